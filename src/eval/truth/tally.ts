/** Counts of what is right, wrong and missing in one handoff, with a note for each that is not right. */
import type { Alternatives } from './textMatch';

/** Lists that are counted both ways, in the order of the tables. */
export const truthLists = [
  'constraints',
  'decisions',
  'open errors',
  'checks',
  'to-dos',
  'open questions',
  'repository',
] as const;

/** `outcomes` and `in flight` are weighted; `stale` counts statements that no longer hold. */
export type TallyName = (typeof truthLists)[number] | 'outcomes' | 'in flight' | 'stale';

/** `right` and `wrong` are of what is stated, `missing` of what should be. */
export interface Tally {
  readonly right: number;
  readonly wrong: number;
  readonly missing: number;
}

/** One item that is not right, in words. */
export interface Note {
  readonly list: TallyName;
  readonly kind: 'wrong' | 'missing';
  readonly text: string;
  /** Of what is missing the words that the table accepts for it. */
  readonly is?: Alternatives;
}

/** Something that holds and is not stated. */
export interface Missed {
  readonly text: string;
  readonly is: Alternatives;
}

/** A list that the table does not speak of has no tally. */
export interface Judgement {
  readonly tallies: Readonly<Partial<Record<TallyName, Tally>>>;
  readonly notes: readonly Note[];
}

/** One list's count, as its judge returns it. */
export interface Counted {
  readonly list: TallyName;
  readonly tally: Tally;
  readonly wrong: readonly string[];
  readonly missing: readonly Missed[];
}

/** Puts the lists of one handoff together. */
export function judgementOf(counted: readonly Counted[]): Judgement {
  return {
    tallies: Object.fromEntries(counted.map(({ list, tally }) => [list, tally])),
    notes: counted.flatMap(({ list, wrong, missing }) => [
      ...wrong.map((text): Note => ({ list, kind: 'wrong', text })),
      ...missing.map(({ text, is }): Note => ({ list, kind: 'missing', text, is })),
    ]),
  };
}

/** Counts wrong items over all lists. */
export const wrongIn = ({ tallies }: Judgement) => Object.values(tallies).reduce((sum, { wrong }) => sum + wrong, 0);
