/**
 * What a later report says became different: “the toggle moved to the left”, “widened the column from 20 to 30”. A
 * statement of how that was before no longer holds, although nobody took it back.
 */

import { contentWords } from '../../language/contentWords';
import type { Ender } from '../verdict';
import type { Spoken } from './spoken';

/** One thing that became different, by what it is called; `from` is how it was, in lower case, where that was said. */
export interface Change extends Ender {
  readonly turn: number;
  readonly subject: ReadonlySet<string>;
  readonly from: string | null;
}

const movedTo =
  /^\P{L}*((?:[\p{L}-]+\s+){1,3})(?:(?:was|were|is|are|has been|have been)\s+)?(?:now\s+)?(?:moved|reversed|swapped)\b(?!\s+(?:from|out of)\b)/iu;
const fromTo =
  /\b(?:increased|widened|reduced|raised|lowered|changed|bumped|shortened|shrunk|switched|extended)\s+((?:[^\s.;:]+\s+){1,6}?)from\s+[“"`]?([^\s“”"`,;]+)[”"`]?(?:\s[^\s.;]+)?\s+to\b/iu;
const shortestSubject = 5;

/** Of the answers that report work, in session order. */
export function findChanges(statements: readonly Spoken[]): Change[] {
  return statements.flatMap(({ text, place, reportsWork, passage }): Change[] => {
    if (place !== 'answer' || !reportsWork) return [];
    const [, thing, from] = fromTo.exec(text) ?? [];
    const [, moved] = movedTo.exec(text) ?? [];
    const subject = contentWords(thing ?? moved ?? '');
    if (subject.size === 0 || (from === undefined && ![...subject].some((word) => word.length >= shortestSubject)))
      return [];
    const { ref, turn } = passage;
    return [{ by: 'agent', text, ref, turn, subject, from: from?.toLowerCase() ?? null }];
  });
}

/** The change of a later turn to what an earlier one said how it was then; null where there is none. */
export function changeOf({ text, passage }: Spoken, changes: readonly Change[]): Change | null {
  const later = changes.filter(({ turn }) => turn > passage.turn);
  if (later.length === 0) return null;
  const words = contentWords(text);
  const parts = new Set(text.toLowerCase().split(/[\s()[\]`"“”,;]+/u));
  const found = later.find(({ subject, from }) =>
    from === null
      ? [...subject].every((word) => words.has(word))
      : parts.has(from) && [...subject].some((word) => words.has(word)),
  );
  return found ?? null;
}
