/**
 * Whether a program in a terminal takes the keyboard key by key, as programs with an input of their own do. Until then the
 * terminal collects whole lines, and what is written to it may be thrown away.
 */
import { execFile } from 'node:child_process';
import { readlink } from 'node:fs/promises';
import type { Environment } from '../core/ports';
import { findProgram } from './findProgram';

/** Null where the system does not tell. */
export async function takesKeyboard(pid: number, environment: Environment): Promise<boolean | null> {
  const { platform } = environment;
  const stty = platform === 'win32' ? null : findProgram('stty', environment);
  if (stty === null) return null;
  const terminal = platform === 'linux' ? await terminalOf(pid) : await terminalByPs(pid, environment);
  if (terminal === null) return null;
  const settings = await outputOf(stty, [platform === 'linux' ? '-F' : '-f', terminal, '-a']);
  return settings === null ? null : settings.includes('-icanon');
}

async function terminalOf(pid: number): Promise<string | null> {
  try {
    const terminal = await readlink(`/proc/${pid}/fd/0`);
    return terminal.startsWith('/dev/') ? terminal : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

async function terminalByPs(pid: number, environment: Environment): Promise<string | null> {
  const ps = findProgram('ps', environment);
  const name = ps === null ? null : (await outputOf(ps, ['-o', 'tty=', '-p', String(pid)]))?.trim();
  return name === null || name === undefined || !/^tty\w+$/.test(name) ? null : `/dev/${name}`;
}

function outputOf(program: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(program, [...args], { timeout: 2_000, encoding: 'utf8' }, (error, printed) =>
      resolve(error === null ? printed : null),
    );
  });
}
