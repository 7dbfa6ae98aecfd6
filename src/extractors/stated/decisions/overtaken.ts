/**
 * Whether a later word of the user took the place of an earlier one. Only what was said as an idea, or what a later
 * sentence turns round by name, is overtaken: two orders that merely speak of the same thing hold side by side.
 */

import { contentWords } from '../language/contentWords';
import { cue } from '../language/cueTable';
import { namesIn } from '../language/names';
import type { UserMessage } from '../user/userSentences';

const isIdea = cue([
  'maybe',
  'perhaps',
  'i think',
  'i guess',
  'what if',
  'vielleicht',
  'quizás',
  'peut-être',
  'talvez',
  'может',
  '也许',
  'たぶん',
  '아마',
]);
const isMereIdea = cue([
  'maybe',
  'perhaps',
  'vielleicht',
  'quizás',
  'peut-être',
  'talvez',
  'может',
  '也许',
  'たぶん',
  '아마',
]);
const turnsRound = cue([
  ...[
    'actually',
    'instead',
    'no longer',
    'drop',
    'remove',
    'revert',
    'undo',
    'forget',
    'scratch that',
    'on second thought',
  ],
  ...[
    'changed my mind',
    'not any more',
    'sorry for the back and forth',
    'better',
    'just',
    'stattdessen',
    'doch',
    'mejor',
  ],
  ...['plutôt', 'em vez', 'вместо', 'лучше', '改成', '还是', 'やっぱり', '차라리'],
]);

/** The goal counts as the last word. False for all that was an order and not an idea. */
export function isOvertaken(text: string, said: UserMessage, messages: readonly UserMessage[], goal: string): boolean {
  if (!isIdea(text)) return false;
  const later = [
    ...messages
      .filter(({ position }) => position > said.position)
      .flatMap(({ sentences }) => sentences.map((s) => s.text)),
    goal,
  ];
  return later.some((sentence) => turnsRound(sentence) && isAboutTheSame(text, sentence));
}

function isAboutTheSame(left: string, right: string): boolean {
  const [names, others] = [namesIn(left), namesIn(right)];
  if ([...names].some((name) => others.has(name))) return true;
  const words = contentWords(right);
  return isMereIdea(left) && names.size === 0 && [...contentWords(left)].some((word) => words.has(word));
}
