/** Follows how full the context window is, from the usage of each reply and what a compression says it left. */
import { openTrail, type ReplyUsage, type UsageTrail, usedBy } from '../../core/context/usageTrail';
import type { ContextUse } from '../../core/session';
import { recordReader } from '../reading/lines/recordReader';
import { type Fields, fieldsIn, numberIn } from '../reading/values/fields';
import type { ContextReader } from '../source';

/** Takes the records in the order of the log. */
export interface ContextTracker {
  take(record: Fields): void;
  context(): ContextUse;
  trail(): UsageTrail;
}

/** Leaves out subagents, whose windows are their own. */
export function trackContext(): ContextTracker {
  let usedTokens: number | null = null;
  let windowTokens: number | null = null;
  let compactions = 0;
  const trail = openTrail();
  return {
    take(record) {
      windowTokens = numberIn(record, 'contextWindowSize') ?? windowTokens;
      if (record['isSidechain'] === true) return;
      if (record['type'] === 'user') trail.turn();
      const usage = record['type'] === 'assistant' ? usageOf(fieldsIn(record, 'usageMetadata')) : null;
      if (usage !== null) {
        usedTokens = usedBy(usage);
        trail.reply(usage);
      }
      if (record['type'] !== 'system' || record['subtype'] !== 'chat_compression') return;
      const info = fieldsIn(fieldsIn(record, 'systemPayload') ?? {}, 'info') ?? {};
      compactions += 1;
      trail.compacted();
      usedTokens = numberIn(info, 'newTokenCount') ?? null;
    },
    context: () => ({
      usedTokens,
      windowTokens,
      ratio: usedTokens === null || windowTokens === null ? null : usedTokens / windowTokens,
      compactions,
      estimated: false,
    }),
    trail: trail.trail,
  };
}

/** For logs that still grow; lines that are no records change nothing. */
export const openContextReader = (): ContextReader => recordReader(trackContext());

/** The prompt holds what came from the cache, the candidates hold the thoughts. */
function usageOf(usage: Fields | undefined): ReplyUsage | null {
  if (usage === undefined) return null;
  const prompt = numberIn(usage, 'promptTokenCount');
  if (prompt === undefined || prompt === 0) return null;
  const fromCache = Math.min(numberIn(usage, 'cachedContentTokenCount') ?? 0, prompt);
  return { fromCache, newInput: prompt - fromCache, output: numberIn(usage, 'candidatesTokenCount') ?? 0 };
}
