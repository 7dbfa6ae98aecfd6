/**
 * What a later report says became different: “the toggle moved to the left”, “widened the column from 20 to 30”. A
 * statement of how that was before no longer holds, although nobody took it back.
 */

import { contentWords } from '../../../core/language/contentWords';
import type { AgentStatement } from '../agent/agentStatements';

/** One thing that became different, by what it is called; `from` is how it was, in lower case, where that was said. */
export interface Change {
  readonly position: number;
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
export function findChanges(statements: readonly AgentStatement[]): Change[] {
  return statements.flatMap(({ text, place, reportsWork, passage }): Change[] => {
    if (place !== 'answer' || !reportsWork) return [];
    const [, thing, from] = fromTo.exec(text) ?? [];
    const [, moved] = movedTo.exec(text) ?? [];
    const subject = contentWords(thing ?? moved ?? '');
    if (subject.size === 0 || (from === undefined && ![...subject].some((word) => word.length >= shortestSubject)))
      return [];
    return [{ position: passage.position, turn: passage.turn, subject, from: from?.toLowerCase() ?? null }];
  });
}

/** Whether an earlier turn said of the same thing how it was then. */
export function isChangedSince({ text, passage }: AgentStatement, changes: readonly Change[]): boolean {
  const later = changes.filter(({ turn }) => turn > passage.turn);
  if (later.length === 0) return false;
  const words = contentWords(text);
  const parts = new Set(text.toLowerCase().split(/[\s()[\]`"“”,;]+/u));
  return later.some(({ subject, from }) =>
    from === null
      ? [...subject].every((word) => words.has(word))
      : parts.has(from) && [...subject].some((word) => words.has(word)),
  );
}
