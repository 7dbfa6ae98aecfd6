import { spawn } from 'node:child_process';
import type { Environment } from '../../core/ports';
import { findProgram } from '../findProgram';

/** How a command line ended: its exit status, or why it has none. */
export type Ended = { readonly exitCode: number } | { readonly exitCode: null; readonly why: string };

const graceMs = 2_000;

/** Runs a line in a shell without input; what it started ends with it. Throws the reason of the signal where that was aborted. */
export function runInShell(
  line: string,
  {
    folder,
    longestMs,
    environment,
  }: { readonly folder: string; readonly longestMs: number; readonly environment: Environment },
  signal: AbortSignal,
): Promise<Ended> {
  signal.throwIfAborted();
  const shell = findProgram('bash', environment) ?? findProgram('sh', environment);
  if (shell === null) return Promise.resolve({ exitCode: null, why: 'there is no shell to run it in' });
  return new Promise((resolve, reject) => {
    // A group of its own: what the line starts is ended with it.
    const child = spawn(shell, ['-c', line], {
      ...{ cwd: folder, stdio: 'ignore', detached: environment.platform !== 'win32', windowsHide: true },
    });
    let why: string | null = null;
    const end = () => {
      stop(child.pid, 'SIGTERM');
      setTimeout(() => stop(child.pid, 'SIGKILL'), graceMs).unref();
    };
    const timer = setTimeout(() => {
      why = `it took longer than ${Math.round(longestMs / 60_000)} minutes`;
      end();
    }, longestMs);
    signal.addEventListener('abort', end, { once: true });
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('exit', (exitCode, ended) => {
      settle();
      stop(child.pid, 'SIGKILL');
      if (signal.aborted) reject(signal.reason);
      else if (exitCode === null) resolve({ exitCode: null, why: why ?? `it was ended by ${ended ?? 'a signal'}` });
      else resolve({ exitCode });
    });
  });
}

/** The whole group; one that has ended already is none. */
function stop(pid: number | undefined, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM'))) throw error;
  }
}
