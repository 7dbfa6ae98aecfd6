/**
 * Reads a log that is one JSON document, pretty-printed or not, and finds the lines that its parts stand on. A document
 * has to be in memory as a whole, so there is a limit to its size.
 */

import { logUnreadable } from '../../../core/errors';
import { tryParseJson } from '../../../core/text/tryParseJson';
import type { LoadRequest } from '../../source';
import { closeCutJson } from './closeCutJson';
import type { LineLedger } from './lineLedger';

/** V8 cannot hold a longer text, and such a session would be no use either. */
const maxBytes = 400 * 1024 * 1024;

/** A parsed log with what it takes to point into its text. */
export interface JsonDocument {
  /** Undefined when the text is not JSON. */
  readonly value: unknown;
  /** Line of the next place `needle` stands at, counted from 1; searches go forward from one call to the next. */
  lineOf(needle: string): number;
  /** Books all lines of the text as read, or the document as a problem. */
  book(ledger: LineLedger): void;
}

/** How to read what is not a whole document. */
export interface JsonDocumentOptions {
  /** Of a document that ends in the middle, take what is whole. */
  readonly keepCut?: boolean;
}

/** Throws where the file cannot be read or is too large; text that is no JSON is booked as a problem. */
export async function readJsonDocument(
  request: LoadRequest,
  { keepCut = false }: JsonDocumentOptions = {},
): Promise<JsonDocument> {
  const stat = await request.files.stat(request.path);
  if (stat !== null && stat.size > maxBytes) {
    throw logUnreadable(request.path, 'it is one JSON document of more than 400 MB');
  }
  const text = await request.files.readText(request.path, { maxBytes });
  request.signal.throwIfAborted();
  const whole = tryParseJson(text);
  const closed = whole === undefined && keepCut ? closeCutJson(text) : null;
  const value = closed === null ? whole : tryParseJson(closed.text);
  const finder = openLineFinder(text);
  return {
    value,
    lineOf: (needle) => finder.lineOf(needle),
    book(ledger) {
      const lines = finder.countLines();
      if (closed !== null && value !== undefined) {
        const kept = Math.min(text.slice(0, closed.end).split('\n').length, lines - 1);
        for (let line = 0; line < kept; line += 1) ledger.parsed();
        for (let line = kept + 1; line < lines; line += 1) ledger.skipped('unreadable');
        ledger.problem(lines, 'cut-off', cutOff);
      } else if (value !== undefined) for (let line = 0; line < lines; line += 1) ledger.parsed();
      else if (lines > 0) {
        const isCut = text.trimEnd().at(-1) !== '}';
        if (isCut) ledger.problem(lines, 'cut-off', cutOff);
        else ledger.problem(1, 'not-json', 'The document is not JSON.');
        for (let line = 1; line < lines; line += 1) ledger.skipped('unreadable');
      }
    },
  };
}

const cutOff = 'The document ends in the middle: it is being written, or was cut.';

function openLineFinder(text: string) {
  let line = 1;
  let searched = 0;
  /** The next line break; looked for once, since a document on one line would be read through for every search. */
  let nextBreak = text.indexOf('\n');
  const countTo = (end: number) => {
    while (nextBreak !== -1 && nextBreak < end) {
      line += 1;
      nextBreak = text.indexOf('\n', nextBreak + 1);
    }
  };
  return {
    lineOf(needle: string): number {
      const at = text.indexOf(needle, searched);
      if (at !== -1) {
        searched = at + needle.length;
        countTo(at);
      }
      return line;
    },
    countLines(): number {
      if (text === '') return 0;
      const breaks = text.split('\n').length;
      return text.endsWith('\n') ? breaks - 1 : breaks;
    },
  };
}
