/**
 * Carries a session on by what was appended to its log. The first lines and the end of what is known are read again along
 * with it, once without and once with what is new: where the two tell anything but the new of what stood there before, and
 * where a line reaches back behind them, the log has to be read as a whole.
 */
import type { ReadPlace } from '../../core/logGrowth';
import type { FileStore, ReadLinesResult } from '../../core/ports';
import type { Entry, LineCount, Session } from '../../core/session';
import { checksumBefore } from './checksumBefore';
import { brokenLinks, growsByLines, type LinePlace, type LogToRead, readPart } from './partOfLog';

/** A session, and where in its log it can be read on. */
export interface CarriedReading extends ReadPlace {
  readonly session: Session;
  /** The first lines. */
  readonly head: readonly LinePlace[];
  /** The last ones, as many as are read again. */
  readonly last: readonly LinePlace[];
}

/** Read again with what was appended. */
const overlapBytes = 256 * 1024;
/** Behind a reading; more is as quickly read as a whole. */
const mostNew = 8 * 1024 * 1024;
/** What a session is told of by its first lines. */
const mostHead = { lines: 40, bytes: 128 * 1024 };

/** Files that are read with, and what came of a reading of one log with them. */
export interface ReadingToCarry {
  readonly files: FileStore;
  /** How far the reading came; null where the log does not grow by lines, or changed under the reading. */
  place(agent: string): Promise<ReadPlace | null>;
  /** Null where the session cannot be carried on from that place. */
  reading(session: Session, place: ReadPlace | null): CarriedReading | null;
}

/** Notes where the lines of a log stand while it is read as a whole. */
export function noteReading(path: string, files: FileStore): ReadingToCarry {
  const seen: { places: LinePlace[]; result: ReadLinesResult | null; identity: string | null } = {
    ...{ places: [], result: null, identity: null },
  };
  const watched: FileStore = {
    ...files,
    async readLines(wanted, visit, options) {
      // A log that goes on from another one is counted on from it: it is read as a whole.
      if (wanted !== path || !path.endsWith('.jsonl') || options.firstLine !== undefined)
        return files.readLines(wanted, visit, options);
      seen.identity = (await files.stat(path))?.identity ?? null;
      seen.places = [];
      seen.result = await files.readLines(
        path,
        (line) => {
          seen.places.push([line.line, line.offset, line.length]);
          return visit(line);
        },
        options,
      );
      return seen.result;
    },
  };
  return {
    files: watched,
    async place(agent) {
      const { result, identity } = seen;
      if (result === null || identity === null || result.replaced === true || !growsByLines(agent, path)) return null;
      const { end, lines } = result;
      return { identity, end, lines, tail: await checksumBefore(path, end, files) };
    },
    reading(session, place) {
      const { result, places } = seen;
      if (place === null || result === null || !isWhole(result)) return null;
      // Once without what was withheld it cannot be told whether what is new repeats it.
      if (session.withheld !== undefined) return null;
      return { session, ...place, head: headOf(places), last: lastOf(places, place.end) };
    },
  };
}

const isWhole = ({ end, sizeAtStart, replaced }: ReadLinesResult) => end === sizeAtStart && replaced !== true;

const headOf = (places: readonly LinePlace[]) =>
  places.slice(0, mostHead.lines).filter(([, offset, length]) => offset + length <= mostHead.bytes);

const lastOf = (places: readonly LinePlace[], end: number) =>
  places.slice(places.findIndex(([, offset]) => offset >= end - overlapBytes));

