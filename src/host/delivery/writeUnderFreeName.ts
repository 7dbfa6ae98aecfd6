/** Writes the file of a delivery without taking the place of any other. */
import { HandoffError } from '../../core/errors';
import { writeNewFile } from '../../node/writeNewFile';
import type { NewFile } from '../../targets/delivery';

/**
 * A file that came to be there meanwhile is somebody's work: the new one gets a number, save where its name is fixed.
 * Returns the path that was written. Throws `target-failed` where nothing can be written there.
 */
export async function writeUnderFreeName(file: NewFile): Promise<string> {
  if (file.keepsOld === true) {
    await writeNewFile(file, 'Handoff file');
    return file.path;
  }
  for (let number = 1; ; number += 1) {
    const path = number === 1 ? file.path : file.path.replace(/(\.md)?$/, `-${number}$1`);
    try {
      await writeNewFile({ ...file, path }, 'Handoff file');
      return path;
    } catch (error) {
      if (!isThere(error)) throw error;
    }
  }
}

/** A folder that is a file is "there" as well, and no number helps against that: only the naming of the file counts. */
const isThere = (error: unknown) =>
  HandoffError.is(error) &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'EEXIST' &&
  'syscall' in error.cause &&
  (error.cause.syscall === 'link' || error.cause.syscall === 'open');
