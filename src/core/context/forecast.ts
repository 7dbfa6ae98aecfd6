/** Looks ahead: how many turns the window has room for. What they cost stands in `costAhead`. */
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

/** Share of the last reply's input that was read from the cache; null where there was no input. */
export function cacheShare({ last }: UsageTrail): number | null {
  const input = last === null ? 0 : last.fromCache + last.newInput;
  return last === null || input === 0 ? null : last.fromCache / input;
}

/** What stood in the window before the last compaction. */
export const lastUsed = ({ last }: UsageTrail): number | null => (last === null ? null : usedBy(last));
