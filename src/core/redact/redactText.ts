/**
 * Replaces the secrets in a text by placeholders such as `[redacted:aws-key-id]`.
 *
 * Reads decoded text and text that is still escaped JSON. It does not know files, sections or lines, and it keeps
 * nothing of what it found.
 */
import type { Redact } from '../redaction';
import { findSecrets, type SecretHit } from './findSecrets';
import { redactOrWithhold } from './redactOrWithhold';

/** Redacts `text`; the hits are places in the text as it was given. Throws `redaction-failed` rather than letting text through. */
export const redactText: Redact = redactOrWithhold(redact);

// A replacement changes what stands next to it, and so can uncover another secret. Two rounds settle honest texts.
const maxRounds = 4;

function redact(text: string): ReturnType<Redact> {
  let hits: readonly SecretHit[] = [];
  let clean = text;
  for (let round = 0; round < maxRounds; round++) {
    const found = findSecrets(clean);
    if (found.length === 0) break;
    hits = merge([...hits, ...found.map((hit) => toOriginal(hit, hits))]);
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

/** Moves a hit in the text where `earlier` hits are replaced back to the text as it was given. */
function toOriginal(hit: SecretHit, earlier: readonly SecretHit[]): SecretHit {
  return { ...hit, start: originalAt(hit.start, earlier, 'start'), end: originalAt(hit.end, earlier, 'end') };
}

function originalAt(position: number, earlier: readonly SecretHit[], edge: 'start' | 'end'): number {
  let shift = 0;
  for (const hit of earlier) {
    const start = hit.start - shift;
    const end = start + placeholder(hit.rule).length;
    if (position <= start) break;
    if (position < end) return hit[edge];
    shift += hit.end - hit.start - (end - start);
  }
  return position + shift;
}

const placeholder = (rule: string) => `[redacted:${rule}]`;
