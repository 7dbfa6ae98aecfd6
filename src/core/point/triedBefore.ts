/** “It still shows it”: what had been tried when the user said so, of which the report alone tells nothing. */

import { splitText } from '../language/splitText';
import type { Entry } from '../session';
import { isStatement } from './causeText';
import { saysItIsDone } from './deedsIn';
import { reportsFailure } from './laterCues';
import { thingsIn } from './namesNothing';
import { isAnswer, isTyped } from './typed';

/** Characters of a report that leans on what was done before it, and of what was tried. */
const longest = { report: 140, tried: 260 } as const;
/** Characters: “It prints.” tells of no try. */
const fewestCharacters = 40;
const asksSomething = /\?|\b(?:why|what|how|which)\b/i;
/** A report that names more tells by itself what fails. */
const mostNamed = 6;

/** The sentence of the answer before that speaks of the same; null where none does, or the report stands alone. */
export function triedBefore(said: string, entries: readonly Entry[], at: number, line: number): string | null {
  if (said.length > longest.report || asksSomething.test(said) || !reportsFailure(said)) return null;
  const named = [...thingsIn(said)];
  if (named.length > mostNamed) return null;
  const before = entries.slice(0, at).findLast((entry) => isAnswer(entry) || isTyped(entry));
  if (before === undefined || !isAnswer(before) || before.line < line) return null;
  const units = splitText(before.text).filter(isStatement);
  if (!saysItIsDone(units[0]?.text ?? '')) return null;
  const [best] = units
    .map(({ text }) => ({
      text: text.replaceAll('**', ''),
      shared: named.filter((one) => thingsIn(text).has(one)).length,
    }))
    .filter(
      ({ text, shared }) =>
        shared > 0 && text.length >= fewestCharacters && text.length <= longest.tried && !/[?:]\W*$/.test(text),
    )
    .sort((left, right) => right.shared - left.shared);
  return best?.text ?? null;
}