/** The session with what its log has now; null where the log has to be read as a whole. Throws as `openLog` does. */
export async function carryOn(known: CarriedReading, log: LogToRead): Promise<CarriedReading | null> {
  const { path, files } = log;
  const { session } = known;
  const stat = await files.stat(path);
  if (stat === null || stat.identity !== known.identity || stat.size < known.end) return null;
  const [start] = known.last;
  const middle = known.last[Math.floor(known.last.length / 2)];
  const headEnd = known.head.at(-1)?.[0] ?? 0;
  if (start === undefined || middle === undefined || start[0] <= headEnd || stat.size - known.end > mostNew)
    return null;
  if ((await checksumBefore(path, known.end, files)) !== known.tail) return null;
  const part = { kept: known.head, from: start[1], fromLine: start[0] };
  const before = await readPart(log, { ...part, last: known.lines });
  const after = await readPart(log, { ...part, last: Number.POSITIVE_INFINITY });
  const { result } = after;
  if (result === null || !isWhole(result) || !isOnlyMore(before.session, after.session, known.lines)) return null;
  const [cut] = middle;
  const [old, again] = [fromLine(session.entries, cut), fromLine(before.session.entries, cut)];
  const young = fromLine(after.session.entries, cut);
  if (old === null || again === null || young === null || !isSame(old.entries, again.entries)) return null;
  const added = young.entries.filter(({ line }) => line > known.lines);
  if (reachesBack(added, after.session.entries, session.entries)) return null;
  if (added.some(hasTodos) && session.entries.slice(0, old.at).some(hasTodos)) return null;
  const entries = [...session.entries.slice(0, old.at), ...young.entries];
  const grown = withNew(session, before.session, after.session, entries);
  if (grown === null) return null;
  const { end } = result;
  return {
    ...{ session: grown, identity: known.identity },
    ...{ end, lines: start[0] - 1 + result.lines, tail: await checksumBefore(path, end, files) },
    ...{ head: known.head, last: lastOf(after.places, end) },
  };
}

/** What stood there before is told as before: no line became another one by those behind it, and no secret was learned. */
function isOnlyMore(before: Session, after: Session, lastLine: number): boolean {
  const upTo = ({ entries }: Session) => entries.filter(({ line }) => line <= lastLine);
  return (
    after.withheld === undefined &&
    brokenLinks(before) === brokenLinks(after) &&
    isSame(before.secrets ?? [], after.secrets ?? []) &&
    isSame(before.problems, after.problems.slice(0, before.problems.length)) &&
    isSame(upTo(before), upTo(after))
  );
}

/** The entries from a line on, and how many come before; null where they are not in the order of the lines. */
function fromLine(entries: readonly Entry[], line: number) {
  const first = entries.findIndex((entry) => entry.line >= line);
  const at = first === -1 ? entries.length : first;
  const rest = entries.slice(at);
  return rest.every((entry) => entry.line >= line) ? { at, entries: rest } : null;
}

/** A result whose call stands before what was read again is paired by a reading of the whole. */
function reachesBack(added: readonly Entry[], part: readonly Entry[], all: readonly Entry[]): boolean {
  const called = new Set(part.map((entry) => (entry.kind === 'tool-call' ? entry.callId : null)));
  const open = new Set(
    added.flatMap((entry) => (entry.kind === 'tool-result' && !called.has(entry.callId) ? [entry.callId] : [])),
  );
  return open.size > 0 && all.some((entry) => entry.kind === 'tool-call' && open.has(entry.callId));
}

/** The session with new entries; null where the part told of it otherwise than the whole: a title, say, that came in between. */
function withNew(known: Session, before: Session, after: Session, entries: readonly Entry[]): Session | null {
  const scalars = Object.keys({ ...known, ...after }).filter((key) => !ownRules.has(key));
  if (scalars.some((key) => !isSame(Reflect.get(known, key), Reflect.get(before, key)))) return null;
  const [was, is] = [known, before].map(({ context: { compactions: _count, ...use } }) => use);
  if (!isSame(was, is)) return null;
  return {
    ...after,
    entries,
    ...(known.secrets === undefined ? {} : { secrets: known.secrets }),
    context: {
      ...after.context,
      compactions: known.context.compactions + after.context.compactions - before.context.compactions,
    },
    lines: sumOf(known.lines, before.lines, after.lines),
    problems: [...known.problems, ...after.problems.slice(before.problems.length)],
  };
}

/** A list of to-dos may be told by what is new in it alone. */
const hasTodos = (entry: Entry) => entry.kind === 'tool-call' && entry.actions.some(({ kind }) => kind === 'todo');

/** Put together from the parts. */
const ownRules = new Set(['entries', 'context', 'lines', 'problems', 'secrets']);

function sumOf(known: LineCount, before: LineCount, after: LineCount): LineCount {
  const kinds = new Set([...Object.keys(known.skipped), ...Object.keys(after.skipped)]);
  const skipped = [...kinds].map((kind) => [
    kind,
    (known.skipped[kind] ?? 0) + (after.skipped[kind] ?? 0) - (before.skipped[kind] ?? 0),
  ]);
  return {
    total: known.total + after.total - before.total,
    parsed: known.parsed + after.parsed - before.parsed,
    skipped: Object.fromEntries(skipped),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
