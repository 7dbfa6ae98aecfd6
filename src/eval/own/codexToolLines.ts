import type { PlainStep } from './caseFile';

/** What the writer of lines offers: a call of any tool, its output, and a message that nobody typed. */
export interface CodexWriter {
  call(number: number, name: string, input: object): unknown;
  output(number: number, text: string): unknown;
  notification(number: number, text: string): unknown;
}

/** Lines of the tools that only some steps use; null for any other step. */
export function codexToolLines(
  write: CodexWriter,
  folder: string,
): (step: PlainStep, number: number) => readonly unknown[] | null {
  const started = new Map<string, number>();
  const shell = (number: number, command: string) =>
    write.call(number, 'exec_command', { cmd: command, workdir: folder });
  return (step, number) => {
    if ('blocked' in step) {
      return [
        shell(number, step.blocked),
        write.output(number, `exec_command failed: command blocked by PreToolUse hook: ${step.said}`),
      ];
    }
    if ('ask' in step) {
      const options = step.options.map((label) => ({ label, description: label }));
      const questions = [{ id: 'choice', header: 'Choice', question: step.ask, options }];
      const answers = { choice: { answers: [step.picked] } };
      return [
        write.call(number, 'request_user_input', { questions }),
        write.output(number, JSON.stringify({ answers })),
      ];
    }
    if ('todos' in step) {
      const plan = step.todos.map(({ text, state }) => ({ step: text, status: state }));
      return [write.call(number, 'update_plan', { plan }), write.output(number, 'Plan updated')];
    }
    if ('delegate' in step) {
      const agent = `0199a0b0-0000-7000-8000-${String(number).padStart(12, '0')}`;
      const start = [
        write.call(number, 'spawn_agent', { message: step.delegate }),
        write.output(number, JSON.stringify({ agent_id: agent, nickname: 'Helper' })),
      ];
      if (step.report === undefined) return start;
      const notice = JSON.stringify({ agent_path: agent, status: { completed: step.report } });
      return [...start, write.notification(number, `<subagent_notification>\n${notice}\n</subagent_notification>`)];
    }
    if ('background' in step) {
      started.set(step.background, number);
      const said = `Chunk ID: 1\nWall time: 0.2511 seconds\nProcess running with session ID ${5000 + number}\nOutput:\n`;
      return [shell(number, step.background), write.output(number, said)];
    }
    if ('ended' in step) {
      const session = 5000 + (started.get(step.ended) ?? 0);
      const said = `Chunk ID: 2\nWall time: 6.0000 seconds\nProcess exited with code ${step.exit}\nOutput:\n${step.output ?? ''}`;
      return [
        write.call(number, 'write_stdin', { session_id: session, chars: '', yield_time_ms: 6000 }),
        write.output(number, said),
      ];
    }
    return null;
  };
}
