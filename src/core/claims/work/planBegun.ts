/** Whether a plan that was written or approved was begun: something other than the plan was changed behind it, or it was handed on. */
import type { SessionIndex } from '../../index/sessionIndex';
import { byCall, byChange } from '../enders';
import type { Ender } from '../verdict';

/** `docs/plans/2026-04-17-header.md`, `plan.md`, `REWRITE_PLAN.md`, `plan-2.md`. */
export const isPlanFile = (path: string): boolean =>
  /(?:^|[\\/])plans?[\\/][^\\/]+\.md$|(?:^|[\\/_.-])plan(?:[_.-][^\\/]*)?\.md$/i.test(path);

/** What began it; null where nothing did. @param position where the plan was given last */
export function planBegun(index: SessionIndex, position: number): Ender | null {
  const change = index.changes.find((one) => one.position > position && !isPlanFile(one.path));
  if (change !== undefined) return byChange(index, change);
  const handed = index.callsFor('subagent').find((call) => call.position > position);
  return handed === undefined ? null : byCall(handed);
}
