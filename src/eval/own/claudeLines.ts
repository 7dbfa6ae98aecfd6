import type { PlainStep } from './caseFile';
import { claudeToolLines } from './claudeToolLines';
import { absolute, caseFolder, type StepLines, stepTime } from './stepLines';

const session = '7d1f0c52-3c51-4d0e-9a52-0d5c3f1e2a10';
const refusal =
  "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file). To tell you how to proceed, the user said:\n";

/** Lines as Claude Code writes them, chained by uuid. */
export function claudeLines(): { readonly header: readonly unknown[]; readonly lines: StepLines } {
  let parent: string | null = null;
  const chained = (number: number, part: string, record: object) => {
    const uuid = `00000000-0000-4000-8000-${String(number).padStart(8, '0')}${part}`;
    const line = {
      parentUuid: parent,
      isSidechain: false,
      userType: 'external',
      cwd: caseFolder,
      sessionId: session,
      version: '2.1.300',
      gitBranch: 'main',
      uuid,
      timestamp: stepTime(number),
      ...record,
    };
    parent = uuid;
    return line;
  };
  const user = (number: number, content: unknown, more: object = {}) =>
    chained(number, 'aaaa', { type: 'user', message: { role: 'user', content }, ...more });
  const assistant = (number: number, block: object, end: string) =>
    chained(number, 'bbbb', {
      type: 'assistant',
      message: {
        id: `msg_${number}`,
        type: 'message',
        role: 'assistant',
        model: 'claude-sonnet-4-5',
        content: [block],
        stop_reason: end,
        usage: {
          input_tokens: 10,
          cache_read_input_tokens: 100 * number,
          cache_creation_input_tokens: 10,
          output_tokens: 20,
        },
      },
    });
  const call = (number: number, name: string, input: object) =>
    assistant(number, { type: 'tool_use', id: `toolu_${number}`, name, input }, 'tool_use');
  const result = (number: number, content: string, isError: boolean, structured: unknown) =>
    chained(number, 'cccc', {
      type: 'user',
      message: {
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: `toolu_${number}`, content, is_error: isError }],
      },
      toolUseResult: structured,
    });
  const notification = (number: number, text: string) => user(number, text, { origin: { kind: 'task-notification' } });
  const toolLines = claudeToolLines({ call, result, notification });
  const lines = (step: PlainStep, number: number): readonly unknown[] => {
    const ofTool = toolLines(step, number);
    if (ofTool !== null) return ofTool;
    if ('user' in step) return [user(number, step.user)];
    if ('injected' in step)
      return [user(number, `<system-reminder>${step.injected}</system-reminder>`, { isMeta: true })];
    if ('queued' in step) {
      const queue = { type: 'queue-operation', timestamp: stepTime(number), sessionId: session };
      return [
        { ...queue, operation: 'enqueue', content: step.queued },
        { ...queue, operation: 'remove' },
      ];
    }
    if ('think' in step)
      return [assistant(number, { type: 'thinking', thinking: step.think, signature: 'c2ln' }, 'tool_use')];
    if ('say' in step) return [assistant(number, { type: 'text', text: step.say }, 'tool_use')];
    if ('answer' in step) return [assistant(number, { type: 'text', text: step.answer }, 'end_turn')];
    if ('run' in step) {
      const text = step.output ?? '';
      const failed = step.exit !== 0;
      return [
        call(number, 'Bash', { command: step.run }),
        failed
          ? result(number, `Exit code ${step.exit}\n${text}`, true, `Error: Exit code ${step.exit}\n${text}`)
          : result(number, text, false, { stdout: text, stderr: '', interrupted: false, isImage: false }),
      ];
    }
    if ('read' in step) {
      return [
        call(number, 'Read', { file_path: absolute(step.read) }),
        result(number, step.output ?? '1\t', false, { type: 'text' }),
      ];
    }
    if ('edit' in step) {
      const input = { file_path: absolute(step.edit), old_string: step.from, new_string: step.to };
      return [
        call(number, 'Edit', input),
        result(number, `The file ${input.file_path} has been updated.`, false, { filePath: input.file_path }),
      ];
    }
    if ('write' in step) {
      const input = { file_path: absolute(step.write), content: step.content };
      return [
        call(number, 'Write', input),
        result(number, `File created successfully at: ${input.file_path}`, false, {
          type: 'create',
          filePath: input.file_path,
        }),
      ];
    }
    if ('refused' in step) {
      return [
        call(number, 'Bash', { command: step.refused }),
        result(number, `${refusal}${step.said}`, true, `Error: ${refusal}${step.said}`),
      ];
    }
    if ('unfinished' in step) return [call(number, 'Bash', { command: step.unfinished })];
    if ('compaction' in step) {
      const logical = parent;
      parent = null;
      return [
        chained(number, 'dddd', {
          type: 'system',
          subtype: 'compact_boundary',
          content: 'Conversation compacted',
          logicalParentUuid: logical,
          compactMetadata: { trigger: 'auto', preTokens: 160_000 },
        }),
        user(
          number,
          `This session is being continued from a previous conversation that ran out of context. The summary below covers the earlier portion of the conversation.\n\n${step.compaction}`,
          { isCompactSummary: true },
        ),
      ];
    }
    return [];
  };
  return { header: [], lines };
}
