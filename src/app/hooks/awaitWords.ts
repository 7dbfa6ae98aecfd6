/** Agents run their hooks at the end of a turn while they still write their log: Claude Code is some hundredths of a second behind. */
import { setTimeout as rest } from 'node:timers/promises';
import type { FileStore } from '../../core/ports';

const endBytes = 256 * 1024;
const everyMs = 50;
const tries = 16;
/** Characters that every JSON writer leaves as they are; fewer say too little. */
const plainRun = /[A-Za-z0-9 ,.:;()-]{12,}/g;

/** Ends as soon as the end of the log holds the words, and after a second in any case. */
export async function awaitWords(words: string, path: string, files: FileStore, signal: AbortSignal): Promise<void> {
  const runs = [...words.matchAll(plainRun)].map(([run]) => run);
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '').slice(0, 200);
  if (longest === '') return;
  for (let tried = 0; tried < tries; tried += 1) {
    const size = (await files.stat(path))?.size ?? 0;
    const from = Math.max(0, size - endBytes);
    if (size > 0 && (await files.readText(path, { from, maxBytes: size - from })).includes(longest)) return;
    await rest(everyMs, undefined, { signal });
  }
}
