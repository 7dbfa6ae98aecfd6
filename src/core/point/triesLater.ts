/** What was tried behind a point and did not help: told as tried there, with how it ended. */

import { splitText } from '../language/splitText';
import type { Entry, MessageEntry, Session } from '../session';
import { cutAtWord } from '../text/cutAtWord';
import { anyOf } from '../text/patterns';
import { onlyGuesses } from './causeCues';
import { isStatement, leansBack } from './causeText';
import { type Found, reported } from './found';
import { namesNothing } from './namesNothing';
import type { SessionPoint } from './sessionPoint';
import { isAnswer } from './typed';

/** Characters of a try and its end. */
const mostCharacters = 360;

/** By the agent's own words. */
export function triesLater({ entries }: Session, { line }: SessionPoint): Found[] {
  return entries.flatMap((entry, at) => {
    if (entry.line < line || !isAnswer(entry)) return [];
    const units = splitText(entry.text).filter(isStatement);
    return units.flatMap(({ text }, place): Found[] => {
      if (!tellsTry.test(text) || !tellsEnd.test(text) || onlyGuesses(text) || /[?:]\W*$/.test(text)) return [];
      const before = leansBack(text) ? (units[place - 1]?.text ?? lastSaid(entries, at)) : null;
      const whole = before === null ? text : `${before} ${text}`;
      if (namesNothing(whole) || whole.length > mostCharacters) return [];
      const line = `Tried there, without success: “${cutAtWord(whole.replaceAll('**', ''), mostCharacters)}”`;
      return [{ from: reported(line, entry), text: line, tag: 'declared', kind: 'cause', weight: 3 }];
    });
  });
}

/** Where the tried thing stands when a message only points to it. */
function lastSaid(entries: readonly Entry[], at: number): string {
  const before = entries.slice(0, at).findLast((entry): entry is MessageEntry => entry.kind === 'message');
  return before === undefined || !isAnswer(before) ? '' : (splitText(before.text).at(-1)?.text ?? '');
}

const tellsTry = anyOf(
  'iu',
  /\b(?:I|we) (?:(?:did|had|have|already|also|first|just) )*(?:tried|try|attempted)\b|\b(?:I|we)['’]ve (?:already )?(?:tried|attempted)\b/,
  /\b(?:this|that|the|my|our) (?:first |earlier |previous |last |naive |original )?(?:attempt|approach|try|workaround|experiment)\b/,
);
const tellsEnd = anyOf(
  'iu',
  /\b(?:broke|breaks|fail(?:s|ed)|crash(?:es|ed)|made it worse|no effect|without (?:success|effect)|rejected|refused)\b/,
  /\b(?:did|does|do|is|was|will|would|could|ca)(?: not|n['’]?t)\b[^.;]{0,30}\b(?:work|help|fix|solve|enough|change|possible|compile|matter|cover|reach)\w*/,
);
