/**
 * Follows how full the context window of a Pi session is: the usage of the last good reply on the current branch. A
 * compaction makes an older usage stale. The window's size is not in the log.
 */
import {
  emptyTrail,
  type ReplyUsage,
  type TrailState,
  trailOf,
  type UsageTrail,
  withCompaction,
  withReply,
  withTurn,
} from '../../../core/context/usageTrail';
import type { ContextUse } from '../../../core/session';
import { recordReader } from '../../reading/lines/recordReader';
import { type Fields, fieldsIn, numberIn, stringIn } from '../../reading/values/fields';
import type { ContextReader } from '../../source';

/** Takes every record of the log in its order. */
export interface PiContext {
  take(record: Fields): void;
  context(): ContextUse;
  /** What the last turns of the current branch took. */
  trail(): UsageTrail;
  model(): string | null;
}

/** What one entry does to the context; linked so that leaving a branch leaves its usage too. */
interface Step {
  readonly used: number | null;
  readonly compactions: number;
  readonly trail: TrailState;
}

/** Keeps a few numbers for each record, so that a change of branch finds its counts again. */
export function trackPiContext(): PiContext {
  const steps = new Map<string, Step>();
  let last: Step | null = null;
  let model: string | null = null;
  return {
    take(record) {
      if (record['type'] === 'session' || record['type'] === 'title') return;
      model = stringIn(fieldsIn(record, 'message') ?? {}, 'model') ?? model;
      const id = stringIn(record, 'id');
      const parentId = stringIn(record, 'parentId');
      const parent =
        id === undefined || parentId === undefined ? (id === undefined ? last : null) : (steps.get(parentId) ?? last);
      const step = nextStep(record, parent);
      if (id !== undefined) steps.set(id, step);
      last = step;
    },
    context: () => ({
      usedTokens: last?.used ?? null,
      windowTokens: null,
      ratio: null,
      compactions: last?.compactions ?? 0,
      estimated: false,
    }),
    trail: () => trailOf(last?.trail ?? emptyTrail),
    model: () => model,
  };
}

/** For a log that grows: the same, without making a session of it. */
export const openPiContextReader = (): ContextReader => recordReader(trackPiContext());

function nextStep(record: Fields, parent: Step | null): Step {
  const before = parent ?? { used: null, compactions: 0, trail: emptyTrail };
  if (record['type'] === 'compaction') {
    return {
      used: numberIn(record, 'tokensAfter') ?? null,
      compactions: before.compactions + 1,
      trail: withCompaction(before.trail),
    };
  }
  if (record['type'] === 'reset_boundary') return { ...before, used: null, trail: emptyTrail };
  const message = record['type'] === 'message' ? fieldsIn(record, 'message') : undefined;
  if (message?.['role'] === 'user') return { ...before, trail: withTurn(before.trail) };
  const usage = message && usageOf(message);
  return usage ? { ...before, used: usage.total, trail: withReply(before.trail, usage.usage) } : before;
}

/** A reply that failed or was stopped reports no usage. */
function usageOf(message: Fields): { readonly total: number; readonly usage: ReplyUsage } | null {
  const stopReason = message['stopReason'];
  const usage = fieldsIn(message, 'usage');
  if (message['role'] !== 'assistant' || usage === undefined || stopReason === 'error' || stopReason === 'aborted')
    return null;
  const count = (name: string) => numberIn(usage, name) ?? 0;
  const [fromCache, newInput, output] = [count('cacheRead'), count('input') + count('cacheWrite'), count('output')];
  const total = numberIn(usage, 'totalTokens') ?? fromCache + newInput + output;
  return total === 0 ? null : { total, usage: { fromCache, newInput, output } };
}
