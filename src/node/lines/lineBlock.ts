/**
 * Many lines in two pieces of memory that a thread can give to another one without copying: the bytes that were kept of
 * the lines, one behind the other, and a table of where each one ends and where it stands in the file.
 */
import type { LinePlace, TakeLine } from './cutLines';
import { isPlain } from './parseLines';

/** Lines in the order of the file; the numbers of `table` are rows of fixed length. */
export interface LineBlock {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** For each line: where it ends in `bytes`; its offset, its length and its next byte in the file; its marks. */
  readonly table: Float64Array<ArrayBuffer>;
  readonly lines: number;
}

const blockBytes = 256 * 1024;
const blockLines = 1_024;
const columns = 5;
const lastMark = 1;
const asciiMark = 2;

/** Memory for one block; a line that is longer than a usual block gets one of its own. */
export type BlockMemory = Pick<LineBlock, 'bytes' | 'table'>;

/** Allocates a block to fill; larger than usual only for a line that fits no other. */
export const blockMemory = (bytes = blockBytes): BlockMemory => ({
  bytes: new Uint8Array(bytes),
  table: new Float64Array(blockLines * columns),
});

/** Tells whether the memory may be filled again; what was made for one long line is let go. */
export const isUsual = ({ bytes }: BlockMemory) => bytes.length === blockBytes;

/** Fills one block. */
export interface BlockPacker {
  /** False where the block is too full for the line. */
  add(bytes: Buffer, start: number, end: number, place: LinePlace): boolean;
  close(): LineBlock;
}

/** Writes into `memory` from its beginning; what it held is lost. */
export function openBlock(memory: BlockMemory): BlockPacker {
  const { bytes: target, table } = memory;
  let filled = 0;
  let lines = 0;
  return {
    add(bytes, start, end, place) {
      if (lines === blockLines || filled + end - start > target.length) return false;
      bytes.copy(target, filled, start, end);
      const marks = (place.isLast ? lastMark : 0) | (isPlain(bytes, start, end) ? asciiMark : 0);
      filled += end - start;
      table.set([filled, place.offset, place.length, place.next, marks], lines * columns);
      lines += 1;
      return true;
    },
    close: () => ({ ...memory, lines }),
  };
}

/** Hands on the lines of a block. False once `takeLine` said 'stop'. */
export function unpackBlock(
  { bytes, table, lines }: LineBlock,
  takeLine: (...line: [...Parameters<TakeLine>, ascii: boolean]) => ReturnType<TakeLine>,
): boolean {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let start = 0;
  for (let row = 0; row < lines * columns; row += columns) {
    const at = (column: number) => table[row + column] ?? 0;
    const end = at(0);
    const marks = at(4);
    const place = { offset: at(1), length: at(2), next: at(3), isLast: (marks & lastMark) !== 0 };
    if (takeLine(whole, start, end, place, (marks & asciiMark) !== 0) === 'stop') return false;
    start = end;
  }
  return true;
}
