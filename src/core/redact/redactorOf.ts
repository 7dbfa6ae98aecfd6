/** The redaction of one session: the rules, and the values that were recognised as secrets somewhere in it. */
import type { Redact } from '../redaction';
import type { Session } from '../session';
import type { SecretHit } from './findSecrets';
import { type LearnedSecret, longestLearned } from './learnedSecret';
import { formsOf } from './notations/secretForms';
import { redactText, redactWith } from './redactText';
import { findFragments } from './values/fragments';
import { valueScan } from './values/valueScan';

/** Redacts what leaves of `session`. Costs nothing beyond the rules where nothing was learned. */
export function redactorOf(session: Pick<Session, 'secrets'>): Redact {
  return redactorFor(session.secrets ?? []);
}

/** The same for secrets that are known without their session. */
export function redactorFor(secrets: readonly LearnedSecret[]): Redact {
  if (secrets.length === 0) return redactText;
  const known = redactors.get(secrets);
  if (known !== undefined) return known;
  const redact = redactWith(findValues(secrets));
  redactors.set(secrets, redact);
  return redact;
}

/** The same, which also hides parts of the values: of a key that was cut or split, its tail is known to no rule. */
export function redactorWithParts(secrets: readonly LearnedSecret[]): Redact {
  const findParts = findFragments(secrets);
  if (findParts === null) return redactorFor(secrets);
  const find = findValues(secrets);
  return redactWith((text) => [...find(text), ...findParts(text).map((part) => ({ ...part, rank: lastRank }))]);
}

/** Forgotten together with the session. */
const redactors = new WeakMap<readonly LearnedSecret[], Redact>();

/** Behind every rule: a rule knows better what it found. */
const lastRank = Number.MAX_SAFE_INTEGER;

function findValues(secrets: readonly LearnedSecret[]): (text: string) => readonly SecretHit[] {
  const ruleOf = new Map<string, string>();
  for (const { value, rule } of secrets) {
    for (const form of formsOf(value)) if (!ruleOf.has(form)) ruleOf.set(form, rule);
  }
  const forms = [...ruleOf.keys()];
  const scan = valueScan(forms);
  return (text) =>
    scan(text).map(({ index, start, end }) => {
      const form = forms[index] ?? '';
      return {
        rule: ruleOf.get(form) ?? '',
        rank: lastRank,
        start,
        end: form.length < longestLearned ? end : runEnd(text, end),
      };
    });
}

const run = /[A-Za-z0-9+/=_.~%-]{0,16384}/y;

/** Only the beginning of a long value is remembered. */
function runEnd(text: string, at: number): number {
  run.lastIndex = at;
  return at + (run.exec(text)?.[0].length ?? 0);
}
