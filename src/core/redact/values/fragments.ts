/**
 * Hides parts of known secrets. A sentence of ours that quotes a name out of a raw text may hold the tail of a key, which
 * no rule knows without its beginning; the last gate looks for any run of characters that stands in a known value.
 */

import type { LearnedSecret } from '../learnedSecret';
import { formsOf } from '../notations/secretForms';

/** A run of a known value in a text, and the rule that the value was learned by. */
interface Fragment {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
}

/** Characters of the shortest run that is looked for. */
const windowSize = 8;
/** A run of fewer characters that is one plain word may be a word. */
const longestWord = 12;
/** A run of fewer different characters stands anywhere: the zeros by which git says that a file is new, a ruler of dashes. */
const fewestDifferent = 4;

/** Finds runs out of `secrets` in a text; null where there is nothing to look for. */
export function findFragments(secrets: readonly LearnedSecret[]): ((text: string) => readonly Fragment[]) | null {
  const ruleOf = new Map<string, string>();
  for (const { value, rule } of secrets)
    for (const form of formsOf(value))
      for (let at = 0; at + windowSize <= form.length; at++) ruleOf.set(form.slice(at, at + windowSize), rule);
  if (ruleOf.size === 0) return null;
  return (text) => {
    const found: Fragment[] = [];
    for (let at = 0; at + windowSize <= text.length; at++) {
      const rule = ruleOf.get(text.slice(at, at + windowSize));
      if (rule === undefined) continue;
      const end = endOfRun(text, at, ruleOf);
      if (isTelling(text.slice(at, end))) found.push({ rule, start: at, end });
      at = end - 1;
    }
    return found;
  };
}

/** Replaces such runs by the placeholder of their rule; null where there is nothing to look for. */
export function hideFragments(secrets: readonly LearnedSecret[]): ((text: string) => string) | null {
  const find = findFragments(secrets);
  if (find === null) return null;
  return (text) => {
    const parts: string[] = [];
    let done = 0;
    for (const { rule, start, end } of find(text)) {
      parts.push(text.slice(done, start), `[redacted:${rule}]`);
      done = end;
    }
    return parts.length === 0 ? text : [...parts, text.slice(done)].join('');
  };
}

function endOfRun(text: string, start: number, known: ReadonlyMap<string, string>): number {
  let at = start + 1;
  while (at + windowSize <= text.length && known.has(text.slice(at, at + windowSize))) at += 1;
  return at + windowSize - 1;
}

/** “password” inside a value is a word wherever else it stands. */
const isTelling = (run: string) =>
  new Set(run).size >= fewestDifferent &&
  (run.length >= longestWord || (/\p{L}/u.test(run) && /\d/.test(run)) || (/\p{Ll}/u.test(run) && /\p{Lu}/u.test(run)));
