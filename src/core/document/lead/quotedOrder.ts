/** What the user asked for last, as the first lines quote it. */
import { withoutStack } from '../../language/pastedCrash';
import { splitText } from '../../language/splitText';
import { cutAtWord } from '../../text/cutAtWord';
import { foldSpace } from '../../text/foldSpace';
import { readableLinks } from '../../text/readableLinks';

/** An order that is not carried out yet stands whole, where it is not a text of its own. */
const longestOrder = 280;
/** What a text of its own is about. */
const longestBeginning = 120;
const mostAboveTitle = 2;

/** On one line, without a stack that was pasted; a longer one up to the last sentence that ends in time, a document by its first heading. */
export function quotedOrder(order: string): string {
  const text = withoutOwnQuotes(withoutStack(order).trim());
  const line = foldSpace(readableLinks(text));
  if (line.length <= longestOrder) return line;
  const units = splitText(text).map((unit) => ({ ...unit, text: readableLinks(unit.text) }));
  const title = units.findIndex(({ kind }) => kind === 'heading');
  if (title >= 0 && title <= mostAboveTitle) return cutAtWord(titled(units.slice(0, title + 1)), longestOrder);
  let quote = '';
  for (const { kind, text: said } of units) {
    const next = foldSpace(`${quote} ${said}`);
    if (kind === 'code' || next.length > longestOrder) break;
    quote = next;
  }
  return quote.length >= longestBeginning ? `${quote} …` : cutAtWord(line, longestOrder);
}

/** A prompt that stands in quotes of its own, or begins with one that a cut leaves open, would stand in two of them. */
export function withoutOwnQuotes(text: string): string {
  const own = /^["“]([^"“”]*)["”]?$/s.exec(text)?.[1];
  return own === undefined ? text : own.trim();
}

const titled = (units: readonly { readonly text: string }[]) =>
  foldSpace(`${units.map(({ text }) => text.replace(/^#+\s*/, '')).join(' ')} …`);
