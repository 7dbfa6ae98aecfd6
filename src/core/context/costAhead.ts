/**
 * What going on costs: the tokens that the model reads and writes for the next requests if one stays, compacts first, or hands
 * off. From the usage records of the log and nothing else. A request is one call of the model; a turn has many, and how many
 * the next one takes no log tells, so turns are not priced.
 */
import type { ContextUse } from '../session';
import { moneyOf, type Prices } from './prices';
import { inputOf, type ReplyUsage, type UsageTrail } from './usageTrail';

/** One way on. */
export interface Way {
  /** The next request, with what has to be done before it. */
  readonly next: ReplyUsage;
  /** The next ten, with the same. */
  readonly ten: ReplyUsage;
  /** The request by which this way took less than staying, all in all; null where it does not within a hundred. */
  readonly evenAfter: number | null;
}

/** A way of which the log tells too little is null. */
export interface CostAhead {
  readonly stay: Way;
  readonly compact: Way | null;
  readonly handOff: Way | null;
}

/** What one request adds: by the last ones, the newest twenty at most. */
interface Pace {
  readonly grows: number;
  readonly newInput: number;
  readonly output: number;
  /** False where nothing was read from a cache: then all is new. */
  readonly isCached: boolean;
}

const mostRequests = 100;
const shown = 10;
const nothing: ReplyUsage = { fromCache: 0, newInput: 0, output: 0 };

/**
 * Null where the log does not count its replies.
 * @param handoffTokens what a handoff adds to an empty session
 * @param prices what tells the ways apart; tokens count alike where it is null
 */
export function costAhead(
  { usedTokens, windowTokens }: ContextUse,
  trail: UsageTrail,
  handoffTokens: number,
  prices: Prices | null,
): CostAhead | null {
  const { last, firstInput, afterCompaction } = trail;
  // Right behind a compaction no reply tells yet what is read now.
  if (usedTokens === null || last === null || trail.isJustCompacted) return null;
  const pace = paceOf(trail.replies, last);
  const most = windowTokens ?? Number.POSITIVE_INFINITY;
  const stays = steps({ from: inputOf(last) + pace.grows, isNew: false, pace, most });
  const read = stays[0] ?? nothing;
  const wayOf = (taken: readonly ReplyUsage[]): Way => ({
    next: taken[0] ?? nothing,
    ten: sumOf(taken.slice(0, shown)),
    evenAfter: evenAfter(taken, stays, prices),
  });
  return {
    stay: wayOf(stays),
    compact:
      afterCompaction === null
        ? null
        : wayOf(
            withBefore(
              { ...read, output: Math.max(0, afterCompaction - (firstInput ?? afterCompaction)) },
              steps({ from: afterCompaction, isNew: true, pace, most }),
            ),
          ),
    handOff: firstInput === null ? null : wayOf(steps({ from: firstInput + handoffTokens, isNew: true, pace, most })),
  };
}

function paceOf(replies: readonly ReplyUsage[], last: ReplyUsage): Pace {
  const inputs = replies.map(inputOf);
  const [first, newest] = [inputs[0], inputs.at(-1)];
  const grows =
    first === undefined || newest === undefined || inputs.length < 2
      ? last.newInput + last.output
      : Math.max(0, (newest - first) / (inputs.length - 1));
  // The first reply behind a compaction reads all anew: that is no pace.
  const usual = replies.length > 1 ? replies.slice(1) : replies;
  return {
    grows,
    newInput: median(usual.map(({ newInput }) => newInput)) ?? last.newInput,
    output: median(usual.map(({ output }) => output)) ?? last.output,
    isCached: replies.some(({ fromCache }) => fromCache > 0),
  };
}

interface Road {
  /** Input of the first request. */
  readonly from: number;
  /** Nothing of it is in a cache yet. */
  readonly isNew: boolean;
  readonly pace: Pace;
  /** The window: what is over it no request reads. */
  readonly most: number;
}

function steps({ from, isNew, pace: { grows, newInput, output, isCached }, most }: Road): readonly ReplyUsage[] {
  return Array.from({ length: mostRequests }, (_, at) => {
    const input = Math.round(Math.min(from + grows * at, most));
    const fresh = !isCached || (isNew && at === 0) ? input : Math.min(input, Math.round(newInput));
    return { fromCache: input - fresh, newInput: fresh, output: Math.round(output) };
  });
}

const withBefore = (before: ReplyUsage, [first = nothing, ...others]: readonly ReplyUsage[]): readonly ReplyUsage[] => [
  sumOf([before, first]),
  ...others,
];

function evenAfter(taken: readonly ReplyUsage[], stays: readonly ReplyUsage[], prices: Prices | null): number | null {
  const weigh = (one: ReplyUsage) => (prices === null ? inputOf(one) + one.output : moneyOf(one, prices));
  let saved = 0;
  for (const [at, one] of taken.entries()) {
    saved += weigh(stays[at] ?? nothing) - weigh(one);
    if (saved > 0) return at + 1;
  }
  return null;
}

const sumOf = (all: readonly ReplyUsage[]): ReplyUsage =>
  all.reduce(
    (sum, one) => ({
      fromCache: sum.fromCache + one.fromCache,
      newInput: sum.newInput + one.newInput,
      output: sum.output + one.output,
    }),
    nothing,
  );

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
