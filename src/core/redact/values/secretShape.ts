/**
 * Judges by its characters whether a value can be a secret: random, a password, a placeholder, a name in code.
 *
 * Never used alone. Commit hashes and identifiers look random too, so a rule always brings the context.
 */
import { inOrder, oneOf } from '../../text/patterns';

/** True for what a generator may have made: letters and digits mixed, not built from words. */
export function looksRandom(value: string): boolean {
  if (value.length < 8 || isPlaceholder(value) || looksLikeName(value)) return false;
  return new Set(value).size >= 5 && entropy(value) >= 2.2;
}

/** True for letters alone that take turns between the cases as a generator makes them, and no name in code does. */
export function isScrambled(value: string): boolean {
  if (!/^[A-Za-z]{10,64}$/.test(value)) return false;
  const small = value.match(/[a-z]+/g) ?? [];
  const large = value.match(/[A-Z]/g)?.length ?? 0;
  return small.length >= 3 && large >= 4 && small.join('').length / small.length < 2.5;
}

/** True for values that stand where a secret will stand one day. */
export function isPlaceholder(value: string): boolean {
  return isFiller(value) || reference.test(value) || documented.test(value) || isWords(value);
}

/** True for what is only there to fill the room, such as `xxxx`, `****` and `ab12…`. A long value that ends in dots was cut. */
export function isFiller(value: string): boolean {
  return (
    /^[xX*.•…_\-0#?]*$/.test(value) ||
    /[xX]{8}|\*{4}|•{3}|^.{0,11}(?:\.{3}|…)/.test(value) ||
    /^(?:your|my|change[-_]?(?:me|this|it))[-_ ]/i.test(value)
  );
}

/** True for identifiers, dotted paths and file names: words joined by humps, underscores, dots or slashes. */
export function looksLikeName(value: string): boolean {
  const words = value
    .split(/[^A-Za-z0-9]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})/)
    .filter((word) => word !== '');
  const letters = words.map((word) => word.replace(/\d/g, '').length).filter((length) => length > 0);
  if (letters.length === 0 || !words.every((word) => nameWord.test(word))) return false;
  return letters.reduce((sum, length) => sum + length, 0) / letters.length >= 2.5;
}

/**
 * True for what people make up: a word and a number, or letters and digits with a mark among them that no name, path,
 * address or expression has there.
 */
export function looksChosen(value: string): boolean {
  if (wordAndNumber.test(value)) return true;
  if (!hasMark.test(value) || /@[\w-]*\.|^[\w.-]+@[a-z][a-z-]*$|\$[A-Z_]{2}|%(?:[0-9A-F]{2}|[sd]\b)/.test(value))
    return false;
  return (value.match(/\d/g) ?? []).length >= 2 && (value.match(/[A-Za-z]/g) ?? []).length >= 4;
}

const wordAndNumber = /^[A-Za-z]{4,20}[-_!@#$%^&*+~]\d{3,8}$/;
const hasMark = /^[A-Za-z0-9_.+-]{0,60}[A-Za-z0-9][!@#$%^&*~][A-Za-z0-9][\w!@#$%^&*~.+-]{0,60}$/;

/** Bits per character. */
export function entropy(value: string): number {
  const counts = new Map<string, number>();
  for (const letter of value) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}

// A bound on the length keeps the many ways to split a long run of words from being tried.
const isWords = (value: string) => value.length <= 80 && placeholderWords.test(value);

const nameWord = /^(?:[A-Z]?[a-z]{1,18}|[A-Z]{1,18})\d{0,3}$|^v?\d{1,4}$/;

/** A variable, a call, a template or a command substitution instead of a value. */
const reference = inOrder(
  '',
  /^/,
  oneOf(
    /\$\{?\w+(?::?[-?=+][^}]*)?\}?|\$[({][\s\S]*|\{\{?[\s\S]*/,
    /%\w+%|%[\w(){}.]*[sdv@]|<[^>]*>?|@\w+|#\{[\s\S]*|\[redacted[\s\S]*/,
    inOrder(
      '',
      oneOf(
        /process|import\.meta|Deno|Bun|os|ENV|env|secrets?|vars|config|settings|options|opts/,
        /args|props|params|self|this|ctx|req|request|res|response|data|body/,
      ),
      /(?:\.|\?\.|\[)[\s\S]*/,
    ),
  ),
  /$/,
);

/** The keys that AWS prints in its own manual, and jwt.io's example. */
const documented =
  /EXAMPLE(?:KEY)?$|^eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9\.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lI/;

const words =
  'my|your|our|an?|the|this|that|some|any|new|old|test|testing|example|sample|demo|dummy|fake|mock|placeholder|change|changeme|changeit|insert|replace|paste|put|enter|add|set|get|todo|tbd|foo|bar|baz|qux|secret|secrets|password|passwd|passwort|pass|passphrase|token|tokens|api|app|auth|access|refresh|client|private|public|user|username|admin|bearer|basic|key|keys|apikey|id|value|values|here|me|with|for|from|to|in|is|it|of|and|or|not|env|environment|variable|string|str|number|int|integer|bool|boolean|bytes|text|object|array|any|void|unknown|never|none|null|nil|undefined|true|false|yes|no|on|off|empty|missing|invalid|valid|required|optional|default|hidden|masked|redacted|removed|omitted|withheld|unset|expired|encrypted|hashed|real|actual|existing|provided|generated|stored|saved|field|input|type|name|file|path|header|config|credential|credentials|login|goes|long|super|random|openai|anthropic|github|gitlab|google|aws|azure|slack|stripe|db|database';
const placeholderWords = new RegExp(`^(?:(?:${words})\\d?[-_ .:/]?){1,12}$`, 'i');
