/**
 * Keeps the sessions that were opened last, for programs that are asked about the same ones again and again. A session is
 * carried on where its log alone grew, and read anew as soon as anything else that it was made of is another one than it was.
 */
import { createHash } from 'node:crypto';
import type { ReadPlace } from '../core/logGrowth';
import type { Database, FileStore } from '../core/ports';
import type { Session } from '../core/session';
import { openLog } from '../sources/openLog';
import type { DraftJob } from './draftJob';
import { carryOn, noteReading } from './growth/carryOn';
import type { KeptSessions } from './kept/keptSessions';
import type { KnownSession } from './kept/knownSession';
import { carryPrepared } from './searchSession';

/** Opens a log as `openLog` does, or gives the session that was made of the same bytes before. */
export type OpenSession = (log: DraftJob['log'], signal: AbortSignal) => Promise<Session>;

/** Sessions in memory, for one program. */
export interface SessionMemory {
  readonly open: OpenSession;
  /** How far the log of a session was read that came from here; null where nothing can be read on from there. */
  placeOf(session: Session): ReadPlace | null;
  /** Keeps on the disk what is worth it. A sentence where that cannot be done, else null: nothing else depends on it. */
  save(): Promise<string | null>;
}

/** A session in memory takes about as much as its log. */
const fewSessions = 2;
/** A session made of more places than this is quicker read than looked over. */
const mostPlaces = 500;

interface Remembered extends KnownSession {
  /** Bytes of the log that the disk has; null for nothing. */
  readonly keptTo: number | null;
}

/** One serves a whole program. `kept`, if there is one, is asked for what is not in memory. */
export function rememberSessions(
  files: FileStore,
  { kept = null, most = fewSessions }: { readonly kept?: KeptSessions | null; readonly most?: number } = {},
): SessionMemory {
  const remembered = new Map<string, Remembered & { readonly log: DraftJob['log'] }>();
  const places = new WeakMap<Session, ReadPlace | null>();
  return {
    async open(log, signal) {
      const key = JSON.stringify([log.path, log.sessionId]);
      const found = remembered.get(key) ?? (await fromDisk(log, kept));
      remembered.delete(key);
      const known = found === null ? null : await asItIsNow(found, log, files, signal);
      signal.throwIfAborted();
      const now = known ?? (await readAnew(log, files, signal));
      places.set(now.session, now.place);
      if (now.seen.size <= mostPlaces) remembered.set(key, { ...now, log, keptTo: known?.keptTo ?? null });
      for (const oldest of [...remembered.keys()].slice(0, -most)) remembered.delete(oldest);
      return now.session;
    },
    placeOf: (session) => places.get(session) ?? null,
    async save() {
      let problem: string | null = null;
      for (const [key, { log, keptTo, ...known }] of remembered) {
        const end = known.reading?.end ?? null;
        if (kept === null || end === null || !isWorthWriting(end, keptTo)) continue;
        remembered.set(key, { ...known, log, keptTo: end });
        problem ??= await kept.keep(log, known);
      }
      return problem;
    },
  };
}

async function fromDisk(log: DraftJob['log'], kept: KeptSessions | null): Promise<Remembered | null> {
  const known = (await kept?.get(log)) ?? null;
  return known === null ? null : { ...known, keptTo: known.reading?.end ?? null };
}

/** A little that was appended is read again as quickly as the whole would be written. */
const isWorthWriting = (end: number, keptTo: number | null) => keptTo === null || end > keptTo * 1.01;

async function readAnew(log: DraftJob['log'], files: FileStore, signal: AbortSignal): Promise<KnownSession> {
  const seen = new Map<string, string>();
  const noted = noteReading(log.path, watchReads(files, seen));
  const session = await openLog({ ...log, files: noted.files, signal });
  const place = await noted.place(session.agent);
  return { session, seen, place, reading: noted.reading(session, place) };
}

/** The session as its log is now; null where it has to be read anew. */
async function asItIsNow(
  known: Remembered,
  log: DraftJob['log'],
  files: FileStore,
  signal: AbortSignal,
): Promise<Remembered | null> {
  const looks = new Map(
    await Promise.all([...known.seen.keys()].map(async (path) => [path, await lookOf(path, files)] as const)),
  );
  const changed = [...looks].filter(([path, look]) => known.seen.get(path) !== look).map(([path]) => path);
  if (changed.length === 0) return known;
  if (known.reading === null || changed.some((path) => path !== log.path)) return null;
  const reading = await carryOn(known.reading, { ...log, files, signal });
  if (reading === null) return null;
  carryPrepared(known.session, reading.session);
  const { identity, end, lines, tail } = reading;
  return { ...known, session: reading.session, seen: looks, place: { identity, end, lines, tail }, reading };
}

/** Writes down what each place looked like before it was read. */
function watchReads(files: FileStore, seen: Map<string, string>): FileStore {
  const note = async (path: string) => {
    if (!seen.has(path)) seen.set(path, await lookOf(path, files));
  };
  return {
    async stat(path) {
      await note(path);
      return files.stat(path);
    },
    async list(folder) {
      await note(folder);
      return files.list(folder);
    },
    realPath: (path) => files.realPath(path),
    async readText(path, options) {
      await note(path);
      return files.readText(path, options);
    },
    async readLines(path, visit, options) {
      await note(path);
      return files.readLines(path, visit, options);
    },
    async openDatabase(path, signal): Promise<Database> {
      // What a database was written lately stands beside it.
      for (const part of ['', '-wal', '-journal']) await note(`${path}${part}`);
      return files.openDatabase(path, signal);
    },
    ...(files.approved === undefined ? {} : { approved: files.approved }),
  };
}

/** A folder looks like the names in it, a file like its size, time and identity. */
async function lookOf(path: string, files: FileStore): Promise<string> {
  const stat = await files.stat(path);
  if (stat === null) return 'none';
  if (stat.kind !== 'folder') return `${stat.kind} ${stat.size} ${stat.modified} ${stat.identity}`;
  const items = (await files.list(path)) ?? [];
  return `folder ${createHash('sha256')
    .update(items.map(({ name }) => name).join('/'))
    .digest('hex')}`;
}
