/**
 * Whether a later word of the user took the place of an earlier one. Only what was said as an idea, or what a later
 * sentence turns round by name, is overtaken: two orders that merely speak of the same thing hold side by side.
 */

import { contentWords } from '../../../core/language/contentWords';
import { cue, cueAtStart } from '../../../core/language/cueTable';
import { namesIn } from '../../../core/language/names';
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

/** “Thinking again: …” takes back the order it speaks of, not an idea alone. */
const changesMind = cueAtStart([
  ...[
    'thinking again',
    'thinking about it again',
    'on second thought',
    'on second thoughts',
    'scratch that',
    'i changed my mind',
  ],
  ...[
    "i've changed my mind",
    'changed my mind',
    'actually no',
    "actually let's",
    'no wait',
    'forget what i said',
    'ich habe es mir anders überlegt',
  ],
  ...[
    'doch lieber',
    'pensándolo bien',
    'mejor',
    'finalement',
    'pensando bem',
    'я передумал',
    'передумал',
    '改主意了',
    'やっぱり',
    '다시 생각',
  ],
]);
const fewestShared = 2;

/** The goal counts as the last word. */
export function isOvertaken(text: string, said: UserMessage, messages: readonly UserMessage[], goal: string): boolean {
  const later = [
    ...messages
      .filter(({ position }) => position > said.position)
      .flatMap(({ sentences }) => sentences.map((s) => s.text)),
    goal,
  ];
  if (later.some((sentence) => changesMind(sentence) && sharesWords(text, sentence))) return true;
  const deed = forbiddenDeed(text);
  if (deed !== null && later.some((sentence) => ordersDeed(sentence, deed))) return true;
  return isIdea(text) && later.some((sentence) => turnsRound(sentence) && isAboutTheSame(text, sentence));
}

/**
 * “Write the plan, don't commit.”: the deed that is put off for now, where nothing says that it is forbidden for good or but
 * for a case.
 */
function forbiddenDeed(text: string): string | null {
  if (
    /\b(?:never|always|unless|until|without|before|ever|any ?more|nie|niemals|immer|nunca|siempre|jamais|toujours|sempre)\b/i.test(
      text,
    )
  )
    return null;
  return (
    /\b(?:don['’]?t|do not|no)\s+(commit|push|merge|publish|deploy|tag|release)\s*(?:it|this|that|yet|now|anything|for now|first)?\s*[.!]*\s*$/i
      .exec(text)?.[1]
      ?.toLowerCase() ?? null
  );
}

/** “Commit and empty the file”, “ok, now push it”. */
const ordersDeed = (sentence: string, deed: string) =>
  new RegExp(
    `^\\W*(?:(?:ok(?:ay)?|yes|now|then|please|great|good|let['’]?s|go ahead and|can you|you can(?: now)?|and)[,!.]?\\s+){0,3}(?:\\w+(?: \\w+){0,2},? and )?${deed}\\b(?!\\?)`,
    'i',
  ).test(sentence);

function sharesWords(left: string, right: string): boolean {
  const words = contentWords(right);
  return [...contentWords(left)].filter((word) => words.has(word)).length >= fewestShared;
}

function isAboutTheSame(left: string, right: string): boolean {
  const [names, others] = [namesIn(left), namesIn(right)];
  if ([...names].some((name) => others.has(name))) return true;
  const words = contentWords(right);
  // “Perhaps we should remove the policy” is not overtaken by “remove the workers”.
  const shared = [...contentWords(left)].filter((word) => words.has(word) && !turnsRound(word));
  return isMereIdea(left) && names.size === 0 && shared.length > 0;
}
