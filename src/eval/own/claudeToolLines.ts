import type { PlainStep } from './caseFile';

/** What the writer of lines offers: a call, its result, and a message that nobody typed. */
export interface ClaudeWriter {
  call(number: number, name: string, input: object): unknown;
  result(number: number, content: string, isError: boolean, structured: unknown): unknown;
  notification(number: number, text: string): unknown;
}

/** Lines of the tools that only some steps use; null for any other step. */
export function claudeToolLines(write: ClaudeWriter): (step: PlainStep, number: number) => readonly unknown[] | null {
  const started = new Map<string, number>();
  return (step, number) => {
    if ('blocked' in step) {
      const said = `PreToolUse:Bash hook error: [.claude/hooks/guard.sh]: ${step.said}`;
      return [
        write.call(number, 'Bash', { command: step.blocked }),
        write.result(number, said, true, `Error: ${said}`),
      ];
    }
    if ('ask' in step) {
      const options = step.options.map((label) => ({ label, description: label }));
      const questions = [{ question: step.ask, header: 'Choice', options, multiSelect: false }];
      const said = `Your questions have been answered: "${step.ask}"="${step.picked}". You can now continue with these answers in mind.`;
      return [
        write.call(number, 'AskUserQuestion', { questions }),
        write.result(number, said, false, { questions, answers: { [step.ask]: step.picked } }),
      ];
    }
    if ('todos' in step) {
      const todos = step.todos.map(({ text, state }) => ({ content: text, status: state, activeForm: text }));
      return [
        write.call(number, 'TodoWrite', { todos }),
        write.result(number, 'Todos have been modified successfully.', false, { oldTodos: [], newTodos: todos }),
      ];
    }
    if ('delegate' in step) {
      const input = { description: 'Part of the work', prompt: step.delegate, subagent_type: 'general-purpose' };
      const call = write.call(number, 'Task', input);
      if (step.report === undefined) return [call];
      const content = [{ type: 'text', text: step.report }];
      return [call, write.result(number, step.report, false, { status: 'completed', prompt: step.delegate, content })];
    }
    if ('background' in step) {
      started.set(step.background, number);
      const said = `Command running in background with ID: b${number}. Output is being written to: /tmp/tasks/b${number}.output`;
      const structured = { stdout: '', stderr: '', interrupted: false, backgroundTaskId: `b${number}` };
      return [
        write.call(number, 'Bash', { command: step.background, run_in_background: true }),
        write.result(number, said, false, structured),
      ];
    }
    if ('ended' in step) {
      const start = started.get(step.ended) ?? 0;
      const status = step.exit === 0 ? 'completed' : 'failed';
      const summary = `Background command "${step.ended}" ${status} (exit code ${step.exit})`;
      const fields = [
        `<task-id>b${start}</task-id>`,
        `<tool-use-id>toolu_${start}</tool-use-id>`,
        `<status>${status}</status>`,
        `<summary>${summary}</summary>`,
      ];
      return [
        write.notification(number, `<task-notification>\n${fields.join('\n')}\n</task-notification>`),
        write.call(number, 'Read', { file_path: `/tmp/tasks/b${start}.output` }),
        write.result(number, step.output ?? '', false, { type: 'text' }),
      ];
    }
    return null;
  };
}
