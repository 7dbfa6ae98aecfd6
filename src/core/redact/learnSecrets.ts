/**
 * Collects the secrets of a session when its log is opened: what the rules recognise anywhere in it, and the values in
 * the contents that are withheld. Keeps only values that can be nothing else.
 */
import type { Entry, Session } from '../session';
import { findSecrets } from './findSecrets';
import {
  isJoinedWords,
  isRandomValue,
  isWorthLearning,
  type LearnedSecret,
  longestLearned,
  withheldRule,
} from './learnedSecret';
import { decodeBase64 } from './notations/secretForms';
import { kindOfName } from './values/assignedName';
import { visitStrings } from './visitStrings';

/** More different secrets than this are no session but a dump; the rules still see each of them. */
const mostLearned = 2_000;

/** @param withheld contents of secret files, and outputs that are never quoted */
export function learnSecrets(session: Session, withheld: readonly string[]): readonly LearnedSecret[] {
  const learned = new Map<string, string>();
  const learn = (value: string, rule: string) => {
    const kept = value.length > longestLearned ? value.slice(0, longestLearned) : value;
    if (learned.size < mostLearned && !learned.has(kept)) learned.set(kept, rule);
  };
  let hits = 0;
  const learnFrom = (text: string, name?: string) => {
    for (const { rule, start, end } of findSecrets(text)) {
      hits += 1;
      if (rule === 'private-key') learnKeys(text.slice(start, end));
      for (const value of valuesIn(text.slice(start, end), rule))
        if (isWorthLearning(value) || (tellsByPlace.test(rule) && isJoinedWords(value))) learn(value, name ?? rule);
    }
  };
  const learnKeys = (text: string) => {
    for (const line of keyLinesIn(text)) learn(line, 'private-key');
  };
  for (const text of withheld) {
    learnFrom(text, withheldRule);
    for (const value of valuesOfFile(text)) learn(value, withheldRule);
  }
  if (session.title !== null) learnFrom(session.title);
  visitStrings(session.entries, (text) => learnFrom(text));
  if (hits === 0) clean.add(session.entries);
  return [...learned].map(([value, rule]) => ({ value, rule }));
}

const clean = new WeakSet<readonly Entry[]>();

/** True where the rules found nothing at all when they learned from these entries; `visitStrings` says which texts they saw. */
export const wereClean = (entries: readonly Entry[]): boolean => clean.has(entries);

/** Rules that know a secret by where it stands: words can be one as well. */
const tellsByPlace =
  /^(?:assigned-password|kubernetes-secret|kept-secret|written-secret|cli-password|[\w-]*-password|piped-secret)$/;

/** The lines of a private key, also of one that was cut off, quoted or shown as a change; a slash may begin one. */
const keyLinesIn = (secret: string): readonly string[] =>
  secret
    .split(/\\n|[\s"',\\]+/)
    .map((line) => line.replace(/^[-+>|]+(?=[A-Za-z0-9/])/, ''))
    .filter((line) => /^[A-Za-z0-9+/=]{32,}$/.test(line) && !/^-+/.test(line));

/** What a rule caught, taken apart where it is more than one value, and also as it reads without its encoding. */
function valuesIn(secret: string, rule: string): readonly string[] {
  if (rule === 'private-key') return [];
  if (rule === 'cookie-header') return secret.split(/;\s*/).map((cookie) => cookie.slice(cookie.indexOf('=') + 1));
  if (/^(?:basic-credentials|docker-auth|authorization-header)$/.test(rule)) {
    const decoded = decodeBase64(secret) ?? '';
    return [secret, decoded.slice(decoded.indexOf(':') + 1)];
  }
  return [secret, ...unescaped(secret)];
}

function unescaped(secret: string): readonly string[] {
  if (/%[0-9A-Fa-f]{2}/.test(secret)) return [secret.replace(/(?:%[0-9A-Fa-f]{2})+/g, decodePercent)];
  return secret.includes('\\') ? [secret.replace(/\\(.)/g, '$1')] : [];
}

function decodePercent(codes: string): string {
  try {
    return decodeURIComponent(codes);
  } catch (error) {
    if (error instanceof URIError) return codes;
    throw error;
  }
}

/** The values of a file that exists to hold secrets: those with a telling name, and those that look random. */
function* valuesOfFile(text: string): Iterable<string> {
  for (const line of text.split(/\r?\n|\\n/)) {
    const shown = line.slice(0, longestLine).replace(lineNumber, '');
    const { name, value } = nameAndValue.exec(shown)?.groups ?? {};
    const whole = (value ?? shown).trim();
    const bare = whole.replace(/^(["'`])(.*?)\1.*$/, '$2').replace(/\s+#.*$|[,;]$/g, '');
    if (name !== undefined && kindOfName(name) !== null && (isWorthLearning(bare) || isJoinedWords(bare))) yield bare;
    else if (isRandomValue(bare)) yield bare;
    for (const part of whole.split(/[\s"'`,;:=@?&|<>(){}[\]]+/)) if (part !== bare && isRandomValue(part)) yield part;
  }
}

const longestLine = 4_000;
/** As tools that read files put it before each line. */
const lineNumber = /^\s{0,8}\d{1,6}(?:→|\t|[|:] ?)/;
const nameAndValue = /^\s*(?:export\s+|-\s+|set\s+)?["']?(?<name>[A-Za-z][\w.-]{0,80})["']?\s*[:=]\s*(?<value>\S.*)$/;
