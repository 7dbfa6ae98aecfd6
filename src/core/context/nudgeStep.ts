/** Decides whether a session is full enough to offer a handoff by itself: in the editor and through hooks alike. */

import { type ContextLevel, contextLevel, type Thresholds } from './contextLevel';

/** How far the user has been told already: not at all, at the second threshold, at the third. */
export type Nudged = 0 | 1 | 2;

const steps: Readonly<Record<ContextLevel, Nudged>> = { normal: 0, ahead: 0, offer: 1, now: 2 };

/**
 * The step to take now, or null where there is nothing to say that was not said before.
 *
 * @param thresholds in percent; the first only changes the meter
 */
export function nudgeStep(ratio: number | null, thresholds: Thresholds, nudged: Nudged): Nudged | null {
  if (ratio === null) return null;
  const step = steps[contextLevel(ratio, thresholds)];
  return step > nudged ? step : null;
}
