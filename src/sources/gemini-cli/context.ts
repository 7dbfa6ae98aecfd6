/** Follows how full the context window is, from the token counts of the replies. The log has no window size. */
import { openTrail, type ReplyUsage } from '../../core/context/usageTrail';
import type { LogLine } from '../../core/logLine';
import type { ContextUse } from '../../core/session';
import type { ContextReader } from '../source';
import { type ChatMessage, chatMessage } from './records';

/** Takes the messages in the order of the log. */
export interface GeminiContext {
  take(message: ChatMessage): void;
  /** A history was compressed. */
  compacted(): void;
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
    compacted() {
      compactions += 1;
      usedTokens = null;
    },
    use: () => ({ usedTokens, windowTokens: null, ratio: null, compactions, estimated: false }),
    model: () => answeredBy,
  };
}

/** The meter's view of a log that grows. */
export function openContextReader(): ContextReader {
  const context = openGeminiContext();
  const trail = openTrail();
  const prompts = new Set<string>();
  return {
    accept(line: LogLine) {
      const message = chatMessage.safeParse(line.value).data;
      if (message?.type === 'gemini') {
        context.take(message);
        const usage = usageOf(message);
        if (usage !== null) trail.reply(usage);
      } else if (message?.type === 'user' && !prompts.has(message.id)) {
        prompts.add(message.id);
        trail.turn();
      }
    },
    context: () => context.use(),
    trail: trail.trail,
    model: context.model,
  };
}

/** A reply stands once for every tool it waits for; the last of its lines has what it took in all. */
function usageOf({ tokens }: ChatMessage): ReplyUsage | null {
  if (tokens?.input === undefined || tokens.input === 0) return null;
  const fromCache = Math.min(tokens.cached ?? 0, tokens.input);
  return {
    fromCache,
    newInput: tokens.input - fromCache,
    output: tokens.total === undefined ? (tokens.output ?? 0) + (tokens.thoughts ?? 0) : tokens.total - tokens.input,
  };
}
