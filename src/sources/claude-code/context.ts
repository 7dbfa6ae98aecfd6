/** Follows how full the context window is, from the usage of each reply. The window's size is not in the log. */

import { openTrail, type TrailKeeper } from '../../core/context/usageTrail';
import type { LogLine } from '../../core/logLine';
import type { ContextUse } from '../../core/session';
import type { ContextReader } from '../source';
import { isLinkRecord } from './knownRecords';
import { type ClaudeRecord, readRecord, systemRecord, tokensOf, usageOf } from './records';

/** The last reply with usage tells how full the window is. */
export interface ContextTracker {
  /** Each record once: a compaction writes the replies that it keeps once more, with their old usage. */
  take(record: ClaudeRecord): void;
  context(): ContextUse;
  model(): string | null;
}

/** Leaves out subagents, whose windows are their own. */
export function trackContext(): ContextTracker {
  let usedTokens: number | null = null;
  let model: string | null = null;
  let compactions = 0;
  /** A log of a subagent holds only sidechain records; elsewhere they are not the session's. */
  let isSubagent: boolean | null = null;
  return {
    take(record) {
      if (isLinkRecord(record.type)) isSubagent ??= record.isSidechain;
      if (record.isSidechain && isSubagent !== true) return;
      // Each line of one reply repeats its usage, so nothing is added up.
      if (record.type === 'assistant') {
        if (record.uuid === undefined || record.message?.model === '<synthetic>') return;
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
  const seen = new Set<string>();
  const trail = openTrail();
  return {
    accept(line: LogLine) {
      const record = readRecord(line.value);
      if (record === null || (record.type === 'assistant' && seen.has(record.uuid ?? ''))) return;
      if (record.type === 'assistant' && record.uuid !== undefined) seen.add(record.uuid);
      tracker.take(record);
      if (!record.isSidechain) follow(record, trail);
    },
    context: tracker.context,
    trail: trail.trail,
    model: tracker.model,
  };
}

/** Each line of one reply repeats its usage: the last of them stands. */
function follow(record: ClaudeRecord, trail: TrailKeeper): void {
  const { type, subtype, message, fields } = record;
  if (type === 'system' && subtype === 'compact_boundary') trail.compacted();
  else if (type === 'assistant' && message?.model !== '<synthetic>') {
    const usage = usageOf(message?.usage);
    if (usage !== null) trail.reply(usage);
  } else if (type === 'user' && fields['isMeta'] !== true && fields['isCompactSummary'] !== true) {
    const content = message?.content ?? '';
    const isAnswer = typeof content !== 'string' && content.some((part) => part['type'] === 'tool_result');
    if (!isAnswer && content.length > 0) trail.turn();
  }
}
