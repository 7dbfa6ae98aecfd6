/** What the last turns of a session took, as its own log counts it: the pace at which the window fills, and what a turn costs. */

/** One reply, as its log counts it. Tokens. */
export interface ReplyUsage {
  readonly fromCache: number;
  /** Input that was not in the cache, whether it was written to it or not. */
  readonly newInput: number;
  readonly output: number;
}

/** How the window filled with the last turns. Tokens. */
export interface UsageTrail {
  /** Null before the first reply. */
  readonly last: ReplyUsage | null;
  /** Input of the first reply: what an empty session has, and the first message. */
  readonly firstInput: number | null;
  /** How full the window was at the end of each of the last turns since a compaction, newest last; at most 21. */
  readonly turnEnds: readonly number[];
  /** How full it was when it was compacted last, and with the first reply behind that; null where it was not. */
  readonly beforeCompaction: number | null;
  readonly afterCompaction: number | null;
  /** Turns of the session before its last compaction; null where it was not compacted. */
  readonly compactedAfterTurn: number | null;
  /** The last compaction is the last thing that happened: no turn began since. */
  readonly isJustCompacted: boolean;
}

/** Takes what happens in the order of the log. */
export interface TrailKeeper {
  /** The user began a turn. */
  turn(): void;
  reply(usage: ReplyUsage): void;
  compacted(): void;
  trail(): UsageTrail;
}

const mostTurns = 21;

/** Nothing happened yet. */
export function openTrail(): TrailKeeper {
  let last: ReplyUsage | null = null;
  let firstInput: number | null = null;
  let turnEnds: number[] = [];
  let beforeCompaction: number | null = null;
  let afterCompaction: number | null = null;
  let compactedAfterTurn: number | null = null;
  let isJustCompacted = false;
  let turns = 0;
  let isSinceCompaction = false;
  return {
    turn() {
      if (last !== null && isSinceCompaction) turnEnds = [...turnEnds, usedBy(last)].slice(1 - mostTurns);
      turns += 1;
      isJustCompacted = false;
    },
    reply(usage) {
      firstInput ??= usage.fromCache + usage.newInput;
      if (compactedAfterTurn !== null && afterCompaction === null) afterCompaction = usedBy(usage);
      last = usage;
      isSinceCompaction = true;
    },
    compacted() {
      beforeCompaction = last === null ? null : usedBy(last);
      [afterCompaction, compactedAfterTurn, turnEnds] = [null, turns, []];
      isSinceCompaction = false;
      isJustCompacted = true;
    },
    trail: () => ({
      ...{ last, firstInput, beforeCompaction, afterCompaction, compactedAfterTurn, isJustCompacted },
      turnEnds: last === null || !isSinceCompaction ? turnEnds : [...turnEnds, usedBy(last)],
    }),
  };
}

/** What stands in the window behind a reply. */
export const usedBy = ({ fromCache, newInput, output }: ReplyUsage): number => fromCache + newInput + output;
