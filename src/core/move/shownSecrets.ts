/** The secret gate of one changed file: looks at what of it would leave, and at the whole of it, since a key may begin above what is shown. */
import type { Redact } from '../redaction';
import { type LineSpan, linesShown } from './splitPatch';

/** A changed file with what would leave of it. Bytes read as text; a side that is not there is empty. */
export interface ShownFile {
  readonly piece: string;
  readonly oldText: string;
  readonly newText: string;
}

/** Names of the rules that found a secret in what would leave; none where nothing was found. */
export function shownSecrets({ piece, oldText, newText }: ShownFile, redact: Redact): readonly string[] {
  const shown = linesShown(piece);
  const found = [
    ...(shown === null ? [] : redact(piece).hits.map(({ rule }) => rule)),
    ...rulesIn(oldText, shown?.old ?? null, redact),
    ...rulesIn(newText, shown?.new ?? null, redact),
  ];
  return [...new Set(found)];
}

/** With zeros between the letters, as UTF-16 has them, no rule knows a word again. */
const readable = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '') : text);

function rulesIn(whole: string, spans: readonly LineSpan[] | null, redact: Redact): readonly string[] {
  if (whole === '' || spans?.length === 0) return [];
  const text = spans === null ? readable(whole) : whole;
  return redact(text).hits.flatMap(({ rule, start, end }) => {
    if (spans === null) return rule;
    const first = text.slice(0, start).split('\n').length;
    const last = first + text.slice(start, end).split('\n').length - 1;
    return spans.some((span) => span.first <= last && first <= span.last) ? rule : [];
  });
}
