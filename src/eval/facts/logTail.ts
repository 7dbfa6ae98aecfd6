/** The end of a log's text, as somebody would paste it who has no handoff: the baseline of the gold facts. */
import { readFileSync } from 'node:fs';
import { isRecord, records } from '../resume/rawRecord';

/** Keys whose text only repeats what stands elsewhere in the log, or is no text. */
const repeated = new Set(['toolUseResult', 'signature', 'encrypted_content', 'attachment', 'snapshot']);

/** `limit` is in characters. */
export function logTail(at: { readonly log: string; readonly lines: number | null }, limit: number): string {
  const values = records(readFileSync(at.log, 'utf8')).slice(0, at.lines ?? undefined);
  let text = '';
  for (const value of values.toReversed()) {
    if (text.length >= limit) break;
    text = `${textsIn(value).join('\n')}\n${text}`;
  }
  return text.slice(-limit);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /\s/.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isRecord(value) || value['type'] === 'event_msg') return [];
  return Object.entries(value).flatMap(([key, inner]) => (repeated.has(key) ? [] : textsIn(inner)));
}
