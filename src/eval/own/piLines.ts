import type { PlainStep } from './caseFile';
import { absolute, caseFolder, type StepLines, stepTime } from './stepLines';

/** Lines as Pi writes them, version 3, chained by parentId. */
export function piLines(): { readonly header: readonly unknown[]; readonly lines: StepLines } {
  let parent: string | null = null;
  const chained = (number: number, part: string, record: object) => {
    const id = `${String(number).padStart(6, '0')}${part}`;
    const line = { id, parentId: parent, timestamp: stepTime(number), ...record };
    parent = id;
    return line;
  };
  const message = (number: number, part: string, body: object) =>
    chained(number, part, { type: 'message', message: { ...body, timestamp: Date.parse(stepTime(number)) } });
  const assistant = (number: number, block: object, stopReason: string) =>
    message(number, 'bb', {
      role: 'assistant',
      content: [block],
      api: 'openai-completions',
      provider: 'local',
      model: 'model-1',
      usage: { input: 10, output: 10, cacheRead: 100 * number, cacheWrite: 0, totalTokens: 100 * number + 20 },
      stopReason,
    });
  const call = (number: number, name: string, args: object) =>
    assistant(number, { type: 'toolCall', id: `call_${number}`, name, arguments: args }, 'toolUse');
  const result = (number: number, toolName: string, text: string, isError: boolean) =>
    message(number, 'cc', {
      role: 'toolResult',
      toolCallId: `call_${number}`,
      toolName,
      content: [{ type: 'text', text }],
      isError,
    });
  const lines = (step: PlainStep, number: number): readonly unknown[] => {
    if ('user' in step || 'queued' in step) {
      return [
        message(number, 'aa', {
          role: 'user',
          content: [{ type: 'text', text: 'user' in step ? step.user : step.queued }],
        }),
      ];
    }
    if ('injected' in step)
      return [
        chained(number, 'ee', { type: 'custom_message', customType: 'note', content: step.injected, display: false }),
      ];
    if ('think' in step) return [assistant(number, { type: 'thinking', thinking: step.think }, 'toolUse')];
    if ('say' in step) return [assistant(number, { type: 'text', text: step.say }, 'toolUse')];
    if ('answer' in step) return [assistant(number, { type: 'text', text: step.answer }, 'stop')];
    if ('run' in step) {
      const text =
        step.exit === 0 ? (step.output ?? '') : `${step.output ?? ''}\n\nCommand exited with code ${step.exit}`;
      return [call(number, 'bash', { command: step.run }), result(number, 'bash', text, step.exit !== 0)];
    }
    if ('read' in step)
      return [call(number, 'read', { path: absolute(step.read) }), result(number, 'read', step.output ?? '', false)];
    if ('edit' in step) {
      const path = absolute(step.edit);
      return [
        call(number, 'edit', { path, edits: [{ oldText: step.from, newText: step.to }] }),
        result(number, 'edit', `Successfully replaced 1 block(s) in ${path}.`, false),
      ];
    }
    if ('write' in step) {
      const path = absolute(step.write);
      return [
        call(number, 'write', { path, content: step.content }),
        result(number, 'write', `Successfully wrote to ${path}`, false),
      ];
    }
    if ('refused' in step)
      return [
        call(number, 'bash', { command: step.refused }),
        result(number, 'bash', `Blocked by the user: ${step.said}`, true),
      ];
    if ('blocked' in step)
      return [call(number, 'bash', { command: step.blocked }), result(number, 'bash', step.said, true)];
    if ('unfinished' in step) return [call(number, 'bash', { command: step.unfinished })];
    if ('compaction' in step)
      return [
        chained(number, 'dd', {
          type: 'compaction',
          summary: step.compaction,
          firstKeptEntryId: parent,
          tokensBefore: 160_000,
        }),
      ];
    if ('broken' in step) return [];
    throw new Error(`Pi has no tool for ${Object.keys(step)[0]}: the case must leave Pi out.`);
  };
  return {
    header: [
      {
        type: 'session',
        version: 3,
        id: '0199a0b0-0000-7000-8000-000000000002',
        timestamp: stepTime(0),
        cwd: caseFolder,
      },
    ],
    lines,
  };
}
