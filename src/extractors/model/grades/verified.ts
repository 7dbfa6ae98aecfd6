/** Whether the lines that a sentence cites say it themselves: its names, its numbers and most of its words. */
import { deed } from './deeds/deeds';
import { namesIn, numbersIn, standsIn } from './names';
import { whyDoubtful } from './support';
import { type Cited, occursIn } from './witness';

const toCome = /\b(?:still|yet|to be|remains?|pending|to-?do)\b/i;

/** Strict: what only seems to be said there stands as the model's words, which costs it nothing. */
export function isVerified(text: string, cited: Cited): boolean {
  // That something was made must be said there, not only spoken of.
  if (deed.test(text) && !deed.test(cited.text)) return false;
  // “Are set”: a state must be told there as one.
  for (const [, state = ''] of text.matchAll(
    /\b(?:is|are|was|were|been) (?:\w+ly |now |already )?(\w+(?:ed|en)|set|done|open|run|built|made)\b/g,
  ))
    if (!new RegExp(`\\b${state}\\b`, 'i').test(cited.text)) return false;
  // “Was run”: advice to run it (“Run it from the root”) is none, nor what it writes when it runs.
  for (const [, state = ''] of text.matchAll(
    /\b(?:was|were|has been|have been|had been) (?:\w+ly )?(\w+(?:ed|en|un|t))\b/gi,
  ))
    if (!happened(state.toLowerCase()).test(cited.text) && !cited.entries.some(({ from }) => from === 'call'))
      return false;
  if (toCome.test(text) && !toCome.test(cited.text)) return false;
  const { codes, quotations, bare } = namesIn(text);
  if (![...codes, ...quotations, ...bare].every((name) => standsIn(name, cited))) return false;
  if (!numbersIn(text).every((digits) => occursIn(digits, cited.folded))) return false;
  return whyDoubtful(text, cited) === null;
}

/** Told as something that is over, by or of somebody, or as reports begin: “Fixed the guard”, where “Run it” is an order. */
const happened = (state: string) =>
  new RegExp(
    `(?:\\b(?:was|were|been|i|we|agent|has|have|had|['’](?:s|ve))\\s+(?:\\w+ly |now |already |also |just |then )?|${/e[dn]$/.test(state) ? '^|[.;:•*-]\\s+' : '(?!)'})${state}\\b`,
    'im',
  );
