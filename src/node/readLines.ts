/**
 * Reads a JSONL log from disk. The file is opened for reading only.
 *
 * Each buffer is read synchronously, since a trip through the thread pool costs more than the copy from the page cache;
 * between two buffers the event loop gets its turn, so that a cancel arrives.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { logUnreadable, sessionGone } from '../core/errors';
import type { FileStat, ReadLinesOptions, ReadLinesResult } from '../core/ports';
import { fileError } from './fileErrors';
import { fileStat, toFileStat } from './fileStat';
import { openLineFeed, type VisitLine } from './lineFeed';

export async function readLines(path: string, visit: VisitLine, options: ReadLinesOptions): Promise<ReadLinesResult> {
  options.signal?.throwIfAborted();
  // Opening a pipe would wait for a writer for ever.
  const found = fileStat(path);
  if (found === null) throw sessionGone(path);
  if (found.kind === 'other') throw logUnreadable(path, 'it is not a regular file');
  const file = attempt(path, () => openSync(path, 'r'));
  try {
    const atStart = toFileStat(attempt(path, () => fstatSync(file)));
    const progress = await feed(path, file, atStart.size, visit, options);
    const atEnd = fileStat(path);
    if (atEnd === null) throw sessionGone(path);
    const sizes = { sizeAtStart: atStart.size, sizeAtEnd: atEnd.size };
    return { ...progress, ...sizes, ...(isSameFile(atStart, atEnd) ? {} : { replaced: true }) };
  } finally {
    closeSync(file);
  }
}

async function feed(
  path: string,
  file: number,
  size: number,
  visit: VisitLine,
  options: ReadLinesOptions,
): Promise<{ readonly lines: number; readonly end: number }> {
  const from = attempt(path, () => startOfLine(file, options.from ?? 0));
  const { maxStringBytes, shortStrings } = options;
  const lines = openLineFeed(visit, {
    from,
    size,
    firstLine: options.firstLine ?? 1,
    ...(maxStringBytes === undefined ? {} : { maxStringBytes }),
    ...(shortStrings === undefined ? {} : { shortStrings }),
  });
  for (let position = from; ; ) {
    const room = lines.room();
    const count = attempt(path, () => readSync(file, room, 0, room.length, position));
    if (count === 0) break;
    position += count;
    if (!lines.take(count)) return lines.progress();
    await eventLoopTurn();
    options.signal?.throwIfAborted();
  }
  lines.finish();
  return lines.progress();
}

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
