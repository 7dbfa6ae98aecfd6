/** How the use of a line is told: what was seen, and where. */
import type { EntryRef } from '../provenance';
import type { Use, UseFinding } from './receipt';

const finding = (use: Use, reason: string, at: readonly EntryRef[], calls: readonly number[] = []): UseFinding => ({
  use,
  reason,
  evidence: at,
  calls,
});

/** The log shows that it served. */
export const used = (reason: string, ...at: EntryRef[]) => finding('used', reason, at);
/** The log shows the opposite. */
export const contradicted = (reason: string, ...at: EntryRef[]) => finding('contradicted', reason, at);
/** Nothing of it came up. */
export const neverTouched = (reason = 'nothing of it was seen') => finding('never-touched', reason, []);
/** No log could show it. */
export const notKnown = (reason: string, ...at: EntryRef[]) => finding('not-known', reason, at);
/** @param calls positions of the calls that it took */
export const foundAgain = (reason: string, at: readonly EntryRef[], calls: readonly number[]) =>
  finding('found-again', reason, at, calls);
