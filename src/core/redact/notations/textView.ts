/** A text as it reads without what breaks or encodes it, with the way back to the places in the original. */
import type { Span } from '../secretRule';

/** Another reading of a text, with the way back to its places. */
export interface TextView {
  readonly text: string;
  /** The place in the original that a span of the view came from. */
  toOriginal(span: Span): Span;
}

/** One stretch of the original that reads differently in the view. */
export interface Replaced extends Span {
  readonly by: string;
}

/** @param pieces in order and without overlaps */
export function viewWithout(original: string, pieces: readonly Replaced[]): TextView {
  const parts: string[] = [];
  // For each piece where it begins and ends in the view, and where it ended in the original.
  const marks: { readonly start: number; readonly end: number; readonly from: number; readonly to: number }[] = [];
  let [done, length] = [0, 0];
  for (const { start, end, by } of pieces) {
    parts.push(original.slice(done, start), by);
    length += start - done;
    marks.push({ start: length, end: length + by.length, from: start, to: end });
    length += by.length;
    done = end;
  }
  parts.push(original.slice(done));
  /** The last mark that begins at or before `at`, or before it where `isEnd`. */
  const markAt = (at: number, isEnd: boolean): number => {
    let [low, high] = [0, marks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const { start = 0 } = marks[middle] ?? {};
      if (isEnd ? start < at : start <= at) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
  const place = (at: number, isEnd: boolean): number => {
    const mark = marks[markAt(at, isEnd)];
    if (mark === undefined) return at;
    if (at < mark.end || (isEnd && at === mark.end && mark.end > mark.start)) return isEnd ? mark.to : mark.from;
    return mark.to + (at - mark.end);
  };
  return {
    text: parts.join(''),
    toOriginal: ({ start, end }) => ({ start: place(start, false), end: place(end, true) }),
  };
}
