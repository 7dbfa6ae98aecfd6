/** How the words of a truth table are looked for: case and white space folded, and never by a model. */

/** Lower case with single blanks; empty for what is missing. */
export const fold = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();

/** Any of these; a list inside means that all of its strings must stand in the same item. */
export type Alternatives = readonly (string | readonly string[])[];

/** True when all parts of one alternative stand in the text. */
export function hits(alternatives: Alternatives | null | undefined, text: string): boolean {
  const folded = fold(text);
  return (alternatives ?? []).some((one) =>
    (typeof one === 'string' ? [one] : one).every((part) => folded.includes(fold(part))),
  );
}

/** Share of the words of `a` that stand in `b`. */
export function overlap(a: string, b: string): number {
  const words = wordsOf(a);
  const others = new Set(wordsOf(b));
  return words.length === 0 ? 0 : words.filter((word) => others.has(word)).length / words.length;
}

const wordsOf = (text: string) =>
  (fold(text).match(/[\p{L}\p{N}_./-]+/gu) ?? []).filter((word) => [...word].length > 1);
