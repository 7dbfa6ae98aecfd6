import type { PlainStep } from './caseFile';
import { codexToolLines } from './codexToolLines';
import { caseFolder, type StepLines, stepTime } from './stepLines';

/** Lines as Codex writes them: shell and patches are its only tools, a read is a `sed -n`. */
export function codexLines(): { readonly header: readonly unknown[]; readonly lines: StepLines } {
  const item = (number: number, payload: object) => ({ timestamp: stepTime(number), type: 'response_item', payload });
  const message = (number: number, role: string, text: string, more: object = {}) =>
    item(number, {
      type: 'message',
      role,
      content: [{ type: role === 'assistant' ? 'output_text' : 'input_text', text }],
      ...more,
    });
  const event = (number: number, payload: object) => ({ timestamp: stepTime(number), type: 'event_msg', payload });
  const toolCall = (number: number, name: string, input: object) =>
    item(number, { type: 'function_call', name, arguments: JSON.stringify(input), call_id: `call_${number}` });
  const output = (number: number, text: string) =>
    item(number, { type: 'function_call_output', call_id: `call_${number}`, output: text });
  const call = (number: number, command: string) =>
    toolCall(number, 'exec_command', { cmd: command, workdir: caseFolder });
  const result = (number: number, exit: number, text: string) =>
    output(number, `Chunk ID: 1\nWall time: 0.1 seconds\nProcess exited with code ${exit}\nOutput:\n${text}`);
  const patch = (number: number, text: string) => [
    item(number, {
      type: 'custom_tool_call',
      status: 'completed',
      call_id: `call_${number}`,
      name: 'apply_patch',
      input: `*** Begin Patch\n${text}\n*** End Patch`,
    }),
    item(number, {
      type: 'custom_tool_call_output',
      call_id: `call_${number}`,
      output: JSON.stringify({ output: 'Success. Updated the following files:', metadata: { exit_code: 0 } }),
    }),
  ];
  const notification = (number: number, text: string) => message(number, 'user', text);
  const toolLines = codexToolLines({ call: toolCall, output, notification }, caseFolder);
  const lines = (step: PlainStep, number: number): readonly unknown[] => {
    const ofTool = toolLines(step, number);
    if (ofTool !== null) return ofTool;
    if ('user' in step || 'queued' in step) {
      const text = 'user' in step ? step.user : step.queued;
      return [message(number, 'user', text), event(number, { type: 'user_message', message: text, images: [] })];
    }
    if ('injected' in step)
      return [message(number, 'user', `<environment_context>${step.injected}</environment_context>`)];
    if ('think' in step)
      return [
        item(number, { type: 'reasoning', summary: [{ type: 'summary_text', text: step.think }], content: null }),
      ];
    if ('say' in step) return [message(number, 'assistant', step.say, { phase: 'commentary' })];
    if ('answer' in step) return [message(number, 'assistant', step.answer, { phase: 'final_answer' })];
    if ('run' in step) return [call(number, step.run), result(number, step.exit, step.output ?? '')];
    if ('read' in step) return [call(number, `sed -n '1,200p' ${step.read}`), result(number, 0, step.output ?? '')];
    if ('edit' in step)
      return patch(number, `*** Update File: ${step.edit}\n@@\n${prefix('-', step.from)}\n${prefix('+', step.to)}`);
    if ('write' in step) return patch(number, `*** Add File: ${step.write}\n${prefix('+', step.content)}`);
    if ('refused' in step)
      return [call(number, step.refused), output(number, `exec command rejected by user: ${step.said}`)];
    if ('unfinished' in step) return [call(number, step.unfinished)];
    if ('compaction' in step)
      return [{ timestamp: stepTime(number), type: 'compacted', payload: { message: step.compaction } }];
    return [];
  };
  const id = '0199a0b0-0000-7000-8000-000000000001';
  return {
    header: [
      {
        timestamp: stepTime(0),
        type: 'session_meta',
        payload: {
          id,
          timestamp: stepTime(0),
          cwd: caseFolder,
          originator: 'codex_cli_rs',
          cli_version: '0.140.0',
          source: 'cli',
          model_provider: 'openai',
        },
      },
      {
        timestamp: stepTime(0),
        type: 'turn_context',
        payload: { cwd: caseFolder, approval_policy: 'never', model: 'gpt-5.5' },
      },
    ],
    lines,
  };
}

const prefix = (mark: string, text: string) =>
  text
    .split('\n')
    .map((line) => `${mark}${line}`)
    .join('\n');
