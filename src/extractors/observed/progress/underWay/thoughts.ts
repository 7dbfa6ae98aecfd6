/**
 * What the agent thought since the last thing it did: between calls it often says nothing, and what it found out, or the
 * half of a change that is still missing, stands in its thoughts alone. Never a plan to look, a guess, or what was said aloud.
 */

import { standingThoughts, thoughtsSinceDeed } from '../../../../core/claims/spoken/thoughtEnd';
import type { SessionIndex } from '../../../../core/index/sessionIndex';
import { splitText } from '../../../../core/language/splitText';
import { refTo } from '../../../../core/provenance';
import type { ReasoningEntry } from '../../../../core/session';
import { leftOutMark } from '../../../../core/text/capText';
import { foldSpace } from '../../../../core/text/foldSpace';
import { anyOf, inOrder, oneOf } from '../../../../core/text/patterns';
import { checkRuns } from '../../checks/checkRuns';
import type { InFlightLine } from '../inFlightLine';

const mostThoughts = 2;
/** What was thought longer ago, later looks have answered or set aside. */
const recent = 3;
const mostCharacters = 200;
const fewestCharacters = 32;

/** The last few sentences behind the position `from` that state something of a named thing, in session order, in quotes. */
export function thoughtLines(index: SessionIndex, from: number): InFlightLine[] {
  const checks = checkRuns(index).map(({ run }) => run);
  const found = thoughtsSinceDeed(index, from, checks)
    .slice(-recent)
    .flatMap(({ entry, position }) =>
      sentencesOf(entry)
        .filter(isStatement)
        .map((text) => ({ entry, position, text })),
    );
  return standingThoughts(index, from, found)
    .slice(-mostThoughts)
    .map(({ entry, position, text }) => ({
      position,
      text: `Agent thought: “${text}”`,
      isSaid: true as const,
      evidence: [refTo(entry)],
    }));
}

/** Whole sentences: those that a reader of the log cut in two beside its mark are none. */
export function sentencesOf({ text }: ReasoningEntry): string[] {
  const parts = text.split(cutMark);
  return parts.flatMap((part, at) => {
    const units = splitText(part).slice(at > 0 ? 1 : 0, at < parts.length - 1 ? -1 : undefined);
    return units
      .filter(({ kind }) => kind === 'sentence')
      .map((unit) => foldSpace(unit.text.replace(/\*\*/g, '').replace(gluedNumber, '')));
  });
}

/** Of the item below, where a log lost the line between. */
const gluedNumber = /(?<=[\p{L})`])\d\.$/u;

const cutMark = inOrder('', /\n/, leftOutMark, /\n/);

/** It says how something is, and stands without the sentences before it. */
const isStatement = (sentence: string) =>
  sentence.length >= fewestCharacters &&
  sentence.length <= mostCharacters &&
  states.test(sentence) &&
  !isNone.test(sentence.replace(sees, ''));

const sees =
  /^(?:(?:ok(?:ay)?|ah|yes|now),? )?(?:i (?:can |now )?see|i['’]ve (?:found|discovered)|it turns out)(?: that|:| [-–—])? /i;

const isNone = anyOf(
  'i',
  /[?:…]\W*$|:\s*[-•*]/,
  /\b(?:i|i['’](?:m|ll|ve|d)|my|me|let['’]s|we|we['’](?:re|ll|ve)|users?|they|wants?|wanted|focus|idea|plan|goal)\b/,
  /\b(?:might|may|maybe|perhaps|probably|possibly|could|should|would|seems?|appears?|likely|unless|unclear|wonder|suspicious)\b/,
  /\b(?:strange|think|assum\w+|guess|if|whether|or something|either)\b/,
  // What a check says is told with it, and what a tool cut off is nothing of the code.
  /\b(?:is|are) (?:now |still )?(?:failing|passing)\b|\b(?:elided|truncated)\b/,
  inOrder(
    'i',
    /^\W*/,
    oneOf(
      /wait|hmm|ok(?:ay)?|so|now|next|first|then|perfect|great|good|better|looking|checking|found|interesting|also|actually/,
      /this|that|these|those|it|it['’]s|he|she|and|but|since|because|which|there it is/,
    ),
    /\b/,
  ),
);

const states = inOrder(
  'i',
  /\b/,
  oneOf(
    /is|are|isn['’]t|aren['’]t|was|were|has|have|hasn['’]t|haven['’]t|does|doesn['’]t|do not|don['’]t|can['’]?t|cannot/,
    /there['’]s|only|never|already|still|needs|uses|calls|returns|sets|takes|expects|requires|means|exists?|contains/,
    /stores|loads|writes|reads|renders|links|hides|fails|holds|gets|comes|lives|stands|keeps|accepts|ignores|skips/,
  ),
  /\b/,
);
