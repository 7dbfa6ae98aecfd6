/**
 * The built command line without a process of its own: what it prints and how it ends is what a process prints and ends with
 * (test/unit/cli/callCli.test.ts), in a fourth of the time. Where signals, pipes, limits or several at once are the subject,
 * a test starts `dist/cli.js` itself.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { MessageChannel, receiveMessageOnPort, SHARE_ENV, Worker } from 'node:worker_threads';

/** Where it runs and with what; nothing of this process's own environment is added. */
export interface CliPlace {
  readonly cwd?: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input?: string | undefined;
}

/** How it ended. */
export interface CliRun {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** For one command, in milliseconds: longer than any test may take. */
const patience = 90_000;

let thread: { readonly call: (message: unknown) => CliRun } | null = null;

/** Runs one command to its end. This thread waits, so folder and environment of the process can be the command's meanwhile. */
export function callCli(args: readonly string[], { cwd, env, input }: CliPlace): CliRun {
  thread ??= openThread();
  const folder = process.cwd();
  const own = { ...process.env };
  setEnvironment(env);
  try {
    if (cwd !== undefined) process.chdir(cwd);
    return thread.call({ args, input: input ?? '' });
  } finally {
    process.chdir(folder);
    setEnvironment(own);
  }
}

function setEnvironment(wanted: Readonly<Record<string, string | undefined>>): void {
  for (const name of Object.keys(process.env)) if (wanted[name] === undefined) delete process.env[name];
  for (const [name, value] of Object.entries(wanted)) if (value !== undefined) process.env[name] = value;
}

function openThread(): NonNullable<typeof thread> {
  const signal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const cli = path.resolve('dist/cli.js');
  // A thread that cannot begin says so only to one that does not wait.
  if (!existsSync(cli)) throw new Error('There is no dist/cli.js. Run "npm run build" first.');
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(path.resolve('test/support/cliThread.mjs'), {
    env: SHARE_ENV,
    workerData: { port: port2, signal, cli },
    transferList: [port2],
  });
  worker.unref();
  port1.unref();
  return {
    call(message) {
      Atomics.store(signal, 0, 0);
      port1.postMessage(message);
      Atomics.wait(signal, 0, 0, patience);
      const answer: { readonly message: CliRun } | undefined = receiveMessageOnPort(port1);
      if (answer === undefined) throw new Error(`The command did not end in ${patience / 1000} s.`);
      return answer.message;
    },
  };
}
