/** Whether a statement would have the next session do what the user has forbidden. */
import type { ConstraintFact } from '../../../core/fact';
import { clausesOf, isOpen, negates } from './polarity';
import { stemOf, stemsOf } from './words';

/** Why a sentence goes against the user's words; null where it goes against none. */
export function whyForbidden(text: string, constraints: readonly ConstraintFact[], isWish: boolean): string | null {
  const sentences = clausesOf(text).filter((clause) => !negates(clause) && (isWish || ordering.test(clause)));
  for (const { text: words } of constraints)
    for (const clause of words.split(/(?<=[.;!?,])\s+|\n/)) {
      const forbidden = forbiddenIn(clause);
      if (forbidden.length === 0) continue;
      const isAgainst = sentences.some((sentence) => {
        const own = stemsOf(sentence);
        if (!forbidden.every((stem) => own.has(stem))) return false;
        // A verb alone must be what is to be done, and at once: “the commit” is a thing, “when the user says so” a condition.
        return forbidden.some((stem) => !strong.has(stem)) || isOrderTo(forbidden, sentence);
      });
      if (isAgainst) return `it goes against the user’s words “${clause.trim()}”`;
    }
  return null;
}

/** Has the reader do something, or says that it may be done. */
const ordering =
  /^(?:please )?(?:ignore|disregard|delete|remove|edit|change|commit|push|deploy|install|run|use|add|drop)\b|\b(?:is|are) (?:now )?(?:allowed|fine|safe|ok) to\b|\bgo ahead\b/i;

const isOrderTo = (stems: readonly string[], sentence: string) =>
  !isOpen(sentence.replace(/\b(?:must|should|will)\b/gi, ' ')) &&
  !/\b(?:when|once|after)\b/i.test(sentence) &&
  stems.some((stem) => new RegExp(`(?:^|\\b(?:and|then|to|please|will|must|should)\\s+)${stem}`, 'i').test(sentence));

/** “No, just add the name”: it answers, and forbids nothing that stands behind it. */
const reply = /^\W*no(?:\s*[,.!]|\s+(?=(?:just|but|please|actually|i|we|let['’]?s|it|that|this)\b))/i;

/** What must not be done, for example "legacy", or "push" where nothing is named; empty where nothing is forbidden plainly. */
function forbiddenIn(clause: string): string[] {
  const found =
    /\b(?:do not|don[’']t|never|must not|mustn[’']t|should not|shouldn[’']t|no|avoid|without)\s+(.+)$/i.exec(
      clause.replace(reply, ' '),
    );
  if (found === null) return [];
  const stems = [
    ...stemsOf(
      (found[1] ?? '')
        .replace(/\b(?:anything|something|everything)\b(?: (?:more|else))?/gi, ' ')
        .replace(/\b(?:any ?more|any ?longer|please|ever|again|for now)\b.*$/i, ''),
    ),
  ];
  const objects = stems.filter((stem) => !verbs.has(stem)).slice(0, 3);
  return objects.length > 0 ? objects : stems.filter((stem) => strong.has(stem)).slice(0, 1);
}

const stemsIn = (words: string) => new Set(words.split(' ').map(stemOf));
/** Verbs say how, not what. */
const verbs = stemsIn(
  'use add install edit change modify touch write create introduce switch move migrate replace adopt enable commit push deploy delete remove rename run call put take go let want allow upgrade release publish merge break',
);
/** Verbs that forbid enough by themselves. */
const strong = stemsIn('commit push deploy delete release publish merge install upgrade');
