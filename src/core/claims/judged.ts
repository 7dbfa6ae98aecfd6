/** A fact with what ended it: whoever finds facts asks a judge of this room, keeps those that stand, and hands on the others. */
import type { EndedFact, Fact } from '../fact';
import type { Ending, Over } from './claim';
import { type Ender, over } from './verdict';

/** `over` is null for a fact that stands. */
export interface Judged<Kind extends Fact = Fact> {
  readonly fact: Kind;
  readonly over: Over | null;
}

/** The fact, over where somebody or something ended it. */
export const judged = <Kind extends Fact>(fact: Kind, ending: Ending, ender: Ender | null): Judged<Kind> => ({
  fact,
  over: ender === null ? null : over(ending, ender),
});

/** Facts that nothing has ended. */
export const untouched = <Kind extends Fact>(facts: readonly Kind[]): Judged<Kind>[] =>
  facts.map((fact) => ({ fact, over: null }));

/** Those that stand. */
export const standing = <Kind extends Fact>(list: readonly Judged<Kind>[]): Kind[] =>
  list.flatMap(({ fact, over: end }) => (end === null ? [fact] : []));

/** Those that are over, as they are told. */
export const ended = (list: readonly Judged[]): EndedFact[] =>
  list.flatMap(({ fact, over: end }) => (end === null ? [] : [endedFact(fact, end)]));

/** The fact with what ended it. */
export const endedFact = (fact: Fact, { endedBy, because, byGoal }: Over): EndedFact => ({
  ...{ fact, endedBy, because },
  ...(byGoal === true ? { byGoal } : {}),
});
