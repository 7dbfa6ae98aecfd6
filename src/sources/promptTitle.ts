/** A session's title where the agent gave none: the first line of what the user asked, cut to `titleLength`. */
import { detach } from '../core/capText';

const titleLength = 80;

/** Null when the text has no words. */
export function promptTitle(prompt: string): string | null {
  const line = prompt
    .slice(0, 2_000)
    .split('\n')
    .map((candidate) =>
      candidate
        .replace(/\s+/g, ' ')
        .replace(/^ ?(?:<[^<>]*> ?|#+ )+/, '')
        .trim(),
    )
    .find((candidate) => /[\p{L}\p{N}]/u.test(candidate));
  if (line === undefined) return null;
  const letters = [...line];
  return detach(
    letters.length <= titleLength
      ? line
      : `${letters
          .slice(0, titleLength - 1)
          .join('')
          .trimEnd()}…`,
  );
}
