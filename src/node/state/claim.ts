/** Lets one program at a time do something: a file that only one of them can make. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isMissing } from '../fileErrors';

/** Held until it is released, or until the program that took it is gone. */
export interface Claim {
  release(): void;
}

/** One whose program cannot be asked for is given up after this time. */
const longestMs = 10 * 60_000;

/** Null where another program that still runs has it. Throws what the system says where nothing can be written. */
export function takeClaim(path: string): Claim | null {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx', mode: 0o600 });
      return { release: () => rmSync(path, { force: true }) };
    } catch (error) {
      if (!isThere(error)) throw error;
      if (isHeld(path)) return null;
      rmSync(path, { force: true });
    }
  }
  return null;
}

const isThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';

function isHeld(path: string): boolean {
  try {
    const age = Date.now() - statSync(path).mtimeMs;
    const pid = Number(readFileSync(path, 'utf8'));
    // Just made: its number may not be written yet.
    if (!Number.isSafeInteger(pid) || pid <= 0) return age < 5_000;
    return age < longestMs && isAlive(pid);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
