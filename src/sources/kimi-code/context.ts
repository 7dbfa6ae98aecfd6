/** Follows how full the context window is, from the usage of each step. The window's size stands nowhere in the log. */
import { openTrail, type ReplyUsage, type UsageTrail, usedBy } from '../../core/context/usageTrail';
import type { ContextUse } from '../../core/session';
import { unknownContext } from '../../core/sessionRef';
import { recordReader } from '../reading/lines/recordReader';
import { type Fields, fieldsIn, numberIn, stringIn } from '../reading/values/fields';
import type { ContextReader } from '../source';

/** Takes the records in the order of the log. */
export interface ContextTracker {
  take(record: Fields): void;
  context(): ContextUse;
  trail(): UsageTrail;
  model(): string | null;
}

/** What a compaction or an undo left is counted with the next step, or is the log's own estimate. */
export function trackContext(): ContextTracker {
  let usedTokens: number | null = null;
  let compactions = 0;
  let model: string | null = null;
  const trail = openTrail();
  return {
    take(record) {
      switch (record['type']) {
        case 'turn.prompt':
          trail.turn();
          break;
        case 'llm.request':
          model = stringIn(record, 'model') ?? model;
          break;
        case 'context.append_loop_event': {
          const event = fieldsIn(record, 'event') ?? {};
          const usage = event['type'] === 'step.end' ? usageOf(fieldsIn(event, 'usage')) : null;
          if (usage === null) break;
          usedTokens = usedBy(usage);
          trail.reply(usage);
          break;
        }
        case 'context.apply_compaction':
          compactions += 1;
          usedTokens = numberIn(record, 'tokensAfter') ?? null;
          trail.compacted();
          break;
        case 'context.clear':
          usedTokens = null;
          break;
      }
    },
    context: () => ({ ...unknownContext, usedTokens, compactions }),
    trail: trail.trail,
    model: () => model,
  };
}

/** For logs that still grow; lines that are no records change nothing. */
export const openContextReader = (): ContextReader => recordReader(trackContext());

function usageOf(usage: Fields | undefined): ReplyUsage | null {
  if (usage === undefined) return null;
  const fromCache = numberIn(usage, 'inputCacheRead') ?? 0;
  const newInput = (numberIn(usage, 'inputOther') ?? 0) + (numberIn(usage, 'inputCacheCreation') ?? 0);
  if (fromCache + newInput === 0) return null;
  return { fromCache, newInput, output: numberIn(usage, 'output') ?? 0 };
}
