/** Follows how full the context window is, from the usage of each reply. The window's size is not in the log. */
import type { LogLine } from '../../core/logLine';
import type { ContextUse } from '../../core/session';
import type { ContextReader } from '../source';
import { type ClaudeRecord, claudeRecord, systemRecord } from './records';

export interface ContextTracker {
  take(record: ClaudeRecord, raw: unknown): void;
  context(): ContextUse;
}

export function trackContext(): ContextTracker {
  let usedTokens: number | null = null;
  let compactions = 0;
  return {
    take(record, raw) {
      if (record.isSidechain === true) return;
      if (record.type === 'assistant') {
        usedTokens = tokensOf(record) ?? usedTokens;
      } else if (record.type === 'system' && record.subtype === 'compact_boundary') {
        // Until the next reply nobody knows, unless the record says it.
        compactions += 1;
        usedTokens = systemRecord.safeParse(raw).data?.compactMetadata?.postTokens ?? null;
      }
    },
    context: () => ({ usedTokens, windowTokens: null, ratio: null, compactions, estimated: false }),
  };
}

/** For a log that grows: the same count, without making a session of it. */
export function openContextReader(): ContextReader {
  const tracker = trackContext();
  return {
    accept(line: LogLine) {
      const record = claudeRecord.safeParse(line.value).data;
      if (record !== undefined) tracker.take(record, line.value);
    },
    context: tracker.context,
  };
}

/** Null for what is no reply of a model. Each line of one reply repeats its usage, so nothing is added up. */
function tokensOf({ message }: ClaudeRecord): number | null {
  const usage = message?.usage;
  if (usage === undefined || message?.model === '<synthetic>') return null;
  const input =
    (usage.input_tokens ?? 0) + (usage.cache_read_input_tokens ?? 0) + (usage.cache_creation_input_tokens ?? 0);
  return input === 0 ? null : input + (usage.output_tokens ?? 0);
}
