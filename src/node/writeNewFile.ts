/** Writes whole files: another program sees all of a file or nothing of it, also when the disk is full half way. */
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { targetFailed } from '../core/errors';
import { whyNotWritten } from './fileErrors';

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
    const draft = `${path}.${randomUUID().slice(0, 8)}.part`;
    try {
      await writeWhole(draft, text);
      if (keepsOld === true) await moveAside(path);
      await giveName(draft, path, text);
    } finally {
      await rm(draft, { force: true });
    }
  } catch (error) {
    throw targetFailed(target, whyNotWritten(error), error);
  }
}

/** Reaches the disk before the name is given to it. */
async function writeWhole(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A second name never takes the place of a file. Where the file system knows no second names, the file is written in place. */
async function giveName(draft: string, path: string, text: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    if (!noLinks.some((code) => isCode(error, code))) throw error;
    await writeFile(path, text, { flag: 'wx' }).catch(async (failed: unknown) => {
      if (!isCode(failed, 'EEXIST')) await rm(path, { force: true });
      throw failed;
    });
  }
}

const noLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

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
