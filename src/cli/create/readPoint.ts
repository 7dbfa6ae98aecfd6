/** The point inside a session that `handoff create` makes its handoff from. */
import { wrongUse } from '../../core/errors';
import type { PointWish } from '../../core/point/sessionPoint';

interface PointValues {
  readonly before?: string | undefined;
  readonly 'before-compaction'?: string | undefined;
  readonly turn?: string | undefined;
}

const last = 'last';

/** Null where none is named. Throws `wrong-use` for two of them, and for a turn or compaction that is no number from 1. */
export function readPoint(values: PointValues): PointWish | null {
  const { before, turn } = values;
  const compaction = values['before-compaction'];
  const named = [before, compaction, turn].filter((value) => value !== undefined);
  if (named.length > 1) throw wrongUse('Name one point: --before, --before-compaction or --turn.');
  if (before !== undefined) return beforeWhat(before);
  if (turn !== undefined) return { kind: 'turn', number: numberOf('--turn', 'a turn', turn) };
  if (compaction === undefined) return null;
  const number = compaction === last ? last : numberOf('--before-compaction', 'a compaction', compaction);
  return { kind: 'compaction', number };
}

const beforeWhat = (text: string): PointWish =>
  isNumber(text) ? { kind: 'line', line: Number(text) } : { kind: 'record', id: text };

/** Node's parser knows no option whose value may be left out: where none stands, the last compaction is meant. */
export function withCompaction(args: readonly string[]): string[] {
  return args.flatMap((arg, at) =>
    arg === '--before-compaction' && !/^\d+$/.test(args[at + 1] ?? '') ? [`${arg}=${last}`] : [arg],
  );
}

function numberOf(option: string, what: string, text: string): number {
  if (!isNumber(text)) throw wrongUse(`${option} takes the number of ${what}, counted from 1. “${text}” is none.`);
  return Number(text);
}

/** In digits alone: “12345e10” is the id of a record, and “0x1f” nothing. */
const isNumber = (text: string) => /^\s*\d+\s*$/.test(text) && Number.isSafeInteger(Number(text)) && Number(text) >= 1;
