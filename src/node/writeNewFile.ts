import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { targetFailed } from '../core/errors';

interface FileToWrite {
  readonly path: string;
  readonly text: string;
  /** Written along where it is not there yet. */
  readonly beside?: Omit<FileToWrite, 'beside'>;
}

/** Writes a file that is not there yet, with the folders above it. Throws `target-failed`, in the name of `target`. */
export async function writeNewFile({ path, text, beside }: FileToWrite, target: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    if (beside !== undefined) await writeFile(beside.path, beside.text, { flag: 'wx' }).catch(unlessThere);
    await writeFile(path, text, { flag: 'wx' });
  } catch (error) {
    throw targetFailed(target, error instanceof Error ? error.message : String(error), error);
  }
}

function unlessThere(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}
