import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { targetFailed } from '../core/errors';

/** Writes a file that is not there yet, with the folders above it. Throws `target-failed`, in the name of `target`. */
export async function writeNewFile(path: string, text: string, target: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { flag: 'wx' });
  } catch (error) {
    throw targetFailed(target, error instanceof Error ? error.message : String(error), error);
  }
}
