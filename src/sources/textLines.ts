/** Reads a text log as lines, in windows, up to a size that such logs never have in practice. */
import type { LineLedger } from './lineLedger';
import type { LoadRequest } from './source';

const windowBytes = 4 * 1024 * 1024;
/** Beyond it the beginning is left unread, and the ledger says so. */
const maxBytes = 64 * 1024 * 1024;

export interface TextLine {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** All lines, without their ends. A final line end makes no empty line of its own. */
export async function readTextLines(request: LoadRequest, ledger: LineLedger): Promise<TextLine[]> {
  const size = (await request.files.stat(request.path))?.size ?? 0;
  const parts: string[] = [];
  for (let from = 0; from < Math.min(size, maxBytes); from += windowBytes) {
    request.signal.throwIfAborted();
    parts.push(await request.files.readText(request.path, { maxBytes: windowBytes, from }));
  }
  if (size > maxBytes) ledger.remark('limit', 'Only the first 64 MB of this text were read.');
  const lines = parts.join('').split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines.map((text, at) => ({ line: at + 1, text }));
}
