/**
 * Reads a JSONL log from disk, compressed or not. The file is opened for reading only.
 *
 * Each buffer is read synchronously, since a trip through the thread pool costs more than the copy from the page cache;
 * between two buffers the event loop gets its turn, so that a cancel arrives.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { logUnreadable, sessionGone } from '../core/errors';
import type { ShortStrings } from '../core/jsonl/shortStrings';
import type { FileStat, ReadLinesOptions, ReadLinesResult } from '../core/ports';
import { fileError } from './fileErrors';
import { fileStat, toFileStat } from './fileStat';
import { openLineFeed } from './lines/lineFeed';
import { openLineParsing, type Progress, type VisitLine } from './lines/parseLines';
import { readAhead } from './lines/readAhead';
import { feedPacked, isPacked } from './packedFile';

/** The start of a thread takes as long as the reading of so many bytes. */
export const largeLogBytes = 24 * 1024 * 1024;

/** Logs above some size are read by a thread of their own, ahead of the one that parses. */
export interface ReadAhead {
  /** A thread that has nothing to read yet, see lines/readAhead.ts. */
  readonly openThread: () => Worker;
  readonly leastBytes: number;
}

/** Throws where the file cannot be read or the signal is aborted; ends early when `visit` says 'stop'. */
export async function readLines(
  path: string,
  visit: VisitLine,
  options: ReadLinesOptions,
  ahead: ReadAhead | null = null,
): Promise<ReadLinesResult> {
  options.signal?.throwIfAborted();
  // Opening a pipe would wait for a writer for ever.
  const found = fileStat(path);
  if (found === null) throw sessionGone(path);
  if (found.kind === 'other') throw logUnreadable(path, 'it is not a regular file');
  const file = attempt(path, () => openSync(path, 'r'));
  try {
    const atStart = toFileStat(attempt(path, () => fstatSync(file)));
    const progress = await feed({ path, file, size: atStart.size }, visit, options, ahead);
    const atEnd = fileStat(path);
    if (atEnd === null) throw sessionGone(path);
    const sizes = { sizeAtStart: atStart.size, sizeAtEnd: atEnd.size };
    return { ...progress, ...sizes, ...(isSameFile(atStart, atEnd) ? {} : { replaced: true }) };
  } finally {
    closeSync(file);
  }
}

interface OpenLog {
  readonly path: string;
  readonly file: number;
  readonly size: number;
}

async function feed(
  { path, file, size }: OpenLog,
  visit: VisitLine,
  { maxStringBytes, shortStrings, signal, ...options }: ReadLinesOptions,
  ahead: ReadAhead | null,
): Promise<Progress> {
  const firstLine = options.firstLine ?? 1;
  if (isPacked(path)) {
    const from = options.from ?? 0;
    const lines = openLineFeed(visit, { firstLine, from, ...limits(maxStringBytes, shortStrings) });
    await feedPacked(path, from, lines, signal);
    return lines.progress();
  }
  const from = attempt(path, () => startOfLine(file, options.from ?? 0));
  const cutting = { from, size, ...limits(maxStringBytes, shortStrings) };
  if (ahead !== null && size - from >= ahead.leastBytes) {
    const parsing = openLineParsing(visit, { from, firstLine });
    try {
      await readAhead(ahead.openThread(), { file, ...cutting }, parsing.take, signal);
    } catch (error) {
      throw fileError(path, error);
    }
    return parsing.progress();
  }
  const lines = openLineFeed(visit, { firstLine, ...cutting });
  for (let position = from; ; ) {
    const room = lines.room();
    const count = attempt(path, () => readSync(file, room, 0, room.length, position));
    if (count === 0) break;
    position += count;
    if (!lines.take(count)) return lines.progress();
    await eventLoopTurn();
    signal?.throwIfAborted();
  }
  lines.finish();
  return lines.progress();
}

const limits = (maxStringBytes: number | undefined, shortStrings: readonly ShortStrings[] | undefined) => ({
  ...(maxStringBytes === undefined ? {} : { maxStringBytes }),
  ...(shortStrings === undefined ? {} : { shortStrings }),
});

/**
 * Where the line at `from` begins. A last line without a line end is handed on as soon as it is whole; when the log
 * grows, the line end that follows belongs to it and is no empty line.
 */
function startOfLine(file: number, from: number): number {
  if (from === 0) return 0;
  const around = Buffer.alloc(3);
  const text = around.toString('latin1', 0, readSync(file, around, 0, 3, from - 1));
  const ending = /^[^\n](\r?\n)/.exec(text);
  return from + (ending?.[1]?.length ?? 0);
}

const isSameFile = (one: FileStat, other: FileStat) => one.identity === other.identity;

function attempt<Result>(path: string, access: () => Result): Result {
  try {
    return access();
  } catch (error) {
    throw fileError(path, error);
  }
}
