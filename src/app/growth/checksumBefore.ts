import { createHash } from 'node:crypto';
import type { FileStore } from '../../core/ports';

const bytes = 4 * 1024;

/** Of the last bytes before `end`: a log that was written anew has others there. */
export async function checksumBefore(path: string, end: number, files: Pick<FileStore, 'readText'>): Promise<string> {
  const from = Math.max(end - bytes, 0);
  return createHash('sha256')
    .update(await files.readText(path, { maxBytes: end - from, from }))
    .digest('hex')
    .slice(0, 32);
}
