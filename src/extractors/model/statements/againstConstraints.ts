/** Whether a statement would have the next session do what the user has forbidden. */
import type { ConstraintFact } from '../../../core/fact';
import { stemsOf } from './words';

/** The words of the constraint that the statement goes against; null where it goes against none. */
export function whyForbidden(statement: string, constraints: readonly ConstraintFact[]): string | null {
  const sentences = statement.split(/(?<=[.;!?])\s+/).filter((sentence) => !negation.test(sentence));
  for (const { text } of constraints) {
    for (const clause of text.split(/(?<=[.;!?])\s+|\n|,? but /)) {
      const forbidden = objectOf(clause);
      if (forbidden.length === 0) continue;
      const against = sentences.some((sentence) => {
        if (!acting.test(sentence)) return false;
        const own = stemsOf(sentence);
        return forbidden.every((stem) => own.has(stem));
      });
      if (against) return `it goes against the user’s words “${clause.trim()}”`;
    }
  }
  return null;
}

const negation =
  /\b(?:not|never|no|nor|without|avoid\w*|instead of|rather than|forbid\w*|forbade|must ?n't|don't|doesn't|cannot)\b|n[’']t\b/i;

/** What must not be done, for example "touch" and "legacy"; empty where the clause forbids nothing plainly. */
function objectOf(clause: string): string[] {
  const found =
    /\b(?:do not|don[’']t|never|must not|mustn[’']t|should not|shouldn[’']t|no|avoid|without|not)\s+(.+)$/i.exec(
      clause,
    );
  if (found === null) return [];
  const stems = [...stemsOf((found[1] ?? '').replace(/\b(?:any ?more|any ?longer|please|ever|again)\b.*$/i, ''))];
  return stems.filter((stem) => !verbs.has(stem)).slice(0, 3);
}

/** A statement that has something done. */
const acting =
  /\b(?:use[sd]?|using|add(?:s|ed|ing)?|install\w*|edit\w*|chang\w+|modif\w+|touch\w*|writ\w+|creat\w+|introduc\w+|switch\w*|mov\w+|migrat\w+|replac\w+|adopt\w*|enabl\w+|commit\w*|push\w*|deploy\w*|delet\w+|remov\w+|renam\w+|run\w*|call\w*|rel(?:y|ies)|depend\w*|goes|go(?:es)? through|will|can be|is (?:now )?(?:allowed|fine|safe|ok))\b/i;

/** Verbs say how, not what. */
const verbs = new Set(
  'use add insta edit chang modif touch write creat intro switc move migra repla adopt enabl commi push deplo delet remov renam run call put take go let want allow'.split(
    ' ',
  ),
);
