/** Takes a patch of git apart: one piece for each file, and the lines of the file that a piece shows. */

/** Each begins with `diff --git`; together they are the patch. A line of a file's text never begins so: it has a sign before it. */
export function splitPatch(patch: string): readonly string[] {
  const starts = [...patch.matchAll(/^diff --git /gm)].map(({ index }) => index);
  return starts.map((start, at) => patch.slice(start, starts[at + 1] ?? patch.length));
}

/** First and last line, counted from 1. */
export interface LineSpan {
  readonly first: number;
  readonly last: number;
}

/** The lines of the old and of the new text that stand in a piece; null where it is binary and holds all of both. */
export function linesShown(
  piece: string,
): { readonly old: readonly LineSpan[]; readonly new: readonly LineSpan[] } | null {
  if (/^GIT binary patch$/m.test(piece)) return null;
  const spans = { old: [] as LineSpan[], new: [] as LineSpan[] };
  for (const [, oldFrom = '', oldCount, newFrom = '', newCount] of piece.matchAll(hunkHead)) {
    spans.old.push(spanOf(oldFrom, oldCount));
    spans.new.push(spanOf(newFrom, newCount));
  }
  return spans;
}

const hunkHead = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm;

const spanOf = (from: string, count = '1'): LineSpan => ({
  first: Number(from),
  last: Number(from) + Number(count) - 1,
});
