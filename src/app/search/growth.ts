/**
 * Reads what was appended to a log without reading all that stands before it. The first lines, the end of what is known, and
 * the lines that taught a secret are read again along with it, so that the rest is understood and redacted as in a whole
 * reading. Where that cannot be made sure of, the log is read as a whole.
 */
import * as z from 'zod';
import type { FileStat, FileStore, ReadLinesResult } from '../../core/ports';
import type { Passage } from '../../core/search/passageKinds';
import type { Session } from '../../core/session';
import { openLog } from '../../sources/openLog';
import { checksumBefore } from '../growth/checksumBefore';
import { brokenLinks, growsByLines, type LinePlace, readPart } from '../growth/partOfLog';
import { passagesOf } from './passagesOf';

/** What is kept of a log so that it can be read on from where it ended. Bytes and line numbers. */
export const growthSchema = z.object({
  identity: z.string(),
  end: z.number(),
  lines: z.number(),
  /** Checksum of the last bytes before the end: a log that was written anew has others there. */
  tail: z.string(),
  /** Where the end of what is known begins. */
  from: z.number(),
  fromLine: z.number(),
  /** Lines before it that are read as well: number, place, length. */
  kept: z.array(z.tuple([z.number(), z.number(), z.number()])),
});

/** See {@link growthSchema}. */
export type Growth = z.infer<typeof growthSchema>;

/** Which session of which log. */
export interface GrowingLog {
  readonly path: string;
  /** Null takes the one session of the log. */
  readonly sessionId: string | null;
  readonly agent: string;
  readonly files: FileStore;
  readonly signal: AbortSignal;
}

/** A reading of a log: what can be found in it, and how to read on; null where the log has to be read as a whole. */
export interface IndexedReading {
  readonly session: Session;
  readonly passages: readonly Passage[];
  readonly growth: Growth | null;
}

/** Read again with what was appended. */
const overlapBytes = 256 * 1024;
/** Behind a whole reading; one more is due then. */
const mostAgain = 8 * 1024 * 1024;
const headLines = 6;
/** More lines with secrets than this, and longer ones, are as quickly read with everything else. */
const mostKept = 200;
const longestKept = 256 * 1024;

/** Throws as `openLog` does. */
export async function readWhole(log: GrowingLog): Promise<IndexedReading> {
  const { path, files } = log;
  const seen: { lines: LinePlace[]; result: ReadLinesResult | null } = { lines: [], result: null };
  const watched: FileStore = {
    ...files,
    async readLines(wanted, visit, options) {
      // A log that goes on from another one is counted on from it: it is read as a whole.
      if (wanted !== path || options.firstLine !== undefined) return files.readLines(wanted, visit, options);
      seen.lines = [];
      seen.result = await files.readLines(
        wanted,
        (line) => {
          seen.lines.push([line.line, line.offset, line.length]);
          return visit(line);
        },
        options,
      );
      return seen.result;
    },
  };
  const stat = growsByLines(log.agent, path) ? await files.stat(path) : null;
  const session = await open(log, watched);
  const passages = passagesOf(session);
  const whole = { session, passages };
  const growth =
    stat === null || seen.result === null ? null : await planGrowth(log, stat, seen.lines, seen.result, whole);
  return { ...whole, growth };
}

/** Null where it has to be read as a whole: it was written anew, or what was appended reaches back. */
export async function readAppended(log: GrowingLog, known: Growth): Promise<Omit<IndexedReading, 'session'> | null> {
  const { path, files } = log;
  const stat = await files.stat(path);
  if (stat === null || stat.identity !== known.identity || stat.size < known.end) return null;
  if (stat.size - known.from > mostAgain) return null;
  if ((await checksumBefore(path, known.end, files)) !== known.tail) return null;
  const before = await readPart(log, { ...known, last: known.lines });
  const after = await readPart(log, { ...known, last: Number.POSITIVE_INFINITY });
  const { session, result } = after;
  if (result === null || result.end !== result.sizeAtStart || result.replaced === true) return null;
  if (!isSameList(secretsOf(session), secretsOf(before.session))) return null;
  if (brokenLinks(session) !== brokenLinks(before.session)) return null;
  const [old, all] = [passagesOf(before.session), passagesOf(session)];
  const upTo = (list: readonly Passage[]) => list.filter(({ line }) => line <= known.lines).map(keyOf);
  if (!isSameList(upTo(old), upTo(all))) return null;
  const lines = known.fromLine - 1 + result.lines;
  const growth = { ...known, end: result.end, lines, tail: await checksumBefore(path, result.end, files) };
  return { passages: all.filter(({ line }) => line > known.lines), growth };
}

const open = ({ path, sessionId, signal }: GrowingLog, files: FileStore) => openLog({ path, sessionId, files, signal });

/** Null where a part of the log would not be read as the whole was. */
async function planGrowth(
  log: GrowingLog,
  stat: FileStat,
  lines: readonly LinePlace[],
  result: ReadLinesResult,
  whole: { readonly session: Session; readonly passages: readonly Passage[] },
): Promise<Growth | null> {
  if (result.end !== result.sizeAtEnd || result.replaced === true || result.end < 2 * overlapBytes) return null;
  const first = lines.findIndex(([, offset]) => offset >= result.end - overlapBytes);
  const start = lines[first];
  if (start === undefined) return null;
  const wanted = linesWith(secretsOf(whole.session), whole.session);
  const kept = lines.slice(0, first).filter(([line], at) => at < headLines || wanted.has(line));
  if (kept.length > mostKept || kept.some(([, , length]) => length > longestKept)) return null;
  const growth: Growth = {
    identity: stat.identity,
    end: result.end,
    lines: result.lines,
    tail: await checksumBefore(log.path, result.end, log.files),
    from: start[1],
    fromLine: start[0],
    kept: kept.map(([line, offset, length]) => [line, offset, length]),
  };
  const part = (await readPart(log, { ...growth, last: growth.lines })).session;
  if (!isSameList(secretsOf(part), secretsOf(whole.session))) return null;
  const half = lines[Math.floor((first + lines.length) / 2)]?.[0] ?? 0;
  const end = (list: readonly Passage[]) => list.filter(({ line }) => line >= half).map(keyOf);
  return isSameList(end(passagesOf(part)), end(whole.passages)) ? growth : null;
}

/** The lines of entries in which a secret stands. */
function linesWith(secrets: readonly string[], { entries }: Session): ReadonlySet<number> {
  const lines = new Set<number>();
  if (secrets.length === 0 || secrets.length > mostKept) return lines;
  for (const entry of entries) {
    const text = JSON.stringify(entry);
    if (secrets.some((secret) => text.includes(secret))) lines.add(entry.line);
  }
  return lines;
}

const secretsOf = ({ secrets = [] }: Session) => secrets.map(({ value }) => value).sort();

const keyOf = ({ line, kind, text }: Passage) => `${line} ${kind} ${text}`;

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, at) => value === other[at]);
