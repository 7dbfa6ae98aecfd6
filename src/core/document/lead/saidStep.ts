/** The step that the agent’s last words name as next. */

import { splitText } from '../../language/splitText';
import { readableLinks } from '../../text/readableLinks';
import { escapeLine } from '../../untrusted/escapeLine';
import { type Markdown, md } from '../../untrusted/markdown';
import type { LayoutInput } from '../layouts/layoutInput';
import { shortStep } from './shortStep';
import { goalFirst } from './stepWords';

/** Null where they say nothing of it. */
export function saidStep({ tail }: LayoutInput): Markdown | null {
  const named = saidNext({ tail });
  return named === null
    ? null
    : md`${goalFirst}the agent named as next: “${escapeLine(shortStep(named))}”${tail.mark}.`;
}

/** What the agent’s last words say comes next, as they stand there; null where they say nothing of it. */
export function saidNext({ tail }: Pick<LayoutInput, 'tail'>): string | null {
  const units = splitText(tail.answer).filter(({ kind }) => kind === 'sentence' || kind === 'item');
  const listed = units.find(
    ({ kind, heading }) => kind === 'item' && /^(?:next|remaining|left to do)\b/i.test(heading ?? ''),
  );
  const said = units.findLast(({ text }) => namesNext.test(text) && !/[?？]\W*$/.test(text));
  const found = listed ?? said;
  return found === undefined ? null : readableLinks(found.text).replace(/\s*:$/, '');
}

const namesNext =
  /^\W*(?:next(?: steps?| up)?\s*(?:[:,—–]|is\b|I\b)|once you\b.*\bI['’]ll\b|.{3,60}\b(?:left|remains?|still) to\s+\w)/i;
