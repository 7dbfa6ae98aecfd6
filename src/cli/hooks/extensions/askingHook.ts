/**
 * The part of a plugin that runs `handoff hook`: JavaScript for the program of the agent, as text.
 *
 * `ask(event)` gives what is to be told to a session, or after a turn to its user, or an empty text. Nothing that goes wrong reaches the agent.
 */
export const askingHook = (
  agent: string,
  command: readonly string[],
): string => `import { spawn } from 'node:child_process';

const [program, ...args] = ${JSON.stringify([...command, 'hook', '--agent', agent])};
const longestMs = 30000;

/** Tells Create Handoff what happened; the answer is what a session, or its user, is to be told, or an empty text. */
function ask(event) {
  return new Promise((resolve) => {
    let answer = '';
    const done = (text) => {
      clearTimeout(timer);
      resolve(text);
    };
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true });
    const timer = setTimeout(() => child.kill(), longestMs);
    child.stdout.setEncoding('utf8').on('data', (part) => {
      answer += part;
    });
    child.once('error', () => done(''));
    child.once('close', () => done(contextIn(answer)));
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify(event));
  });
}

function contextIn(answer) {
  try {
    const { hookSpecificOutput, systemMessage } = JSON.parse(answer);
    const text = hookSpecificOutput?.additionalContext ?? systemMessage;
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}
`;
