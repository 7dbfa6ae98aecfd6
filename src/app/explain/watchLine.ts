/** Looks on while a draft is made, and keeps what tables decide about one line of the log, and where else the same rows decided. */

import { type DecisionDetails, type WatchedDecision, watchRules } from '../../core/rules/watchedRules';
import { foldSpace } from '../../core/text/foldSpace';

/** A decision about the line. */
export interface LineDecision extends Omit<WatchedDecision, 'details'>, DecisionDetails {}

/** Another place at which a row decided. */
export interface OtherPlace {
  readonly line: number;
  readonly text: string;
}

/** What came of the work, and the decisions about the line in their order, each once. */
export interface Watched<Result> {
  readonly result: Result;
  readonly decisions: readonly LineDecision[];
  /** Where else in the log a row decided, in the order in which it did. */
  readonly elsewhere: (decidedBy: string) => readonly OtherPlace[];
}

/** @param said all that stands on the line; a subject that does not know its line is known by its words */
export async function watchLine<Result>(
  line: number,
  said: string,
  work: () => Promise<Result>,
): Promise<Watched<Result>> {
  const made = new Map<string, LineDecision>();
  const others = new Map<string, Map<string, OtherPlace>>();
  const words = foldSpace(said);
  const isHere = (one: WatchedDecision) =>
    one.line === null ? isLong(one.text) && words.includes(foldSpace(one.text)) : one.line === line;
  const keepOther = ({ decidedBy, line: place, text }: WatchedDecision) => {
    if (place === null) return;
    const places = others.get(decidedBy) ?? new Map<string, OtherPlace>();
    others.set(decidedBy, places.set(`${place} ${text}`, { line: place, text }));
  };
  const stop = watchRules((one) => {
    if (!isHere(one)) return keepOther(one);
    const { details, ...decision } = one;
    const key = `${one.decidedBy}\n${one.text}`;
    if (!made.has(key)) made.set(key, { ...decision, ...details() });
  });
  try {
    const result = await work();
    return { result, decisions: [...made.values()], elsewhere: (row) => [...(others.get(row)?.values() ?? [])] };
  } finally {
    stop();
  }
}

/** A shorter text stands on many lines. */
const fewestCharacters = 12;
const isLong = (text: string) => text.trim().length >= fewestCharacters;
