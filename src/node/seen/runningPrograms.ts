/** The command lines of the programs that run on this machine. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Environment } from '../../core/ports';
import { findProgram } from '../findProgram';

const longestMs = 5_000;
const mostOutput = 8 * 1024 * 1024;

/** Null where this system does not tell. Words are joined by one space. */
export async function runningPrograms(environment: Environment): Promise<readonly string[] | null> {
  if (environment.platform === 'linux') return fromProc();
  const program = environment.platform === 'darwin' ? findProgram('ps', environment) : null;
  if (program === null) return null;
  return new Promise((resolve) => {
    execFile(program, ['-axww', '-o', 'args='], { timeout: longestMs, maxBuffer: mostOutput }, (error, text) =>
      resolve(error === null ? text.split('\n').filter((line) => line !== '') : null),
    );
  });
}

function fromProc(): string[] | null {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
      .flatMap((name) => commandOf(name) ?? []);
  } catch {
    return null; // A system without that folder does not tell.
  }
}

/** Null for one that ended meanwhile, or is another user's. */
function commandOf(pid: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replace(/\0+$/, '').replaceAll('\0', ' ') || null;
  } catch {
    return null;
  }
}
