/** Follows how full the context window is, from the token counts of the replies. The log has no window size. */
import type { LogLine } from '../../core/logLine';
import type { ContextUse } from '../../core/session';
import type { ContextReader } from '../source';
import { type ChatMessage, chatMessage } from './records';

/** Takes the messages in the order of the log. */
export interface GeminiContext {
  take(message: ChatMessage): void;
  /** A history was compressed; `counts` where the log itself says so. */
  compacted(counts: boolean): void;
  use(): ContextUse;
  model(): string | null;
}

/** After a compaction the use is unknown until the next reply. */
export function openGeminiContext(): GeminiContext {
  let usedTokens: number | null = null;
  let compactions = 0;
  let answeredBy: string | null = null;
  return {
    take({ tokens, model }) {
      answeredBy = model ?? answeredBy;
      if (tokens?.input === undefined || tokens.input === 0) return;
      usedTokens = tokens.total ?? tokens.input + (tokens.output ?? 0) + (tokens.thoughts ?? 0);
    },
    compacted(counts) {
      if (counts) compactions += 1;
      usedTokens = null;
    },
    use: () => ({ usedTokens, windowTokens: null, ratio: null, compactions, estimated: false }),
    model: () => answeredBy,
  };
}

/** The meter's view of a log that grows. */
export function openContextReader(): ContextReader {
  const context = openGeminiContext();
  return {
    accept(line: LogLine) {
      const message = chatMessage.safeParse(line.value).data;
      if (message?.type === 'gemini') context.take(message);
    },
    context: () => context.use(),
    model: context.model,
  };
}
