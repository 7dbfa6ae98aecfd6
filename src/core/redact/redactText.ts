/**
 * Replaces the secrets in a text by placeholders such as `[redacted:aws-key-id]`.
 *
 * Reads decoded text and text that is still escaped JSON. It does not know files, sections or lines, and it keeps
 * nothing of what it found; what a session taught is in `redactorOf`.
 */
import type { Redact } from '../redaction';
import { redactOrWithhold } from './files/redactOrWithhold';
import { findSecrets, type SecretHit } from './findSecrets';
import { findHidden } from './notations/findHidden';

/** Redacts `text`; the hits are places in the text as it was given. Throws `redaction-failed` rather than letting text through. */
export const redactText: Redact = redactWith(null);

/** The same for a text in which `findSecrets` found nothing. */
export const redactHidden: Redact = redactOrWithhold((text) => redact(text, (part) => findHidden(part, null)));

/** The same, with what `findMore` finds besides the rules. */
export function redactWith(findMore: ((text: string) => readonly SecretHit[]) | null): Redact {
  return redactOrWithhold((text) =>
    redact(text, (part) => [...findHidden(part, findMore), ...findSecrets(part), ...(findMore?.(part) ?? [])]),
  );
}

// A replacement changes what stands next to it, and so can uncover another secret. Two rounds settle honest texts.
const maxRounds = 4;

function redact(text: string, find: (text: string) => readonly SecretHit[]): ReturnType<Redact> {
  let hits: readonly SecretHit[] = [];
  let clean = text;
  for (let round = 0; round < maxRounds; round++) {
    const found = find(clean);
    if (found.length === 0) break;
    const back = wayBack(hits);
    hits = merge([
      ...hits,
      ...found.map((hit) => ({ ...hit, start: back(hit.start, 'start'), end: back(hit.end, 'end') })),
    ]);
    clean = replace(text, hits);
  }
  return { text: clean, hits: hits.map(({ rule, start, end }) => ({ rule, start, end })) };
}

/** Joins hits that overlap or touch; the one that begins first names the rule, and a token's own rule comes before its context. */
function merge(hits: readonly SecretHit[]): readonly SecretHit[] {
  const merged: SecretHit[] = [];
  for (const hit of [...hits].sort((a, b) => a.start - b.start || a.rank - b.rank)) {
    const last = merged.at(-1);
    if (last === undefined || hit.start >= last.end) merged.push(hit);
    else if (hit.end > last.end) merged[merged.length - 1] = { ...last, end: hit.end };
  }
  return merged;
}

function replace(text: string, hits: readonly SecretHit[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { rule, start, end } of hits) {
    parts.push(text.slice(done, start), placeholder(rule));
    done = end;
  }
  parts.push(text.slice(done));
  return parts.join('');
}

/** Leads from places in the text where `earlier` hits are replaced back to the text as it was given. */
function wayBack(earlier: readonly SecretHit[]): (position: number, edge: 'start' | 'end') => number {
  const starts: number[] = [];
  let shift = 0;
  const shifts = earlier.map((hit) => {
    starts.push(hit.start - shift);
    shift += hit.end - hit.start - placeholder(hit.rule).length;
    return shift;
  });
  return (position, edge) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    const hit = earlier[low - 1];
    if (hit === undefined) return position;
    const end = (starts[low - 1] ?? 0) + placeholder(hit.rule).length;
    return position < end ? hit[edge] : position + (shifts[low - 1] ?? 0);
  };
}

const placeholder = (rule: string) => `[redacted:${rule}]`;
