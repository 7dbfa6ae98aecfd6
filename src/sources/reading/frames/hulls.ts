/**
 * Frames of a client around text that it did not write: a selection, a file, the output of a program. What stands inside
 * may imitate the frame's end and begin it anew, so a frame is taken from its first opening to its last closing tag, and
 * frames that reach into one another are one.
 */

/** A stretch of a text; `end` is excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * From the first opening to the last closing of each tag, merged where they overlap, in the order of the text. A tag that never closes takes
 * the rest where it begins the text, and is no frame elsewhere.
 *
 * @param tags names; an opening tag may have attributes
 */
export function hullsOf(text: string, tags: Iterable<string>): Span[] {
  const spans: Span[] = [];
  for (const tag of tags) {
    const start = openingOf(text, tag);
    if (start < 0) continue;
    const close = `</${tag}>`;
    const last = text.lastIndexOf(close);
    if (last > start) spans.push({ start, end: last + close.length });
    else if (text.slice(0, start).trim() === '') spans.push({ start, end: text.length });
  }
  spans.sort((a, b) => a.start - b.start);
  const merged: Span[] = [];
  for (const span of spans) {
    const before = merged.at(-1);
    if (before !== undefined && span.start < before.end)
      merged[merged.length - 1] = { start: before.start, end: Math.max(before.end, span.end) };
    else merged.push(span);
  }
  return merged;
}

/** Where the first opening tag of a name begins; -1 where there is none. */
function openingOf(text: string, tag: string): number {
  const head = `<${tag}`;
  for (let at = text.indexOf(head); at >= 0; at = text.indexOf(head, at + 1)) {
    const next = text[at + head.length];
    if (next === '>' || next === ' ' || next === '\n' || next === '\t') return at;
  }
  return -1;
}

/** What stands outside of the frames, each part with its place, in the order of the text; blank parts are left out. */
export function outside(text: string, hulls: readonly Span[]): (Span & { readonly text: string })[] {
  const parts: (Span & { readonly text: string })[] = [];
  let start = 0;
  for (const { start: end, end: next } of [...hulls, { start: text.length, end: text.length }]) {
    const part = text.slice(start, end);
    if (part.trim() !== '') parts.push({ start, end, text: part });
    start = next;
  }
  return parts;
}
