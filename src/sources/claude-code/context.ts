/** Follows how full the context window is, from the usage of each reply. The window's size is not in the log. */
import type { LogLine } from '../../core/logLine';
import type { ContextUse } from '../../core/session';
import type { ContextReader } from '../source';
import { isLinkRecord } from './knownRecords';
import { type ClaudeRecord, readRecord, systemRecord, tokensOf } from './records';

export interface ContextTracker {
  take(record: ClaudeRecord): void;
  context(): ContextUse;
  model(): string | null;
}

export function trackContext(): ContextTracker {
  let usedTokens: number | null = null;
  let model: string | null = null;
  let compactions = 0;
  /** A log of a subagent holds only sidechain records; elsewhere they are not the session's. */
  let isSubagent: boolean | null = null;
  /** A compaction writes the replies that it keeps once more, with their old usage. */
  const seen = new Set<string>();
  return {
    take(record) {
      if (isLinkRecord(record.type)) isSubagent ??= record.isSidechain;
      if (record.isSidechain && isSubagent !== true) return;
      // Each line of one reply repeats its usage, so nothing is added up.
      if (record.type === 'assistant') {
        if (record.uuid === undefined || seen.has(record.uuid)) return;
        seen.add(record.uuid);
        if (record.message?.model === '<synthetic>') return;
        usedTokens = tokensOf(record.message?.usage) ?? usedTokens;
        model = record.message?.model ?? model;
      } else if (record.type === 'system' && record.subtype === 'compact_boundary') {
        // Until the next reply nobody knows, unless the record says it.
        compactions += 1;
        usedTokens = systemRecord.safeParse(record.fields).data?.compactMetadata?.postTokens ?? null;
      }
    },
    context: () => ({ usedTokens, windowTokens: null, ratio: null, compactions, estimated: false }),
    model: () => model,
  };
}

/** For a log that grows: the same count, without making a session of it. */
export function openContextReader(): ContextReader {
  const tracker = trackContext();
  return {
    accept(line: LogLine) {
      const record = readRecord(line.value);
      if (record !== null) tracker.take(record);
    },
    context: tracker.context,
    model: tracker.model,
  };
}
