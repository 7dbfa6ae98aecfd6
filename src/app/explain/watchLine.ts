/** Looks on while a draft is made, and keeps what tables decide about one line of the log. */

import { type WatchedDecision, watchRules } from '../../core/rules/watchedRules';
import { foldSpace } from '../../core/text/foldSpace';

/** What came of the work, and the decisions about the line in their order, each once. */
export interface Watched<Result> {
  readonly result: Result;
  readonly decisions: readonly WatchedDecision[];
}

/** @param said all that stands on the line; a subject that does not know its line is known by its words */
export async function watchLine<Result>(
  line: number,
  said: string,
  work: () => Promise<Result>,
): Promise<Watched<Result>> {
  const made = new Map<string, WatchedDecision>();
  const words = foldSpace(said);
  const isHere = (one: WatchedDecision) =>
    one.line === null ? isLong(one.text) && words.includes(foldSpace(one.text)) : one.line === line;
  const stop = watchRules((one) => {
    if (isHere(one)) made.set(`${one.decidedBy}\n${one.text}`, one);
  });
  try {
    return { result: await work(), decisions: [...made.values()] };
  } finally {
    stop();
  }
}

/** A shorter text stands on many lines. */
const shortest = 12;
const isLong = (text: string) => text.trim().length >= shortest;
