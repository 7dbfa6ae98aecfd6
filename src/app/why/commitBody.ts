import type { LineTerms } from '../../core/why/aboutLine';
import { quoteAbout } from '../../core/why/quoteAbout';

const lengths = { whole: 400, head: 120 };
const trailer = /^[A-Z][\w-]+: \S/;

/** What a commit says below its subject, without the trailers at its end, of a long one how it begins and what is about the line; null where that is nothing. */
export function commitBody(message: string, terms: LineTerms): string | null {
  const [, ...paragraphs] = message.trim().split(/\r?\n(?:\s*\r?\n)+/);
  const isTrailers =
    paragraphs
      .at(-1)
      ?.split('\n')
      .every((line) => trailer.test(line)) === true;
  const said = (isTrailers ? paragraphs.slice(0, -1) : paragraphs).join('\n\n').trim();
  return said === '' ? null : quoteAbout(said, terms, lengths);
}
