/** Shares a list among sessions: each takes its turn, and one that is more about the goal takes more of them. */
import { createRelevance } from '../text/relevance';

/** An item of one session's list, whose best stands first. */
export interface Contender<Item> {
  readonly item: Item;
  /** Position in its own list. */
  readonly rank: number;
  readonly share: number;
}

/** Best first, whoever it comes from; what several sessions hold stands as if each had brought it. */
export const takeTurns = <Item>(contenders: readonly Contender<Item>[]): Item[] =>
  contenders
    .map((one, order) => ({ ...one, order, place: (one.rank + 0.5) / one.share }))
    .sort((a, b) => a.place - b.place || a.order - b.order)
    .map(({ item }) => item);

/** The best session has at most so many times the turns of the least. */
const widest = 3;

/** How much of a list each session may fill, by how much its texts are about the goal. The least has 1. */
export function sharesOf(goal: string, texts: readonly (readonly string[])[]): number[] {
  const flat = texts.flatMap((own, session) => own.map((text) => ({ text, session })));
  const scores = createRelevance(goal).score(flat.map(({ text }) => text));
  const sums = texts.map((_, session) => {
    const best = scores.filter((_score, at) => flat[at]?.session === session).sort((a, b) => b - a);
    return best.slice(0, mostCounted).reduce((sum, score) => sum + score, 0);
  });
  const most = Math.max(...sums);
  if (most === 0) return sums.map(() => 1);
  return sums.map((sum) => 1 + (widest - 1) * (sum / most));
}

/** A long session is not more about the goal for its length. */
const mostCounted = 20;
