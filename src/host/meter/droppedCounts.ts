/** Counts what the summary of the newest compaction dropped, in the background, once for each compaction. */
import type { DraftJob } from '../../app/draftJob';

/** Of one session: the one in the meter. */
export interface DroppedCounts {
  /** Null where it is not counted yet, or cannot be known. */
  of(path: string, compactions: number): number | null;
  /** Counts where it was not counted. Ends when it is known; a failure is told and not tried again for this compaction. */
  want(log: DraftJob['log'], compactions: number): Promise<void>;
}

/** @param count null where the log holds no text of the summary */
export function createDroppedCounts(count: (log: DraftJob['log']) => Promise<number | null>): DroppedCounts {
  let counted: { readonly path: string; readonly compactions: number; readonly found: number | null } | null = null;
  const isOf = (path: string, compactions: number) => counted?.path === path && counted.compactions === compactions;
  return {
    of: (path, compactions) => (isOf(path, compactions) ? (counted?.found ?? null) : null),
    async want(log, compactions) {
      if (isOf(log.path, compactions)) return;
      counted = { path: log.path, compactions, found: null };
      const found = await count(log);
      if (isOf(log.path, compactions)) counted = { path: log.path, compactions, found };
    },
  };
}
