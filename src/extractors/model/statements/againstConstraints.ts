/** Whether a statement would have the next session do what the user has forbidden. */
import type { ConstraintFact } from '../../../core/fact';
import { anyOf } from '../../../core/text/patterns';
import { stemOf, stemsOf } from './words';

/**
 * The words of the constraint that the statement goes against; null where it goes against none.
 *
 * @param isChoice a choice has things done whatever its verb; what is only told must say so
 */
export function whyForbidden(
  statement: string,
  constraints: readonly ConstraintFact[],
  isChoice: boolean,
): string | null {
  const sentences = statement
    .split(/(?<=[.;!?])\s+/)
    .filter((sentence) => !negation.test(sentence) && (isChoice || acting.test(sentence)));
  for (const { text } of constraints) {
    for (const clause of text.split(/(?<=[.;!?,])\s+|\n/)) {
      const forbidden = forbiddenIn(clause);
      if (forbidden.length === 0) continue;
      const isAgainst = sentences.some((sentence) => {
        const own = stemsOf(sentence);
        return forbidden.every((stem) => own.has(stem));
      });
      if (isAgainst) return `it goes against the user’s words “${clause.trim()}”`;
    }
  }
  return null;
}

const negation = anyOf(
  'i',
  /\b(?:not|never|no|nor|without|avoid\w*|instead of|rather than|forbid\w*|forbade|cannot|untouched|unchanged|alone)\b|n[’']t\b/,
  /\b(?:nicht|kein\w*|ohne|pas|sans|jamais|sin|nunca|não|не)\b|ない|しない|不|没/,
);

/** What must not be done, for example "legacy", or "push" where nothing is named; empty where nothing is forbidden plainly. */
function forbiddenIn(clause: string): string[] {
  const found =
    /\b(?:do not|don[’']t|never|must not|mustn[’']t|should not|shouldn[’']t|no|avoid|without)\s+(.+)$/i.exec(clause);
  if (found === null) return [];
  const stems = [
    ...stemsOf((found[1] ?? '').replace(/\b(?:any ?more|any ?longer|please|ever|again|for now)\b.*$/i, '')),
  ];
  const objects = stems.filter((stem) => !verbs.has(stem)).slice(0, 3);
  return objects.length > 0 ? objects : stems.filter((stem) => strong.has(stem)).slice(0, 1);
}

/** A statement that has something done. */
const acting = anyOf(
  'i',
  /\b(?:use[sd]?|using|add(?:s|ed|ing)?|install\w*|edit\w*|chang\w+|modif\w+|touch\w*|writ\w+|creat\w+|introduc\w+)\b/,
  /\b(?:switch\w*|mov\w+|migrat\w+|replac\w+|adopt\w*|enabl\w+|turn\w* on|commit\w*|push\w*|deploy\w*|delet\w+)\b/,
  /\b(?:remov\w+|renam\w+|run\w*|call\w*|rel(?:y|ies)|depend\w*|goes|go(?:es)? through|will|can be|set\w*|appl\w+)\b/,
  /\bis (?:now )?(?:allowed|fine|safe|ok)\b/,
);

const stemsIn = (words: string) => new Set(words.split(' ').map(stemOf));
/** Verbs say how, not what. */
const verbs = stemsIn(
  'use add install edit change modify touch write create introduce switch move migrate replace adopt enable commit push deploy delete remove rename run call put take go let want allow upgrade release publish merge break',
);
/** Verbs that forbid enough by themselves. */
const strong = stemsIn('commit push deploy delete release publish merge install upgrade');
