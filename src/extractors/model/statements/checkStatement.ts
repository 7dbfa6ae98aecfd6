/**
 * Holds one statement of a model against what it was shown. What is not borne out by the lines it cites, names what does
 * not occur, claims what nobody observed, or goes against the user, is rejected with the reason.
 */

import type { Statement } from '../reply';
import { whyForbidden } from './againstConstraints';
import { whyClaimFails } from './claims';
import { type ExactParts, exactParts } from './exactTokens';
import { type Cited, fold, type Shown } from './shown';
import { stemsOf } from './words';

/** Share of a statement's words that the lines it cites must have. */
const leastSupport = 0.5;
/** A statement of so few words needs all of them but one. */
const fewWords = 3;

/** Why the statement is rejected; null where it holds. */
export function whyRejected(statement: Statement, shown: Shown): string | null {
  const cited = shown.cited(statement.lines);
  if (cited === null) return 'a line it cites was not shown';
  return whyTextFails(statement.text, statement, cited, shown);
}

/** The same for the reason of a decision, which may fall while its decision stands. */
export function whyReasonRejected(statement: Statement, shown: Shown): string | null {
  const cited = shown.cited(statement.lines);
  if (statement.reason === null || cited === null) return null;
  return whyTextFails(statement.reason, statement, cited, shown);
}

function whyTextFails(text: string, { kind }: Statement, cited: Cited, shown: Shown): string | null {
  if (isPlaceholder(text)) return 'it says nothing';
  return (
    whyUnknown(exactParts(text), cited, shown) ??
    whyUnsupported(text, cited) ??
    (kind === 'question' ? null : whyClaimFails(text, cited, shown)) ??
    (kind === 'decision' || kind === 'information' ? whyForbidden(text, shown.facts.constraints) : null)
  );
}

const isPlaceholder = (text: string) =>
  /^\W*(?:none|n\/?a|tbd|todo|unknown|nothing(?: \w+){0,3}|no (?:open |further |known )?(?:questions?|decisions?|issues?|problems?|information|failed approaches|errors?)(?: \w+){0,4}|not applicable|to be (?:determined|decided)|null|undefined|keine|aucune?|ninguna?|нет|なし|无|無|없음)?\W*$/iu.test(
    text,
  );

function whyUnknown({ names, numbers }: ExactParts, cited: Cited, shown: Shown): string | null {
  const name = names.find(
    (part) => !occurs(part, shown.all) && !shown.commands.some((ran) => fold(ran).includes(part)),
  );
  if (name !== undefined) return `“${name}” does not occur in what was read of the session`;
  const number = numbers.find((part) => !occurs(part, cited.text));
  return number === undefined ? null : `“${number}” does not stand in the lines it cites`;
}

/** Whole: "12" does not occur in "2112", nor "-f" in "-force". */
function occurs(part: string, text: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + part.length] ?? ' '];
    const joins = (inside: string | undefined, outside: string) =>
      /[\p{L}\p{N}]/u.test(inside ?? '') && /[\p{L}\p{N}]/u.test(outside) && !/\p{Lo}/u.test(outside);
    if (!joins(part[0], before) && !joins(part.at(-1), after)) return true;
  }
  return false;
}

function whyUnsupported(text: string, cited: Cited): string | null {
  const stems = [...stemsOf(text)];
  if (stems.length === 0) return null;
  const held = stems.filter((stem) => cited.stems.has(stem)).length;
  const wanted = stems.length <= fewWords ? Math.max(1, stems.length - 1) : leastSupport * stems.length;
  return held >= wanted ? null : 'the lines it cites do not say it';
}
