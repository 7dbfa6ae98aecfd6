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
  /** The last replies since a compaction, newest last; at most 20. Behind it those before it tell what a request adds. */
  readonly replies: readonly ReplyUsage[];
}

/**
 * A trail as it goes on, its turns ended ones only. A value, so that a log whose branches part can keep one for each.
 */
export interface TrailState extends UsageTrail {
  readonly turns: number;
  readonly hasReplySinceCompaction: boolean;
}

const mostTurns = 21;
const mostReplies = 20;

/** Nothing happened yet. */
export const emptyTrail: TrailState = {
  last: null,
  firstInput: null,
  turnEnds: [],
  beforeCompaction: null,
  afterCompaction: null,
  compactedAfterTurn: null,
  isJustCompacted: false,
  replies: [],
  turns: 0,
  hasReplySinceCompaction: false,
};

/** The user began a turn. */
export const withTurn = (state: TrailState): TrailState => ({
  ...state,
  turnEnds: endsWithNow(state).slice(1 - mostTurns),
  turns: state.turns + 1,
  isJustCompacted: false,
});

/** The model answered. */
export const withReply = (state: TrailState, usage: ReplyUsage): TrailState => ({
  ...state,
  last: usage,
  replies: [...(state.hasReplySinceCompaction ? state.replies : []), usage].slice(-mostReplies),
  firstInput: state.firstInput ?? usage.fromCache + usage.newInput,
  afterCompaction: state.compactedAfterTurn === null ? null : (state.afterCompaction ?? usedBy(usage)),
  hasReplySinceCompaction: true,
});

/** What stood in the window was replaced by a summary. */
export const withCompaction = (state: TrailState): TrailState => ({
  ...state,
  beforeCompaction: state.last === null ? null : usedBy(state.last),
  afterCompaction: null,
  compactedAfterTurn: state.turns,
  turnEnds: [],
  hasReplySinceCompaction: false,
  isJustCompacted: true,
});

/** The trail up to now; the turn that goes on counts as the last. */
export function trailOf(state: TrailState): UsageTrail {
  const { last, firstInput, beforeCompaction, afterCompaction, compactedAfterTurn, isJustCompacted, replies } = state;
  const turnEnds = endsWithNow(state);
  return {
    last,
    firstInput,
    turnEnds,
    beforeCompaction,
    afterCompaction,
    compactedAfterTurn,
    isJustCompacted,
    replies,
  };
}

const endsWithNow = ({ last, turnEnds, hasReplySinceCompaction }: TrailState): readonly number[] =>
  last === null || !hasReplySinceCompaction ? turnEnds : [...turnEnds, usedBy(last)];

/** Takes what happens in the order of the log. */
export interface TrailKeeper {
  /** The user began a turn. */
  turn(): void;
  reply(usage: ReplyUsage): void;
  compacted(): void;
  trail(): UsageTrail;
}

/** For a log that has no branches. */
export function openTrail(): TrailKeeper {
  let state = emptyTrail;
  return {
    turn() {
      state = withTurn(state);
    },
    reply(usage) {
      state = withReply(state, usage);
    },
    compacted() {
      state = withCompaction(state);
    },
    trail: () => trailOf(state),
  };
}

/** What the model read for a reply. */
export const inputOf = ({ fromCache, newInput }: ReplyUsage): number => fromCache + newInput;
/** What stands in the window behind a reply. */
export const usedBy = ({ fromCache, newInput, output }: ReplyUsage): number => fromCache + newInput + output;
