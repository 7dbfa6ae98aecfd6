/** The command line twin: arguments in, exit code out. One entry of `commands` for each command of the contract. */

import type { Worker } from 'node:worker_threads';
import { HandoffError, isAbort, wrongUse } from '../core/errors';
import { rowOf } from '../core/text/rowOf';
import { keepSessions } from './cache/keptLogs';
import type { Command } from './command';
import { errorHints } from './errorHints';
import { exitCodeOf } from './exitCodes';
import { commandHelp, helpText } from './help/helpText';
import { keepLineThread } from './lineThread';
import { type Console, openConsole } from './output';

// Each is loaded when it is asked for: a list of sessions needs nothing of what draws facts from them.
const commands: Readonly<Record<string, Command>> = {
  sessions: async (...given) => (await import('./sessionsCommand')).sessionsCommand(...given),
  create: async (...given) => (await import('./createCommand')).createCommand(...given),
  show: async (...given) => (await import('./showCommand')).showCommand(...given),
  read: async (...given) => (await import('./readCommand')).readCommand(...given),
  redact: async (...given) => (await import('./redactCommand')).redactCommand(...given),
  sources: async (...given) => (await import('./sourcesCommand')).sourcesCommand(...given),
  targets: async (...given) => (await import('./targetsCommand')).targetsCommand(...given),
  search: async (...given) => (await import('./search/searchCommand')).searchCommand(...given),
  cache: async (...given) => (await import('./cache/cacheCommand')).cacheCommand(...given),
  deliver: async (...given) => (await import('./deliverCommand')).deliverCommand(...given),
  status: async (...given) => (await import('./chain/statusCommand')).statusCommand(...given),
  pack: async (...given) => (await import('./move/packCommand')).packCommand(...given),
  open: async (...given) => (await import('./move/openCommand')).openCommand(...given),
  share: async (...given) => (await import('./move/shareCommand')).shareCommand(...given),
  fetch: async (...given) => (await import('./move/fetchCommand')).fetchCommand(...given),
  verify: async (...given) => (await import('./chain/verifyCommand')).verifyCommand(...given),
  receipt: async (...given) => (await import('./chain/receiptCommand')).receiptCommand(...given),
  uncompact: async (...given) => (await import('./chain/uncompactCommand')).uncompactCommand(...given),
  why: async (...given) => (await import('./chain/whyCommand')).whyCommand(...given),
  explain: async (...given) => (await import('./explainCommand')).explainCommand(...given),
  hook: async (...given) => (await import('./hooks/hookCommand')).hookCommand(...given),
  eval: async (...given) => (await import('./evalCommand')).evalCommand(...given),
  mcp: async (...given) => (await import('./mcpCommand')).mcpCommand(...given),
};

declare const HANDOFF_VERSION: string;

async function main(args: readonly string[]): Promise<number> {
  const json = args.includes('--json');
  const output = openConsole();
  const cancel = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => cancel.abort());
  try {
    await run(args, output, cancel.signal);
    for (const problem of await keepSessions()) output.say(problem);
    return 0;
  } catch (error) {
    return report(error, output, json && !isOutputFailure(error) && !isAnswered(error));
  }
}

async function run(args: readonly string[], output: Console, signal: AbortSignal): Promise<void> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h') return output.data(helpText());
  if (name === 'help') return output.data((rest[0] === undefined ? null : commandHelp(rest[0])) ?? helpText());
  if (rest.includes('--help') || rest.includes('-h')) return output.data(commandHelp(name) ?? helpText());
  if (name === '--version') return output.data(`${HANDOFF_VERSION}\n`);
  const command = rowOf(commands, name);
  if (command === undefined)
    throw wrongUse(`There is no command "${name}". "handoff --help" lists them: ${Object.keys(commands).join(', ')}.`);
  await command(rest, output, signal);
}

/** Nothing more can be said on an output that failed. */
const isOutputFailure = (error: unknown) => HandoffError.is(error, 'output-failed');

/** The answer that was printed says it already. */
const isAnswered = (error: unknown) =>
  HandoffError.is(error, 'not-true') ||
  HandoffError.is(error, 'model-missing') ||
  HandoffError.is(error, 'model-cancelled');

/** One sentence for people, the same as JSON for programs, and the exit code. */
function report(error: unknown, output: Console, json: boolean): number {
  if (isAbort(error)) {
    output.say('Cancelled. Nothing was changed.');
    if (json) output.json({ error: { code: 'cancelled', message: 'Cancelled. Nothing was changed.' } });
    return 130;
  }
  if (HandoffError.is(error)) {
    const hint = errorHints[error.code];
    output.say(hint === undefined ? error.message : `${error.message} ${hint}`);
    if (json) output.json({ error: { code: error.code, message: error.message } });
    return exitCodeOf(error.code);
  }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  output.say(`Something went wrong that should not have. Please report this:\n${message}`);
  if (json)
    output.json({ error: { code: 'bug', message: 'Something went wrong that should not have; see standard error.' } });
  return 1;
}

/** @param thread started early, for the first large log that is read */
export function runProgram(args: readonly string[], thread: Worker | null): void {
  keepLineThread(thread);
  void main(args).then((code) => {
    process.exitCode = code;
  });
}
