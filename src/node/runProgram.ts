import { spawn } from 'node:child_process';
import type { CommandLine } from './commandLine';

/** Starts a program in the terminal we are in tells when it runs, and waits for its end: its exit status, or the name of the signal. */
export function runProgram(
  { file, args, verbatim }: CommandLine,
  cwd: string,
  signal: AbortSignal,
  onStarted: () => void = () => undefined,
): Promise<number | string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, stdio: 'inherit', signal, windowsVerbatimArguments: verbatim });
    child.once('spawn', onStarted);
    child.once('error', reject);
    child.once('exit', (code, ended) => resolve(code ?? ended ?? 'unknown'));
  });
}
