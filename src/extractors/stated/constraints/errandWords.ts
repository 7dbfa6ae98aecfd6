/** Errands among the user's words: what is done once. A rule stands in one only beside what it says it is for. */
import { cue, cueAtStart, cuePattern } from '../../../core/language/cueTable';
import { foldedPattern } from '../../../core/language/foldedPattern';
import { errandVerbs } from '../../../core/lexicon/errandVerbs';
import { politeOpeners } from '../../../core/lexicon/politeOpeners';
import { endsAsQuestion, isPolite } from '../language/sentenceKinds';
import { bans, endsWithOnly, restricts, saysStanding } from '../user/ruleForms';
import { taskWords } from '../user/userCues';
import type { SaidWords } from './saidSentence';

/** It begins with a verb of one-off work. */
export const beginsWithErrand = cueAtStart(errandVerbs.phrases);
/** “Get rid of one” */
export const doesAway = cueAtStart(['do away with', 'get rid of']);
/** A word of a wish or a correction stands in it. */
export const saysTask = cue(...Object.values(taskWords));

/** “Could we have it?”: a deed is asked for by a question. */
export const asksPolitely = ({ text }: SaidWords): boolean => isPolite(text) && endsAsQuestion(text);

/** “Can you also rename it?” */
export const asksErrand = (said: SaidWords): boolean =>
  asksPolitely(said) && beginsWithErrand(withoutPolite(said.plain));

/** “Can you also …” and its like say nothing of what is asked for. */
const withoutPolite = (text: string) => text.slice(politely.first(text)?.[0]?.length ?? 0);
const politely = foldedPattern(
  () => new RegExp(`^[^\\p{L}]*${cuePattern(politeOpeners.phrases)}\\s+(?:please\\s+|also\\s+|double\\s+)*`, 'u'),
);

/** “Use the search to find it” is done once. */
export function usesForErrand({ plain }: SaidWords): boolean {
  const purposes = /^(?:just\s+)?use\s[^.,;]{2,60}?\sto\s/i.exec(plain);
  return purposes !== null && fetches(plain.slice(purposes[0].length));
}
const fetches = cueAtStart(errandVerbs.phrases, [
  'read',
  'search',
  'fetch',
  'get',
  'list',
  'see',
  'investigate',
  'verify',
]);

/** An errand in which no rule stands. */
export const isOnlyErrand = ({ plain }: SaidWords): boolean =>
  beginsWithErrand(plain.replace(/^please\s+/i, '')) && !bindsBeyond(plain) && !doesAway(plain);

const bindsBeyond = (text: string) =>
  saysStanding(text) || bans(text) || restricts(text) || saysTask(text) || endsWithOnly.stands(text);
