/** Reads a part of a log as if the rest were not there: some lines by themselves, and all from a place on. */
import type { LogLine } from '../../core/logLine';
import type { FileStore, ReadLinesOptions, ReadLinesResult } from '../../core/ports';
import type { Session } from '../../core/session';
import { tryParseJson } from '../../core/text/tryParseJson';
import { openLog } from '../../sources/openLog';
import { sources } from '../../sources/registry';

/** A line of a log: its number, counted from 1, and its place and length in bytes. */
export type LinePlace = readonly [line: number, offset: number, length: number];

/** Which lines make the part. */
export interface PartOfLog {
  readonly kept: readonly LinePlace[];
  /** Byte and number of the line from which on all are read. */
  readonly from: number;
  readonly fromLine: number;
  /** The last line that is read. */
  readonly last: number;
}

/** Which session of which log. */
export interface LogToRead {
  readonly path: string;
  readonly sessionId: string | null;
  readonly files: FileStore;
  readonly signal: AbortSignal;
}

/** The session of the part, what the reading came to, and where the lines behind `from` stand. */
export interface ReadPart {
  readonly session: Session;
  readonly result: ReadLinesResult | null;
  readonly places: readonly LinePlace[];
}

/** Throws as `openLog` does. */
export async function readPart(log: LogToRead, { kept, from, fromLine, last }: PartOfLog): Promise<ReadPart> {
  const { path, sessionId, files, signal } = log;
  const read: { result: ReadLinesResult | null; places: LinePlace[] } = { result: null, places: [] };
  const view: FileStore = {
    ...files,
    async readLines(wanted, visit, options) {
      if (wanted !== path) return files.readLines(wanted, visit, options);
      for (const place of kept) visit(await readKept(place, path, files));
      const onward: ReadLinesOptions = { ...options, from, firstLine: fromLine };
      read.places = [];
      read.result = await files.readLines(
        path,
        (line) => {
          if (line.line > last) return 'stop';
          read.places.push([line.line, line.offset, line.length]);
          return visit(line);
        },
        onward,
      );
      return read.result;
    },
  };
  return { session: await openLog({ path, sessionId, files: view, signal }), ...read };
}

/** Others are written anew each time, or are databases. */
export const growsByLines = (agent: string, path: string): boolean =>
  sources.find(({ id }) => id === agent)?.contextReader !== undefined && path.endsWith('.jsonl');

/** How many records follow one that is not there, as the source tells it. */
export const brokenLinks = ({ problems }: Session): string =>
  problems
    .filter(({ kind }) => kind === 'broken-link')
    .map(({ message }) => message)
    .join('\n');

async function readKept([line, offset, length]: LinePlace, path: string, files: FileStore): Promise<LogLine> {
  const value = tryParseJson(await files.readText(path, { maxBytes: length, from: offset }));
  return { line, offset, length, value, state: value === undefined ? 'not-json' : 'json' };
}
