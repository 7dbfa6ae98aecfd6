/**
 * Finds a password or token that a sentence states: "use X as the password", "changed it to X", "creds are admin:X".
 * A sentence gives no certainty, so the value has to look like no word at all.
 */
import { anyOf, inOrder } from '../../text/patterns';
import type { Span } from '../secretRule';
import { isPlaceholder, looksChosen, looksLikeName, looksRandom } from './secretShape';

/** How far a sentence reaches to either side of the word that speaks of a secret. */
const reach = 160;

/** The value that stands before "as the password", "is the new token" and the like. */
export function findBeforeWord(text: string, at: number): Span | null {
  const before = text.slice(Math.max(0, at - reach), at);
  const match = hasDigit(before) ? valueBefore.exec(before) : null;
  const secret = match?.groups?.['secret'];
  if (match === null || secret === undefined) return null;
  const start = at - before.length + match.index + match[0].indexOf(secret);
  return isStated(secret) ? trimmed(secret, start) : null;
}

const valueBefore = inOrder(
  'i',
  /(?<=^|[\s"'`(“])(?<secret>[^\s"'`“”(){}<>]{6,120})["'`”]?,?\s(?:as|for|is|was|=|->|→)\s/,
  /(?:(?:the|my|our|your|a|an|new|old|its|this|that|der|das|die|la|el|le)\s){0,3}/,
  /(?:[\w-]{2,20}\s){0,2}[\w-]{0,20}$/,
);

/** The same behind words that seldom speak of a secret: only what looks random or is quoted counts. */
export function findBehindKey(text: string, at: number, keyword: string): Span | null {
  const from = at + keyword.length;
  const match = keyIs.exec(text.slice(from, from + reach));
  const [secret, quote] = [match?.groups?.['secret'], match?.groups?.['quote']];
  if (match === null || secret === undefined) return null;
  const value = secret.replace(/[.,;:!?)\]*]+$/, '');
  const isSecret = isStated(value) && (quote !== undefined || (looksRandom(value) && value.length >= 12));
  return isSecret || (quote !== undefined && value.length >= 8 && looksChosen(value))
    ? trimmed(secret, from + match.index + match[0].lastIndexOf(secret))
    : null;
}

const keyIs = /^(?: (?:is|to|was|now|=))?:?(?: to| now)?:? (?<quote>["'`“])?(?<secret>[^\s"'`“”<>(){}]{8,120})/;

/** The value behind "password changed to", "password (X)", "password → X", "password X". */
export function findBehindWord(text: string, at: number, keyword: string): Span | null {
  const from = at + keyword.length;
  const behind = text.slice(from, from + reach);
  if (!hasDigit(behind)) return null;
  for (const pattern of valuesBehind) {
    const match = pattern.exec(behind);
    const secret = match?.groups?.['secret'];
    if (match === null || secret === undefined || !isStated(secret)) continue;
    return trimmed(secret, from + match.index + match[0].lastIndexOf(secret));
  }
  return null;
}

const stated = '["\'`“*]{0,2}(?<secret>[^\\s"\'`“”<>(){}]{6,120})';
const valuesBehind: readonly RegExp[] = [
  new RegExp(
    `^[\\w ,'-]{0,60}?\\b(?:set|changed|reset|updated|rotated|switched|change|rotate|be|become|became|now)\\b(?: it)?(?: back)?(?: from \\S{1,40})?(?: to| is|:)? ${stated}`,
    'i',
  ),
  new RegExp(`^ from \\S{1,40} to ${stated}`),
  new RegExp(
    `^s?(?: for [^\\n:→]{1,40}?|\\w{1,20})?["'\`*)]{0,2}\\s{0,2}(?:→|->|=>|—|–|-(?=\\s)|\\(|\\[)\\s{0,2}${stated}`,
  ),
  new RegExp(
    `^s?["'\`*]{0,2}[ \\t]{1,40}(?:(?:of|to|like|enter|type|use|try|says?|reads?|should be|would be|must be|will be|being) )?${stated}`,
    'i',
  ),
  new RegExp(`^s?[\\w ]{0,40}?:\\s{1,3}${stated}`, 'i'),
];

/** "creds are admin:X", "login with bob / X", "user bob, pw X". */
export function findPair(text: string, at: number, keyword: string): Span | null {
  const from = at + keyword.length;
  const behind = text.slice(from, from + reach);
  const match = hasDigit(behind) ? pair.exec(behind) : null;
  const secret = match?.groups?.['secret'];
  if (match === null || secret === undefined || !isStated(secret)) return null;
  return trimmed(secret, from + match.index + match[0].lastIndexOf(secret));
}

const pair =
  /^[^\n/:]{0,50}?[:\s"'`(]{1,3}(?:\w{0,12} )?["'`]?[\w.@+-]{2,60}["'`]?(?:\s{0,2}[:/|,]\s{0,2}|\s(?:and|with|und|et|y)\s(?:the\s)?(?:password\s|pw\s)?)["'`]?(?<secret>[^\s"'`“”<>(){}]{6,120})/;

/** "admin / X", where only the slash with its spaces tells that these are a user and a password. */
export function findUserSlash(text: string, at: number, keyword: string): Span | null {
  if (/[\w/.-]/.test(text.charAt(at - 1))) return null;
  const from = at + keyword.length;
  const secret = slashed.exec(text.slice(from, from + reach))?.groups?.['secret'];
  if (secret === undefined || !isStated(secret)) return null;
  return trimmed(secret, text.indexOf(secret, from));
}

const slashed = /^["'`]?(?<secret>[^\s"'`“”<>(){}/:]{6,120})/;

/** "changed it to X", where a password was spoken of just before. */
export function findChangedTo(text: string, at: number, keyword: string): Span | null {
  if (
    !/pass(?:word|phrase|code)?\b|\bpw\b|\bpwd\b|\bcredential|\bsecret\b|\bpin\b|\btoken\b|\blogin\b/i.test(
      text.slice(Math.max(0, at - reach), at),
    )
  )
    return null;
  return findBehindWord(text, at, keyword);
}

/** No value counts without a digit. Asked first: the patterns go back and forth over the words of a sentence. */
const hasDigit = (text: string) => /\d/.test(text);

/** Letters and digits mixed beyond a word with a number, or marks that no word has; never code, a path or a version. */
function isStated(given: string): boolean {
  const value = given.replace(/[.,;:!?)\]*]+$/, '');
  if (value.length < 6 || isPlaceholder(value) || notStated.test(value)) return false;
  const hasMark = /[!@#$%^&*+~?]/.test(value.slice(1));
  const turns = (value.match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])|[a-z](?=[A-Z])/g) ?? []).length;
  if (!/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  if (hasMark) return !/^[\w.-]+@[\w.-]+$|^\w+[*?+]$/.test(value);
  return (
    turns >= 3 && value.length >= 8 && !looksLikeName(value) && /^[\w.-]+$/.test(value) && !/[a-z]\.[a-z]/i.test(value)
  );
}

const notStated = anyOf(
  'i',
  /^(?:[a-z]+:\/\/|[.~]?\/|sha\d|v?\d+\.|[0-9a-f]{7,64}$|[0-9a-f]{8}-[0-9a-f]{4}-|#\d|@|--?\w)/,
  /[(){}[\]=;|\\]|::|:\d+:|\.\w{1,8}:\d|\/.*\//,
  /^\w+\.(?:ts|js|py|go|rs|md|json|ya?ml|java|rb|sh|php|css|html)\b/,
);

function trimmed(secret: string, start: number): Span {
  return { start, end: start + secret.replace(/[.,;:!?)\]*]+$/, '').length };
}
