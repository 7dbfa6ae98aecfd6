/** Follows how full the context window of a Copilot session is. Used for whole logs and for live ones. */
import type { LogLine } from '../../../core/logLine';
import type { ContextUse } from '../../../core/session';
import type { ContextReader } from '../../source';
import {
  assistantUsage,
  compactionComplete,
  compactionStart,
  copilotEvent,
  modelShutdown,
  usageInfo,
  usageRecord,
} from './records';

/** Takes events of any type; those without counts change nothing. */
export interface CopilotContext {
  take(type: string, data: unknown): void;
  use(): ContextUse;
}

/** Prefers the exact counts of newer versions to what older events tell. */
export function openCopilotContext(): CopilotContext {
  let usedTokens: number | null = null;
  let windowTokens: number | null = null;
  let compactions = 0;
  let hasRecords = false;

  const takeRecord = (data: unknown) => {
    const usage = usageRecord.safeParse(data).data?.usage;
    if (usage?.inputTokens === undefined || usage.interactionType?.includes('subagent') === true) return;
    usedTokens = usage.inputTokens + (usage.outputTokens ?? 0);
    windowTokens = usage.maxPromptTokens ?? windowTokens;
    hasRecords = true;
  };

  const takeCompaction = (data: unknown) => {
    const done = compactionComplete.safeParse(data).data;
    if (done === undefined || done.success === false) return;
    compactions += 1;
    usedTokens = done.postCompactionTokens ?? null;
  };

  return {
    take(type, data) {
      if (type === 'session.usage_record') takeRecord(data);
      else if (type === 'session.compaction_complete') takeCompaction(data);
      else if (type === 'session.compaction_start')
        usedTokens = sumOf(compactionStart.safeParse(data).data) ?? usedTokens;
      else if (type === 'assistant.usage') usedTokens = totalOf(data) ?? usedTokens;
      else if (type === 'session.usage_info') {
        const info = usageInfo.safeParse(data).data;
        usedTokens = info?.currentTokens ?? usedTokens;
        windowTokens = info?.tokenLimit ?? windowTokens;
      } else if (type === 'session.shutdown' && !hasRecords) {
        // An estimate of the program; the records of real requests are better.
        usedTokens = modelShutdown.safeParse(data).data?.currentTokens || usedTokens;
      }
    },
    use() {
      const ratio = usedTokens === null || windowTokens === null ? null : usedTokens / windowTokens;
      return { usedTokens, windowTokens, ratio, compactions, estimated: false };
    },
  };
}

function sumOf(parts: Readonly<Record<string, number | undefined>> | undefined): number | null {
  const sum = Object.values(parts ?? {}).reduce<number>((total, part) => total + (part ?? 0), 0);
  return sum === 0 ? null : sum;
}

function totalOf(data: unknown): number | null {
  const usage = assistantUsage.safeParse(data).data;
  if (usage?.totalTokens !== undefined) return usage.totalTokens;
  return usage?.inputTokens === undefined ? null : usage.inputTokens + (usage.outputTokens ?? 0);
}

/** The meter's view of a log that grows. */
export function openCopilotContextReader(): ContextReader {
  const context = openCopilotContext();
  return {
    accept(line: LogLine) {
      const event = copilotEvent.safeParse(line.value).data;
      if (event !== undefined && event.agentId === undefined) context.take(event.type, event.data);
    },
    context: () => context.use(),
  };
}
