/** What differs between two texts, line by line: the fewest lines taken out and put in. */

/** Lines that stood in the old text and those that stand for them in the new one; one of the two may be none. */
export interface LineHunk {
  /** Lines before it in the old and in the new text. */
  readonly oldStart: number;
  readonly newStart: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Texts that differ more are told as one hunk: it is true, and not the shortest. */
const mostSteps = 700;

/** In order; none where the texts are the same. Time grows with the length and with the number of lines that differ. */
export function lineDiff(before: readonly string[], after: readonly string[]): LineHunk[] {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const old = before.slice(start, before.length - tail);
  const now = after.slice(start, after.length - tail);
  return toHunks(old, now, commonPairs(old, now), start);
}

type Pair = readonly [old: number, now: number];

/** Places of lines that stay, by the greedy search for the shortest way from one text to the other. */
function commonPairs(old: readonly string[], now: readonly string[]): readonly Pair[] {
  if (old.length === 0 || now.length === 0) return [];
  const most = Math.min(old.length + now.length, mostSteps);
  const middle = most + 1;
  let reached = new Int32Array(2 * most + 3);
  const trail: Int32Array[] = [];
  for (let steps = 0; steps <= most; steps += 1) {
    trail.push(reached);
    const next = reached.slice();
    for (let way = -steps; way <= steps; way += 2) {
      let at = isDown(reached, middle, way, steps)
        ? (reached[middle + way + 1] ?? 0)
        : (reached[middle + way - 1] ?? 0) + 1;
      while (at < old.length && at - way < now.length && old[at] === now[at - way]) at += 1;
      next[middle + way] = at;
      if (at >= old.length && at - way >= now.length) return walkBack(trail, middle, old.length, now.length);
    }
    reached = next;
  }
  return [];
}

const isDown = (reached: Int32Array, middle: number, way: number, steps: number) =>
  way === -steps || (way !== steps && (reached[middle + way - 1] ?? 0) < (reached[middle + way + 1] ?? 0));

function walkBack(trail: readonly Int32Array[], middle: number, oldEnd: number, nowEnd: number): Pair[] {
  const pairs: Pair[] = [];
  let [old, now] = [oldEnd, nowEnd];
  for (let steps = trail.length - 1; steps >= 0; steps -= 1) {
    const reached = trail[steps] ?? new Int32Array();
    const way = old - now;
    const from = isDown(reached, middle, way, steps) ? way + 1 : way - 1;
    const oldFrom = steps === 0 ? 0 : (reached[middle + from] ?? 0);
    const nowFrom = steps === 0 ? 0 : oldFrom - from;
    while (old > oldFrom && now > nowFrom) {
      old -= 1;
      now -= 1;
      pairs.push([old, now]);
    }
    [old, now] = [oldFrom, nowFrom];
  }
  return pairs.toReversed();
}

function toHunks(old: readonly string[], now: readonly string[], same: readonly Pair[], start: number): LineHunk[] {
  const hunks: LineHunk[] = [];
  let [oldAt, nowAt] = [0, 0];
  for (const [oldNext, nowNext] of [...same, [old.length, now.length] as const]) {
    if (oldNext > oldAt || nowNext > nowAt)
      hunks.push({
        oldStart: start + oldAt,
        newStart: start + nowAt,
        removed: old.slice(oldAt, oldNext),
        added: now.slice(nowAt, nowNext),
      });
    [oldAt, nowAt] = [oldNext + 1, nowNext + 1];
  }
  return hunks;
}
