/** The order in which checks are told: what fails, what is known, what never ran; the newest first among equals, white space last. */
import type { CheckFact } from '../fact';

/** How many of them a handoff of the default budget tells. */
export const mostChecks = 4;

const order: Readonly<Record<CheckFact['status'], number>> = {
  failed: 0,
  stale: 1,
  passed: 1,
  unclear: 2,
  'not-run': 3,
};

/** Sorts a copy of the checks into the order they are told in. */
export function orderChecks(checks: readonly CheckFact[]): CheckFact[] {
  return checks.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** That no white space is wrong tells little beside tests and builds. */
const placeOf = ({ status, command }: CheckFact) =>
  order[status] + (status !== 'failed' && /\bgit\b.*\bdiff\b.*--check\b/.test(command) ? 1 : 0);
