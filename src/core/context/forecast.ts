/** Looks ahead: how many turns the window has room for, and what the next one takes if one stays, compacts or hands off. */
import type { ContextUse } from '../session';
import { type UsageTrail, usedBy } from './usageTrail';

/** Turns that fit at the pace of the last ones; null where that is not known, or the window does not fill. */
export function turnsLeft({ usedTokens, windowTokens }: ContextUse, { turnEnds }: UsageTrail): number | null {
  const [first] = turnEnds;
  const turns = turnEnds.length - 1;
  if (first === undefined || turns < 1 || usedTokens === null || windowTokens === null) return null;
  const pace = ((turnEnds.at(-1) ?? first) - first) / turns;
  return pace <= 0 ? null : Math.max(0, Math.floor((windowTokens - usedTokens) / pace));
}

/** Tokens the model reads for the next turn, before what the turn itself adds; null where the log does not tell. */
export interface NextTurn {
  readonly stay: number;
  /** The compaction reads all once more; what is left behind it is known only from an earlier one. */
  readonly compact: { readonly reads: number; readonly leaves: number | null };
  readonly handOff: number | null;
}

/** @param handoffTokens what a handoff adds to an empty session */
export function nextTurn({ usedTokens }: ContextUse, trail: UsageTrail, handoffTokens: number): NextTurn | null {
  if (usedTokens === null || trail.last === null) return null;
  return {
    stay: usedTokens,
    compact: { reads: usedTokens, leaves: trail.afterCompaction },
    handOff: trail.firstInput === null ? null : trail.firstInput + handoffTokens,
  };
}

/** Share of the last reply's input that was read from the cache; null where there was no input. */
export function cacheShare({ last }: UsageTrail): number | null {
  const input = last === null ? 0 : last.fromCache + last.newInput;
  return last === null || input === 0 ? null : last.fromCache / input;
}

/** What stood in the window before the last compaction. */
export const lastUsed = ({ last }: UsageTrail): number | null => (last === null ? null : usedBy(last));
