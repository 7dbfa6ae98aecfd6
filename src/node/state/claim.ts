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
    // Just made: its number may not be written yet. One that was killed before it wrote leaves none.
    const pid = ownerOf(path) ?? ownerOf(path, aMoment);
    if (pid === null) return false;
    return age < longestMs && isAlive(pid);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Milliseconds in which a program that has made the file has written to it, however busy the machine. */
const aMoment = 1_000;

/** The number of the program that has it; null where none stands there, once `waitMs` have passed. */
function ownerOf(path: string, waitMs = 0): number | null {
  if (waitMs > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs);
  const pid = Number(readFileSync(path, 'utf8'));
  return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
