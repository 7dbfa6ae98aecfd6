/** Follows how full the context window is: every update of a turn says it, and the end of a turn with one reply exactly. */
import { openTrail, type ReplyUsage, type UsageTrail, usedBy } from '../../core/context/usageTrail';
import type { ContextUse } from '../../core/session';
import { recordReader } from '../reading/lines/recordReader';
import { type Fields, fieldsIn, numberIn, stringIn } from '../reading/values/fields';
import type { ContextReader } from '../source';

/** Takes the lines in the order of the log. */
export interface ContextTracker {
  take(record: Fields): void;
  context(): ContextUse;
  trail(): UsageTrail;
  model(): string | null;
}

/** The window's size stands in the log only where it was nearly full. */
export function trackContext(): ContextTracker {
  let usedTokens: number | null = null;
  let windowTokens: number | null = null;
  let compactions = 0;
  let model: string | null = null;
  const trail = openTrail();

  function takeUpdate(update: Fields): void {
    switch (update['sessionUpdate']) {
      case 'user_message_chunk': {
        const meta = fieldsIn(update, '_meta') ?? {};
        model = stringIn(meta, 'modelId') ?? model;
        if (numberIn(meta, 'promptIndex') !== undefined && meta['hideFromScrollback'] !== true) trail.turn();
        break;
      }
      case 'turn_completed': {
        const usage = usageOf(fieldsIn(update, 'usage'));
        if (usage === null) break;
        usedTokens = usedBy(usage);
        trail.reply(usage);
        break;
      }
      case 'auto_compact_started':
        windowTokens = numberIn(update, 'context_window') ?? windowTokens;
        break;
      case 'auto_compact_completed':
        compactions += 1;
        usedTokens = numberIn(update, 'tokens_after') ?? null;
        trail.compacted();
        break;
    }
  }

  return {
    take(record) {
      const params = fieldsIn(record, 'params') ?? {};
      const total = numberIn(fieldsIn(params, '_meta') ?? {}, 'totalTokens');
      if (total !== undefined && total > 0) usedTokens = total;
      takeUpdate(fieldsIn(params, 'update') ?? {});
    },
    context: () => ({
      usedTokens,
      windowTokens,
      ratio: usedTokens === null || windowTokens === null ? null : usedTokens / windowTokens,
      compactions,
      estimated: false,
    }),
    trail: trail.trail,
    model: () => model,
  };
}

/** For logs that still grow; lines that are no records change nothing. */
export const openContextReader = (): ContextReader => recordReader(trackContext());

/** The usage of a turn sums its replies up, so it tells only of a turn with one. */
function usageOf(usage: Fields | undefined): ReplyUsage | null {
  if (usage === undefined || numberIn(usage, 'modelCalls') !== 1) return null;
  const input = numberIn(usage, 'inputTokens') ?? 0;
  const fromCache = Math.min(numberIn(usage, 'cachedReadTokens') ?? 0, input);
  if (input === 0) return null;
  return { fromCache, newInput: input - fromCache, output: numberIn(usage, 'outputTokens') ?? 0 };
}
