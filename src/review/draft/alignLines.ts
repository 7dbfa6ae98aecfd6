/** Which lines of one text stand in another, by their longest common sequence. */
import { diffIndices } from 'node-diff3';

/** Both lists count lines from 0. */
export interface Alignment {
  /** For each line of `from` its place in `to`, or -1. */
  readonly kept: readonly number[];
  /** Lines of `to` without a partner, by the line of `from` they stand before; the last place is the end. */
  readonly inserts: readonly (readonly number[])[];
}

/** Compares whole lines; the time grows with what differs, not with the length. */
export function alignLines(from: readonly string[], to: readonly string[]): Alignment {
  const kept: number[] = new Array<number>(from.length).fill(-1);
  const inserts: number[][] = Array.from({ length: from.length + 1 }, () => []);
  // Most edits are made at one place. Comparing takes a time that grows with the square of the lines that are alike.
  const head = commonHead(from, to);
  const tail = commonTail(from, to, head);
  let [nextFrom, nextTo] = [0, 0];
  const keepUntil = (end: number) => {
    while (nextFrom < end) kept[nextFrom++] = nextTo++;
  };
  for (const chunk of diffIndices(from.slice(head, from.length - tail), to.slice(head, to.length - tail))) {
    const [start, removed] = chunk.buffer1;
    const [, added] = chunk.buffer2;
    keepUntil(head + start);
    nextFrom += removed;
    // Lines that replace others stand where the replaced ones end.
    for (let line = 0; line < added; line++) inserts[nextFrom]?.push(nextTo++);
  }
  keepUntil(from.length);
  slideDown(from, to, kept, inserts);
  return { kept, inserts };
}

function commonHead(from: readonly string[], to: readonly string[]): number {
  const most = Math.min(from.length, to.length);
  let count = 0;
  while (count < most && from[count] === to[count]) count += 1;
  return count;
}

function commonTail(from: readonly string[], to: readonly string[], head: number): number {
  const most = Math.min(from.length, to.length) - head;
  let count = 0;
  while (count < most && from[from.length - 1 - count] === to[to.length - 1 - count]) count += 1;
  return count;
}

/**
 * Of two equal readings of an insertion takes the later one. A section put in before another is then read as "heading …
 * blank", not as "blank, heading …", so that it never comes between a list and a line added to the list's end.
 */
function slideDown(from: readonly string[], to: readonly string[], kept: number[], inserts: number[][]): void {
  for (let place = 0; place < from.length; place++) {
    const moving = inserts[place] ?? [];
    const first = moving[0];
    const partner = kept[place] ?? -1;
    const isInsertion = place === 0 || (kept[place - 1] ?? -1) >= 0;
    if (first === undefined || partner < 0 || !isInsertion || (inserts[place + 1] ?? []).length > 0) continue;
    if (to[first] !== from[place]) continue;
    kept[place] = first;
    inserts[place] = [];
    inserts[place + 1] = [...moving.slice(1), partner];
  }
}
