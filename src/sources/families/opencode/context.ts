/** Follows how full the context window of an OpenCode session is. The log has no window size. */
import type { ContextUse } from '../../../core/session';
import type { Tokens } from './records';

/** Counts tokens; the window's size stays null. */
export interface OpenCodeContext {
  /** A reply with the tokens it took. Empty counts are of replies that never came. */
  take(tokens: Tokens | undefined): void;
  /** A summary replaced what went before; returns the use until then. The next reply tells the new one. */
  compacted(): number | null;
  use(): ContextUse;
}

/** Takes replies in their order: the last one with counts tells. */
export function openOpenCodeContext(): OpenCodeContext {
  let usedTokens: number | null = null;
  let compactions = 0;
  return {
    take(tokens) {
      const used = tokens === undefined ? 0 : usedBy(tokens);
      if (used > 0) usedTokens = used;
    },
    compacted() {
      const before = usedTokens;
      usedTokens = null;
      compactions += 1;
      return before;
    },
    use: () => ({ usedTokens, windowTokens: null, ratio: null, compactions, estimated: false }),
  };
}

/** Tokens of a reply. `input` leaves cached tokens out, and `output` has the reasoning in it. */
export const usedBy = ({ total, input = 0, output = 0, cache }: Tokens) =>
  total ?? input + (cache?.read ?? 0) + (cache?.write ?? 0) + output;
