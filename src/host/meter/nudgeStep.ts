/** Decides whether a session is full enough to offer a handoff by itself. Knows no editor. */

/** How far the user has been told already: not at all, at the second threshold, at the third. */
export type Nudged = 0 | 1 | 2;

/**
 * The step to take now, or null where there is nothing to say that was not said before.
 *
 * @param thresholds in percent; the first only changes the meter
 */
export function nudgeStep(
  ratio: number | null,
  thresholds: readonly [number, number, number],
  nudged: Nudged,
): Nudged | null {
  if (ratio === null) return null;
  const percent = ratio * 100;
  const step: Nudged = percent >= thresholds[2] ? 2 : percent >= thresholds[1] ? 1 : 0;
  return step > nudged ? step : null;
}
