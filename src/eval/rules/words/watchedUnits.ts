/**
 * Words and patterns that can be left out one by one, for the ablation alone: in its bundle the modules that make cues and
 * patterns are replaced by those beside this file. A *unit* is a phrase of a table of words, or a pattern that is asked by
 * itself or is one of several forms. What ships knows nothing of it.
 */

/** Where a unit is written, and what it says: `src/core/lexicon/assent.ts: sounds good`. */
export type Unit = string;

/** A phrase of a table, or a pattern. */
export type UnitKind = 'word' | 'pattern';

/** Somebody who wants to know what speaks. */
export interface Look {
  /** Told of what is sought alone. */
  readonly seeks: (unit: Unit) => boolean;
  /** Told of a unit without which an answer would be another one. */
  readonly decided?: (unit: Unit) => void;
  /** Told of a phrase that stands in a text in which its table was found, and of a pattern that decides. */
  readonly matched?: (unit: Unit) => void;
}

const known = new Map<Unit, UnitKind>();
let off: Unit | null = null;
let looks: Look | null = null;
let epoch = 0;

/** Notes that there is such a unit. */
export function addUnit(unit: Unit, kind: UnitKind): Unit {
  known.set(unit, kind);
  return unit;
}

/** A pattern that is only a part of others decides nothing by itself. */
export function dropUnit(unit: Unit): void {
  known.delete(unit);
}

/** All of a kind, in the order in which their files were loaded. */
export const unitsOf = (kind: UnitKind): Unit[] => [...known].flatMap(([unit, of]) => (of === kind ? [unit] : []));

/** The unit that is left out now. */
export const unitOff = (): Unit | null => off;

/** Who looks on; nobody while a unit is left out. */
export const onlooker = (): Look | null => (off === null ? looks : null);

/** Changes when what is left out changes: answers that were kept until then are old. */
export const unitEpoch = (): number => epoch;

/** Leaves one out until the returned function is called. */
export function leaveOutUnit(unit: Unit): () => void {
  const before = off;
  set(unit);
  return () => set(before);
}

function set(unit: Unit | null): void {
  off = unit;
  epoch += 1;
}

/** Tells `look` what speaks, until the returned function is called. */
export function watchUnits(look: Look): () => void {
  looks = look;
  epoch += 1;
  return () => {
    looks = null;
  };
}
