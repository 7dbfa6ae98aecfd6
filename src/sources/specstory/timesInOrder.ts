/** Tells prompts whose time does not fit to where they stand: what an answer shows was written at another time than the turns around it. */

/** A heading that was taken for the beginning of a turn. */
export interface TimedHeading {
  readonly line: number;
  readonly isPrompt: boolean;
  readonly time: number | null;
}

/**
 * Lines of prompts that are told earlier than a turn before them, later than one behind them or than the copy itself, or without a
 * time where the others have one. What is first in a copy stands before any answer.
 *
 * @param written when the copy was last written, in milliseconds; null where nobody knows
 */
export function promptsOutOfTime(headings: readonly TimedHeading[], written: number | null): readonly number[] {
  const known = headings.filter(({ time }) => time !== null).length;
  if (known * 2 < headings.length) return [];
  const latestBefore = running(headings, Number.NEGATIVE_INFINITY, Math.max);
  const earliestBehind = running(
    [...headings].reverse(),
    written === null ? Infinity : written + skew,
    Math.min,
  ).reverse();
  return headings.flatMap(({ line, isPrompt, time }, at) => {
    if (!isPrompt || at === 0) return [];
    const fits = time !== null && time >= (latestBefore[at] ?? time) && time <= (earliestBehind[at] ?? time);
    return fits ? [] : [line];
  });
}

/** Clocks of two machines differ so much at most, in milliseconds. */
const skew = 5 * 60_000;

/** For each heading, what the times of those before it come to. */
function running(
  headings: readonly TimedHeading[],
  from: number,
  join: (one: number, other: number) => number,
): number[] {
  let so = from;
  return headings.map(({ time }) => {
    const before = so;
    if (time !== null) so = join(so, time);
    return before;
  });
}
