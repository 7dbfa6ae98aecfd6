// What came of an interactive journey: each act is true, false, null where the agent has no such thing, or not proven.
import { acts } from './story.mjs';

/** Neither proven nor refuted. */
export const unproven = 'unproven';

/** For a machine without a terminal; what the table of the agent has no keys for is not there anyway. */
export const nothingProven = (table = {}) =>
  Object.fromEntries(acts.map(({ name }) => [name, typeof table[name] === 'string' ? null : unproven]));

export const isWhole = (outcome) => Object.values(outcome).every((proof) => proof === true || proof === null);

/** Of two tries: what the second did not bring about stands as in the first. */
export const together = (first, second) =>
  Object.fromEntries(Object.keys(first).map((name) => [name, second[name] === unproven ? first[name] : second[name]]));

/**
 * What counts as lost: what does not hold, and what is not proven now and was before.
 *
 * @param before the outcome that is kept of the agent, undefined where none is
 */
export const lostOf = (outcome, before = {}) =>
  Object.keys(outcome).filter(
    (name) => outcome[name] === false || (outcome[name] === unproven && before[name] === true),
  );
