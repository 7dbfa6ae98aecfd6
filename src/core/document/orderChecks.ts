/** The order in which checks are told: what fails, what is known, what never ran; the newest first among equals. */
import type { CheckFact } from '../fact';

const order: Readonly<Record<CheckFact['status'], number>> = {
  failed: 0,
  stale: 1,
  passed: 1,
  unclear: 2,
  'not-run': 3,
};

/** Sorts a copy of the checks into the order they are told in. */
export function orderChecks(checks: readonly CheckFact[]): CheckFact[] {
  return checks.toSorted((a, b) => order[a.status] - order[b.status]);
}
