import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { targetFailed } from '../core/errors';

interface FileToWrite {
  readonly path: string;
  readonly text: string;
  /** Written along where it is not there yet. */
  readonly beside?: Omit<FileToWrite, 'beside' | 'keepsOld'>;
  /** One that is there is kept beside it, under another name. */
  readonly keepsOld?: true;
}

/** Writes a file that is not there yet, with the folders above it. Throws `target-failed`, in the name of `target`. */
export async function writeNewFile({ path, text, beside, keepsOld }: FileToWrite, target: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    if (beside !== undefined) await writeFile(beside.path, beside.text, { flag: 'wx' }).catch(unlessThere);
    if (keepsOld === true) await moveAside(path);
    await writeFile(path, text, { flag: 'wx' });
  } catch (error) {
    throw targetFailed(target, error instanceof Error ? error.message : String(error), error);
  }
}

/** `handoff.md` becomes `handoff-1.md`, or the next number that is free. A link never takes the place of a file. */
async function moveAside(path: string): Promise<void> {
  const ending = extname(path);
  for (let number = 1; ; number += 1) {
    try {
      await link(path, `${path.slice(0, path.length - ending.length)}-${number}${ending}`);
      await rm(path);
      return;
    } catch (error) {
      if (isCode(error, 'ENOENT')) return;
      if (!isCode(error, 'EEXIST')) throw error;
    }
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

function unlessThere(error: unknown): void {
  if (!isCode(error, 'EEXIST')) throw error;
}
