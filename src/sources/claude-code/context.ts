/** Follows how full the context window is, from the usage of each reply. The window's size is not in the log. */
import type { LogLine } from '../../core/logLine';
import type { ContextUse } from '../../core/session';
import type { ContextReader } from '../source';
import { type ClaudeRecord, readRecord, systemRecord, tokensOf } from './records';

export interface ContextTracker {
  take(record: ClaudeRecord): void;
  context(): ContextUse;
}

export function trackContext(): ContextTracker {
  let usedTokens: number | null = null;
  let compactions = 0;
  return {
    take(record) {
      // Each line of one reply repeats its usage, so nothing is added up.
      if (record.type === 'assistant') {
        if (record.message?.model !== '<synthetic>') usedTokens = tokensOf(record.message?.usage) ?? usedTokens;
      } else if (record.type === 'system' && record.subtype === 'compact_boundary') {
        // Until the next reply nobody knows, unless the record says it.
        compactions += 1;
        usedTokens = systemRecord.safeParse(record.fields).data?.compactMetadata?.postTokens ?? null;
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
      const record = readRecord(line.value);
      if (record !== null && !record.isSidechain) tracker.take(record);
    },
    context: tracker.context,
  };
}
