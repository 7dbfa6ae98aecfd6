/** Puts a text into a Markdown code span that nothing inside can close. */
import { asMarkdown, type Markdown } from './markdown';
import { oneLine } from './oneLine';
import { quoteData } from './quoteData';

/** A code span on one line. Line breaks become spaces; an empty text is shown as a blank. */
export function inlineCode(text: string): Markdown {
  const line = oneLine(quoteData(text));
  const runs = line.match(/`+/g) ?? [];
  const lengths = new Set(runs.map((run) => run.length));
  let size = 1;
  while (lengths.has(size)) size += 1;
  const mark = '`'.repeat(size);
  // A space on both sides is taken off again by whoever renders it.
  const needsSpace = line === '' || /^`|`$|^ .* $/.test(line);
  return asMarkdown(needsSpace ? `${mark} ${line} ${mark}` : `${mark}${line}${mark}`);
}
