/**
 * Unpacks files compressed with zstd, piece by piece: Codex compresses sessions that nobody has touched for long. Reading
 * only. Node has a decoder of its own from 22.15 on; one that runs everywhere is fast enough for logs that are seldom read.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { Decompress } from 'fzstd';
import { HandoffError, logUnreadable, sessionGone } from '../core/errors';
import { fileError } from './fileErrors';
import { fileStat } from './fileStat';

const readBytes = 256 * 1024;
/** So much goes into the decoder at once. What comes out is up to 32,000 times as much, in a file made to do harm. */
const pieceBytes = 1024;
/** No log is longer; a small file can unpack to any size. */
const mostUnpackedBytes = 4 * 1024 * 1024 * 1024;
/**
 * Logs unpack to 5 to 30 times their size, one line repeated over and over to a few hundred times. What goes beyond, once
 * it is large at all, was made to fill memory or time.
 */
const mostRatio = 1_000;
const freeBytes = 32 * 1024 * 1024;
/** Between two looks at the signal. */
const breathBytes = 4 * 1024 * 1024;
/** What the decoder has to look back to, and holds in memory. Programs ask for this at most, unless told otherwise. */
const mostWindowBytes = 128 * 1024 * 1024;

/** Which part of the unpacked file is wanted; `mostBytes` stops a small file that unpacks into an enormous one. */
export interface UnpackOptions {
  /** Byte of the unpacked file to start at. */
  readonly from?: number;
  readonly mostBytes?: number;
  readonly signal?: AbortSignal | undefined;
}

/** The unpacked bytes in order. Throws `HandoffError` for what is no whole zstd file. */
export async function* unpackZstd(path: string, options: UnpackOptions = {}): AsyncGenerator<Uint8Array> {
  const { from = 0, mostBytes = mostUnpackedBytes, signal } = options;
  let position = 0;
  for await (const piece of unpackAll(path, signal)) {
    const start = Math.max(from - position, 0);
    position += piece.length;
    if (position > mostBytes)
      throw logUnreadable(path, `it unpacks to more than ${Math.round(mostBytes / 2 ** 20)} MB`);
    if (start < piece.length) yield start === 0 ? piece : piece.subarray(start);
  }
}

async function* unpackAll(path: string, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  const found = fileStat(path);
  if (found === null) throw sessionGone(path);
  if (found.kind === 'other') throw logUnreadable(path, 'it is not a regular file');
  const file = attempt(path, () => openSync(path, 'r'));
  try {
    const decoder = openDecoder(path, found.size);
    const bytes = Buffer.allocUnsafe(readBytes);
    let sinceBreath = 0;
    for (let position = 0; ; ) {
      const count = attempt(path, () => readSync(file, bytes, 0, bytes.length, position));
      if (count === 0) break;
      if (position === 0) checkHeader(path, bytes.subarray(0, count));
      position += count;
      for (let at = 0; at < count; at += pieceBytes) {
        // The decoder keeps what it cannot use yet, and the buffer is read into again.
        const pieces = decoder.push(Buffer.from(bytes.subarray(at, Math.min(at + pieceBytes, count))), false);
        sinceBreath += pieceBytes + pieces.reduce((sum, piece) => sum + piece.length, 0);
        if (sinceBreath > breathBytes) {
          sinceBreath = 0;
          await eventLoopTurn();
          signal?.throwIfAborted();
        }
        yield* pieces;
      }
      signal?.throwIfAborted();
    }
    yield* decoder.push(Buffer.alloc(0), true);
  } finally {
    closeSync(file);
  }
}

function openDecoder(path: string, packedBytes: number) {
  const most = Math.max(freeBytes, packedBytes * mostRatio);
  let unpacked: Uint8Array[] = [];
  let total = 0;
  const decoder = new Decompress((piece) => {
    total += piece.length;
    if (total > most) throw logUnreadable(path, `it unpacks to more than ${mostRatio} times its size, as no log does`);
    unpacked.push(piece);
  });
  return {
    push(piece: Uint8Array, isLast: boolean): readonly Uint8Array[] {
      unpacked = [];
      try {
        decoder.push(piece, isLast);
      } catch (error) {
        // Besides our own bound only the decoder runs in there, and it fails in many ways on bytes that are no zstd.
        throw HandoffError.is(error) ? error : damaged(path, error);
      }
      return unpacked;
    },
  };
}

const damaged = (path: string, cause?: unknown) =>
  logUnreadable(path, 'it is cut off or damaged, and zstd cannot unpack it', cause);

/** Refuses what is no zstd, and a first frame that would make the decoder hold too much. */
function checkHeader(path: string, head: Buffer): void {
  if (head.length < 6 || head.readUInt32LE(0) !== 0xfd2fb528) throw damaged(path);
  const descriptor = head.readUInt8(4);
  const isSingle = (descriptor & 0x20) !== 0;
  if (isSingle) return;
  const window = head.readUInt8(5);
  const base = 2 ** (10 + (window >> 3));
  if (base + (base / 8) * (window & 7) > mostWindowBytes)
    throw logUnreadable(path, 'unpacking it takes too much memory');
}

function attempt<Result>(path: string, access: () => Result): Result {
  try {
    return access();
  } catch (error) {
    throw fileError(path, error);
  }
}
