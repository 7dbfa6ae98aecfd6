/** The words that a card begins with: they name what it is about, also without the passage they come from. */
import { aboutWords } from '../../core/language/aboutWords';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import { withoutBold } from '../../core/text/plainProse';
import { readableLinks } from '../../core/text/readableLinks';
import { rawIndexOf } from '../rows/rawIndex';
import type { RawView } from '../rows/rawView';

/** “Yes, I made that change” says of what only behind what it answers; how many points were left away belongs to no title. */
export function cardTitle(text: string, lines: readonly number[], view: RawView): string {
  const whole = plainTitle(text).replace(andMore, '').replace(leadingDash, '');
  if (saysOfWhat(whole)) return whole.replace(nod, (_, first: string) => first.toUpperCase());
  const asked = askedBefore(lines.at(-1) ?? 0, view);
  return asked === null ? whole : `“${cutAtWord(asked, longestAsked)}”: ${whole}`;
}

/** Marks that only a renderer shows are gone; code stays. */
export function plainTitle(text: string): string {
  return withoutLeaning(readableLinks(withoutBold(text)).replace(headingInside, '$1'));
}

/** `*plus*` and `_plus_` leaned; `src/*.ts`, `2 * 3` and `snake_case` did not. */
const withoutLeaning = (text: string): string =>
  text
    .split(/(`[^`\n]+`)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(leaning, '$<words>')))
    .join('');

const leaning = /(?<![\w*/\\_.])(?<mark>[*_])(?=[^\s*_])(?<words>[^*_\n/]{0,120}?[^\s*_/])\k<mark>(?![\w*/_])/g;
/** Lines that were folded into one have their marks inside of it. */
const headingInside = /(^|\s)#{1,6} +(?=\S)/g;
/** What it went on with stands elsewhere. */
const leadingDash = /^[—–-]\s+/;
const andMore = /\s*\(and \d+ more\)(?=[.…]?$)/;
const nod = /^(?:yes|yep|yeah|ok(?:ay)?|sure|done|right|correct|agreed|understood)\b[,.!:—–-]?\s+(?=\S)(\S)/i;

const saysOfWhat = (text: string): boolean =>
  /`[^`]+`|[\w-]+\/[\w./-]+|\w\.\w{1,4}\b/.test(text) || aboutWords(text.replace(nod, '$1')).size >= fewestWords;

const fewestWords = 3;
const longestAsked = 70;

function askedBefore(line: number, view: RawView): string | null {
  const row = rawIndexOf(view).lastRowAt.get(line);
  const asked = view.rows.findLast(
    (one) => one.kind === 'user' && one.line <= line && (row === undefined || one.turn === row.turn),
  );
  const words = foldSpace(asked?.text ?? '');
  return words === '' ? null : words;
}
