/**
 * Rows of the raw column on their way between two threads. A value that is posted is unpacked all at once by the thread
 * that receives it, which for the rows of a long session would stop the editor; slices can be unpacked with rests between.
 */
import { deserialize, serialize } from 'node:v8';
import type { RawRow } from '../review/rows/rawView';

/** Rows that can be unpacked a slice at a time, so that no thread stands still for all of them. */
export interface PackedRows {
  /** Each holds at most 500 rows, in the form of `node:v8`. */
  readonly slices: readonly Uint8Array[];
}

/** One slice is unpacked in about a millisecond. */
const rowsPerSlice = 500;

/** Keeps the order; the other end reads it back with `unpackRows`. */
export function packRows(rows: readonly RawRow[]): PackedRows {
  const slices: Uint8Array[] = [];
  for (let from = 0; from < rows.length; from += rowsPerSlice) {
    slices.push(serialize(rows.slice(from, from + rowsPerSlice)));
  }
  return { slices };
}

/** @param yieldToLoop is waited for after each slice */
export async function unpackRows({ slices }: PackedRows, yieldToLoop: () => Promise<void>): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for (const slice of slices) {
    // Packed by packRows, of the same build.
    rows.push(...(deserialize(slice) as RawRow[]));
    await yieldToLoop();
  }
  return rows;
}
