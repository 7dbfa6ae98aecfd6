/**
 * Reads a few whole lines out of the middle of a log, however large it is: it counts line ends in the bytes and decodes
 * nothing but the lines wanted. Reading only.
 */
import { open } from 'node:fs/promises';
import { logUnreadable, sessionGone } from '../core/errors';
import { isPacked, unpacked } from './packedFile';

/** Lines that follow one another in the log. */
export interface LogLines {
  /** Number of the first line in `lines`, counted from 1. */
  readonly first: number;
  readonly lines: readonly RawLine[];
}

/** One line as text, not parsed. */
export interface RawLine {
  /** At most `longestLine` bytes of it. */
  readonly text: string;
  readonly isCut: boolean;
}

const chunkBytes = 1024 * 1024;
const newline = 0x0a;

/** @param longestLine bytes kept of a line; records can be many megabytes long */
export async function readLogLines(
  path: string,
  range: { readonly from: number; readonly to: number; readonly longestLine: number },
): Promise<LogLines> {
  if (isPacked(path)) {
    const collector = openCollector(range);
    for await (const piece of unpacked(path, 0)) {
      collector.accept(piece);
      if (collector.isDone()) break;
    }
    return { first: range.from, lines: collector.finish() };
  }
  const file = await open(path, 'r').catch((error: unknown) => {
    throw openingError(path, error);
  });
  try {
    if (!(await file.stat()).isFile()) throw logUnreadable(path, 'it is not a regular file');
    const collector = openCollector(range);
    const chunk = Buffer.allocUnsafe(chunkBytes);
    for (let position = 0; !collector.isDone(); ) {
      const { bytesRead } = await file.read(chunk, 0, chunk.length, position);
      if (bytesRead === 0) break;
      position += bytesRead;
      collector.accept(chunk.subarray(0, bytesRead));
    }
    return { first: range.from, lines: collector.finish() };
  } finally {
    await file.close();
  }
}

function openCollector({ from, to, longestLine }: { from: number; to: number; longestLine: number }) {
  const lines: RawLine[] = [];
  let line = 1;
  let parts: Buffer[] = [];
  let kept = 0;
  let isCut = false;
  const keep = (bytes: Uint8Array) => {
    const room = longestLine - kept;
    if (bytes.length > room) isCut = true;
    const part = Buffer.from(bytes.subarray(0, room));
    parts.push(part);
    kept += part.length;
  };
  const close = () => {
    lines.push({ text: Buffer.concat(parts).toString('utf8').replace(/\r$/, ''), isCut });
    parts = [];
    kept = 0;
    isCut = false;
  };
  return {
    isDone: () => line > to,
    accept(bytes: Uint8Array) {
      for (let at = 0; at < bytes.length && line <= to; ) {
        const end = bytes.indexOf(newline, at);
        const isWanted = line >= from;
        if (isWanted) keep(bytes.subarray(at, end < 0 ? bytes.length : end));
        if (end < 0) return;
        if (isWanted) close();
        line += 1;
        at = end + 1;
      }
    },
    finish() {
      if (parts.length > 0 && kept > 0) close();
      return lines;
    },
  };
}

function openingError(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'ENOENT') return sessionGone(path, error);
  return logUnreadable(path, error.code === 'EACCES' ? 'permission is missing' : String(error.code), error);
}
