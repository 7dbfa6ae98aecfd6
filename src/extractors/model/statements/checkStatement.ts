/**
 * Holds one statement of a model against what it was shown. What is not borne out by the lines it cites, names what does
 * not occur, claims what nobody observed, or goes against the user, is rejected with the reason.
 */

import { anyOf } from '../../../core/text/patterns';
import type { Statement } from '../reply';
import { whyForbidden } from './againstConstraints';
import { whyClaimFails } from './claims';
import { type ExactParts, exactParts, numberWords } from './exactTokens';
import { type Cited, fold, type Shown } from './shown';
import { whyDoubtful } from './support';
import { countHeld, tellingWords } from './words';

/**
 * Share of a statement's words that must be borne out. On 172 true paraphrases and 375 inventions in five languages,
 * written by somebody who did not know the rules, a higher one lost more of what is true than it caught.
 */
const leastSupport = 0.45;

/** Why a text has no place in a handoff whatever its lines say; null where it may have one. */
export function whyNoStatement(text: string, shown: Shown): string | null {
  if (isPlaceholder(text)) return 'it says nothing';
  return shown.commands.some((ran) => fold(ran) === fold(text)) ? 'it is a command, not a statement' : null;
}

/** Why a text may not stand in its own words; null where it may. */
export function whyTextFails(text: string, kind: Statement['kind'], cited: Cited, shown: Shown): string | null {
  const exact = exactParts(text);
  return (
    whyUnknown(exact, cited, shown) ??
    whyUnsupported(text, cited, exact) ??
    (kind === 'question' ? null : whyClaimFails(text, cited, shown)) ??
    (kind === 'decision' || kind === 'information'
      ? whyForbidden(text, shown.facts.constraints, kind === 'decision')
      : null) ??
    whyDoubtful(text, cited)
  );
}

const nothing = anyOf(
  'iu',
  /none|n\/?a|tbd|todo|unknown|nothing(?: \w+){0,3}|not applicable|to be (?:determined|decided|clarified)|null|undefined/,
  /no (?:open |further |known )?(?:questions?|decisions?|issues?|problems?|information|failed approaches|errors?)(?: \w+){0,4}/,
  /(?:decisions?|information|details?|questions?|notes?|facts?|statements?) (?:about|on|from|regarding|concerning) .{1,60}/,
  /see (?:the )?(?:passages?|lines?|sessions?|above|below)(?: \w+){0,3}/,
  /keine|noch (?:zu klären|offen)|unklar|aucune?|à (?:déterminer|définir)|ninguna?|por (?:determinar|definir|aclarar)|a definir|нет|なし|未定|要確認|不明|无|無|待定/,
);

/** Every sentence of it is one that fits any session. */
const isPlaceholder = (text: string) =>
  text.split(/(?<=[.!?。])\s*/).every((sentence) => {
    const words = sentence.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    return words === '' || nothing.exec(words)?.[0].length === words.length;
  });

function whyUnknown({ names, numbers }: ExactParts, cited: Cited, shown: Shown): string | null {
  const isRun = (part: string) => shown.commands.some((ran) => fold(ran).includes(part));
  const name = names.find((part) => !occurs(part, shown.all) && !isRun(part));
  if (name !== undefined) return `“${name}” does not occur in what was read of the session`;
  const inWords = new Set(numberWords(cited.text));
  const number = numbers.find((part) => !occurs(part, cited.text) && !inWords.has(part));
  return number === undefined ? null : `“${number}” does not stand in the lines it cites`;
}

/** Whole: "12" does not occur in "2112", nor "-f" in "-force". */
function occurs(part: string, text: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + part.length] ?? ' '];
    // "3" is no part of "7.1.3" that could be pointed to.
    if (/\d[.,:]$/.test(text.slice(Math.max(0, at - 2), at)) && /^\d/.test(part)) continue;
    if (/\d$/.test(part) && /^[.,:]\d/.test(text.slice(at + part.length, at + part.length + 2))) continue;
    const joins = (inside: string | undefined, outside: string) =>
      /[\p{L}\p{N}]/u.test(inside ?? '') && /[\p{L}\p{N}]/u.test(outside) && !/\p{Lo}/u.test(outside);
    if (!joins(part[0], before) && !joins(part.at(-1), after)) return true;
  }
  return false;
}

/** What is exact counts like a word. */
function whyUnsupported(text: string, cited: Cited, { names, numbers }: ExactParts): string | null {
  const words = tellingWords(text);
  if (words.size === 0) return null;
  const exact = [...names, ...numbers];
  const held = countHeld(words, cited.words) + exact.filter((part) => occurs(part, cited.text)).length;
  return held > 0 && held >= leastSupport * (words.size + exact.length) ? null : 'the lines it cites do not say it';
}
