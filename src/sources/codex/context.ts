/** Follows how full the context window is. Used while a whole log is parsed and while a live one grows. */

import { openTrail } from '../../core/context/usageTrail';
import type { LogLine } from '../../core/logLine';
import type { ContextUse } from '../../core/session';
import { type Fields, stringIn } from '../reading/values/fields';
import type { ContextReader } from '../source';
import { readEnvelope, readReplyUsage, readTokenCount } from './frequentRecords';
import { taskStarted, tokenUsageRecord } from './records';

/** Takes the records in the order of the log. */
export interface CodexContext {
  /** Takes what a record says about tokens. `type` is the payload's for an event, else the line's. */
  take(type: string, payload: Fields): void;
  compacted(): void;
  use(): ContextUse;
}

/** Leaves out the counts that say 0: they follow a compaction at once. */
export function openCodexContext(): CodexContext {
  let usedTokens: number | null = null;
  let windowTokens: number | null = null;
  let compactions = 0;
  return {
    take(type, payload) {
      if (type === 'task_started' || type === 'turn_started') {
        windowTokens = taskStarted.safeParse(payload).data?.model_context_window ?? windowTokens;
      } else if (type === 'token_count') {
        const count = readTokenCount(payload);
        // The event that follows a compaction at once says 0: nothing was sent yet.
        usedTokens = count.usedTokens || usedTokens;
        windowTokens = count.windowTokens ?? windowTokens;
      } else if (type === 'token_usage_record') {
        usedTokens = tokenUsageRecord.safeParse(payload).data?.usage.total_tokens || usedTokens;
      }
    },
    compacted() {
      compactions += 1;
      usedTokens = null;
    },
    use() {
      const ratio = usedTokens === null || windowTokens === null ? null : usedTokens / windowTokens;
      return { usedTokens, windowTokens, ratio, compactions, estimated: false };
    },
  };
}

const tokenKinds = new Set(['task_started', 'turn_started', 'token_count', 'token_usage_record']);

/** The meter's view of a log that grows. */
export function openContextReader(): ContextReader {
  const context = openCodexContext();
  const trail = openTrail();
  return {
    accept(line: LogLine) {
      const record = readEnvelope(line.value);
      if (record === undefined) return;
      const kind = record.type === 'event_msg' ? stringIn(record.payload, 'type') : record.type;
      if (kind === 'compacted') {
        context.compacted();
        trail.compacted();
      } else if (kind === 'user_message') trail.turn();
      else if (kind !== undefined && tokenKinds.has(kind)) {
        context.take(kind, record.payload);
        const usage = kind === 'token_count' ? readReplyUsage(record.payload) : null;
        if (usage !== null) trail.reply(usage);
      }
    },
    context: () => context.use(),
    trail: trail.trail,
  };
}
