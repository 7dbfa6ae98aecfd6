import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';

const longest = 400;
const trailer = /^[A-Z][\w-]+: \S/;

/** What a commit says below its subject, without the trailers at its end; null where that is nothing. */
export function commitBody(message: string): string | null {
  const [, ...paragraphs] = message.trim().split(/\r?\n(?:\s*\r?\n)+/);
  const isTrailers =
    paragraphs
      .at(-1)
      ?.split('\n')
      .every((line) => trailer.test(line)) === true;
  const said = foldSpace((isTrailers ? paragraphs.slice(0, -1) : paragraphs).join(' '));
  return said === '' ? null : cutAtWord(said, longest);
}
