/** Reads a text file line by line, some megabytes at a time, for formats that are made for people. */
import type { FileStore } from '../../../core/ports';

const windowBytes = 4 * 1024 * 1024;

/** A file to read, and the signal that stops the reading. */
export interface TextFile {
  readonly path: string;
  readonly files: FileStore;
  readonly signal: AbortSignal;
}

/** Hands every line to `visit`, without its line end, counted from 1; returns how many there are. */
export async function readTextLines(
  { path, files, signal }: TextFile,
  visit: (text: string, line: number) => void,
): Promise<number> {
  let line = 0;
  let from = 0;
  let maxBytes = windowBytes;
  for (;;) {
    signal.throwIfAborted();
    const text = await files.readText(path, { maxBytes, from });
    const size = (await files.stat(path))?.size ?? 0;
    const isLast = from + maxBytes >= size;
    const end = isLast ? text.length : text.lastIndexOf('\n') + 1;
    const whole = text.slice(0, end);
    // Bytes that are no text were replaced, so that their number is not known, and a line may be longer than a window.
    if (!isLast && (end === 0 || whole.includes('\ufffd'))) {
      maxBytes *= 2;
      continue;
    }
    const lines = whole.split('\n');
    if (lines.at(-1) === '') lines.pop();
    for (const content of lines) {
      line += 1;
      visit(content.endsWith('\r') ? content.slice(0, -1) : content, line);
    }
    if (isLast) return line;
    from += utf8Length(whole) + (from === 0 && (await startsWithMark(path, files)) ? 3 : 0);
    maxBytes = windowBytes;
  }
}

/** Reading takes a byte order mark off. */
async function startsWithMark(path: string, files: FileStore): Promise<boolean> {
  return (await files.readText(path, { maxBytes: 3 })) === '';
}

function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // A pair of surrogates is two units and four bytes.
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
