/** Many versions of one text in little room: every line once, and each version as runs of lines. */

/** Lines of the pool that follow one another: the first, and how many. */
export type Run = readonly [start: number, count: number];

/** Takes versions in, each near the one of its kind before it. */
export interface LinePacker {
  /** `kind` names the text this is a version of. */
  pack(kind: string, lines: readonly string[]): Run[];
  /** All lines so far. */
  readonly pool: readonly string[];
}

interface Version {
  readonly lines: readonly string[];
  /** Where in the pool each stands. */
  readonly at: readonly number[];
}

/** Empty at first. */
export function createLinePacker(): LinePacker {
  const pool: string[] = [];
  const places = new Map<string, number>();
  const newest = new Map<string, Version>();
  const placeOf = (line: string) => {
    const known = places.get(line);
    if (known !== undefined) return known;
    pool.push(line);
    places.set(line, pool.length - 1);
    return pool.length - 1;
  };
  /** The first version keeps its order, with the lines that it has twice. */
  const first = (lines: readonly string[]) =>
    lines.map((line) => {
      pool.push(line);
      places.set(line, pool.length - 1);
      return pool.length - 1;
    });
  const next = (lines: readonly string[], last: Version) => {
    const most = Math.min(lines.length, last.lines.length);
    let head = 0;
    while (head < most && lines[head] === last.lines[head]) head += 1;
    let tail = 0;
    while (tail < most - head && lines.at(-1 - tail) === last.lines.at(-1 - tail)) tail += 1;
    return [
      ...last.at.slice(0, head),
      ...lines.slice(head, lines.length - tail).map(placeOf),
      ...last.at.slice(last.at.length - tail),
    ];
  };
  return {
    pool,
    pack(kind, lines) {
      const last = newest.get(kind);
      const at = last === undefined ? first(lines) : next(lines, last);
      newest.set(kind, { lines, at });
      return runsOf(at);
    },
  };
}

/** The lines again; those that the pool does not have are left out. */
export function unpackLines(pool: readonly string[], runs: readonly Run[]): string[] {
  return runs.flatMap(([start, count]) => pool.slice(start, start + count));
}

function runsOf(places: readonly number[]): Run[] {
  const runs: [number, number][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run !== undefined && run[0] + run[1] === place) run[1] += 1;
    else runs.push([place, 1]);
  }
  return runs;
}
