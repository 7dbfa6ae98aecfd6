/** Finds the password among the arguments of a call that logs in: `login("bob", "…")`, `auth=("bob", "…")`, `new mysqli(host, "bob", "…")`. */
import type { Span } from '../secretRule';
import { looksMadeUp } from './madeUp';
import { isPlaceholder, isScrambled, looksChosen, looksRandom } from './secretShape';

const longestCall = 400;

/** @param at where the name of the call begins, which `keyword` ends with its bracket */
export function findInCall(text: string, at: number, keyword: string): readonly Span[] {
  const from = at + keyword.length;
  const [inside = ''] = text.slice(from, from + longestCall).split(/\n\s*\n/, 1);
  const found: Span[] = [];
  let [count, done] = [0, 0];
  for (const match of inside.matchAll(argument)) {
    if (!/^[\w\s,.:=({[&@$>-]*$/.test(inside.slice(done, match.index)) || inside.slice(done, match.index).includes(';'))
      break;
    const secret = match[2] ?? '';
    done = match.index + match[0].length;
    const isFirst = count === 0 && (keyword !== 'ldap_bind(' || !inside.slice(0, match.index).includes(','));
    const isSecret = isFirst
      ? isOnlyToken(secret, inside.slice(done))
      : count >= (/[.>]connect\($|construct\($/.test(keyword) ? 2 : 1) && isPassword(secret);
    const start = from + match.index + match[0].indexOf(secret);
    if (isSecret) found.push({ start, end: start + secret.length });
    count += 1;
    if (/^\s{0,4}\)/.test(inside.slice(done))) break;
  }
  return found;
}

const argument = /\\{0,3}(["'`])([^"'`\n\\]{0,200})\\{0,3}\1/g;

/** A single argument is a token only where nothing else can look so. */
const isOnlyToken = (value: string, behind: string) =>
  /^\s{0,4}\)/.test(behind) && value.length >= 24 && /\d/.test(value) && !/[\s/]/.test(value) && looksRandom(value);

const isPassword = (value: string) =>
  value.length >= 4 &&
  !isPlaceholder(value) &&
  !/:\/\/|^\/|^\.{1,2}\//.test(value) &&
  (looksMadeUp(value) ||
    looksChosen(value) ||
    isMarked(value) ||
    isScrambled(value) ||
    /^[a-z]{4,20}_?\d{1,6}$/i.test(value) ||
    isAppPassword.test(value) ||
    (/\d/.test(value) && !/\s/.test(value) && looksRandom(value)));

/** Letters with a mark that no word, address or name has. */
const isMarked = (value: string) =>
  /^[\p{L}\d]{2,40}[!#$%^*?&][\p{L}\d!#$%^*?&]{0,40}$/u.test(value) && value.length >= 6;

/** Four by four, as mail services make them for programs. */
const isAppPassword = /^[a-z]{4}(?: [a-z]{4}){3}$/;

/** The key among the arguments of a call that signs, encrypts or checks. */
export function findKeyInCall(text: string, at: number, keyword: string): readonly Span[] {
  const from = at + keyword.length;
  const [inside = ''] = text.slice(from, from + longestCall).split('\n', 1);
  for (const match of inside.matchAll(argument)) {
    if (/;|\{[^{}]*$/.test(inside.slice(0, match.index))) break;
    const secret = match[2] ?? '';
    const start = from + match.index + match[0].indexOf(secret);
    if (isKey(secret)) return [{ start, end: start + secret.length }];
  }
  return [];
}

/** Names of methods are words and numbers too. */
const isKey = (value: string) =>
  value.length >= 8 &&
  /\d/.test(value) &&
  !isPlaceholder(value) &&
  !/^(?:aes|des|sha|hs|rs|es|hmac|md|chacha|rc|bf)[-_]?\d|^(?:utf|base|latin)|^eyJ|\s/i.test(value) &&
  (looksRandom(value) || looksMadeUp(value) || looksChosen(value));
