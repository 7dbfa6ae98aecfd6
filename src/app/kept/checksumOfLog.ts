import { createHash } from 'node:crypto';
import type { FileStore } from '../../core/ports';

const samples = 128;
const sampleBytes = 1024;

/**
 * Of places all over the first `end` bytes of a log, its beginning and end among them: a log that was written anew has others
 * there, and who cannot read the log cannot make it up. Hex.
 */
export async function checksumOfLog(path: string, end: number, files: Pick<FileStore, 'readText'>): Promise<string> {
  const hash = createHash('sha256').update(`${end}\n`);
  const last = Math.max(end - sampleBytes, 0);
  for (let sample = 0; sample < samples; sample += 1) {
    const from = Math.floor((last * sample) / (samples - 1));
    hash.update(await files.readText(path, { maxBytes: Math.min(sampleBytes, end), from }));
  }
  return hash.digest('hex');
}
