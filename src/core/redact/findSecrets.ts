/**
 * Asks every rule whose keyword stands in a text for the secret there.
 *
 * Adds what no rule can know alone: the rest of a token that was wrapped onto the next line, and the tail that our
 * own cut left behind a token's head. Text that is already redacted is not looked at again.
 */

import { rules } from './rules/registry';
import type { PatternRule, SecretRule, Span } from './secretRule';
import { continuationOf } from './values/continuation';
import { keywordScan } from './values/keywordScan';
import { isFiller, looksRandom } from './values/secretShape';

/** One secret found in a text. */
export interface SecretHit extends Span {
  readonly rule: string;
  /** Place of the rule in the registry: of two that begin at the same place, the lower one names the secret. */
  readonly rank: number;
}

/** Finds the secrets in `text`, in no particular order; they may overlap. */
export function findSecrets(text: string): readonly SecretHit[] {
  const places = scan(text);
  if (places.length === 0) return [];
  const hits: SecretHit[] = [];
  const covered = new Map<SecretRule, number>();
  const isRedacted = placeholdersIn(text);
  for (const { at, keyword } of places) {
    for (const rule of rulesByKeyword.get(keyword) ?? []) {
      if (at < (covered.get(rule) ?? 0) || isRedacted(at)) continue;
      const found = 'find' in rule ? rule.find(text, at, keyword) : matchAt(rule, text, at, keyword);
      for (const span of Array.isArray(found) ? found : found === null ? [] : [found]) {
        if (isRedacted(span.start) || text.startsWith(placeholderStart, span.start)) continue;
        covered.set(rule, span.end);
        hits.push({ rule: rule.id, rank: ranks.get(rule) ?? 0, ...span });
        const rest = continuationOf(text, span);
        if (rest !== null) hits.push({ rule: rule.id, rank: ranks.get(rule) ?? 0, ...rest });
      }
    }
  }
  return hits;
}

const ranks = new Map(rules.map((rule, index) => [rule, index]));
const rulesByKeyword = new Map<string, SecretRule[]>();
for (const rule of rules) {
  for (const keyword of rule.keywords) rulesByKeyword.set(keyword, [...(rulesByKeyword.get(keyword) ?? []), rule]);
}
const scan = keywordScan([...rulesByKeyword.keys()]);

function matchAt(rule: PatternRule, text: string, at: number, keyword: string): Span | null {
  // Asked before the pattern: in a long run of letters every keyword would otherwise start a long match.
  if (beginsAtKeyword.has(rule) && !isTokenStart(text, at)) return null;
  rule.pattern.lastIndex = at;
  const match = rule.pattern.exec(text);
  if (match === null) return null;
  const end = at + match[0].length;
  const named = match.groups?.['secret'];
  const lead = match.groups?.['lead'] ?? '';
  const secret = named ?? lead + match[0];
  const start = end - secret.length;
  if (named === undefined && !isTokenStart(text, start)) return null;
  const body = named ?? lead + match[0].slice(keyword.length);
  if (rule.check !== undefined) return rule.check(secret) ? { start, end } : null;
  const isWhole = body.length >= (rule.full ?? Number.POSITIVE_INFINITY);
  return (isWhole ? !isFiller(body) : looksRandom(body)) ? { start, end } : null;
}

const beginsAtKeyword = new Set(
  rules.filter((rule) => 'pattern' in rule && !/\(\?<(?:secret|lead)>/.test(rule.pattern.source)),
);

/** True where a word begins, also behind an escaped line break, an escape in a URL or a colour code. */
function isTokenStart(text: string, at: number): boolean {
  if (at === 0 || !/[A-Za-z0-9]/.test(text.charAt(at - 1))) return true;
  return /\\[nrtbf]$|%[0-9A-Fa-f]{2}$|\[[\d;]{0,11}m$|\\u[0-9A-Fa-f]{4}$|\\x[0-9A-Fa-f]{2}$/.test(
    text.slice(Math.max(0, at - 14), at),
  );
}

const placeholderStart = '[redacted:';

/** Tells whether a place lies inside a placeholder, for ascending and nearly ascending places. */
function placeholdersIn(text: string): (at: number) => boolean {
  if (!text.includes(placeholderStart)) return () => false;
  const spans = [...text.matchAll(/\[redacted:[a-z0-9-]{1,60}\]/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  return (at) => {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((spans[middle]?.end ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return (spans[low]?.start ?? Number.POSITIVE_INFINITY) <= at;
  };
}
