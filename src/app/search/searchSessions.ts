/**
 * Searches the texts of all sessions of some folders, or of the machine. A session is read when it is first seen; of a log that
 * grew what was appended is read, and one that changed otherwise is read again. Everything else comes from the index.
 */

import { existsSync } from 'node:fs';
import { HandoffError, isAbort } from '../../core/errors';
import { redactorOf } from '../../core/redact/redactorOf';
import { redactText } from '../../core/redact/redactText';
import type { PackedPassages } from '../../core/search/packPassages';
import { type PassageKind, passageKinds } from '../../core/search/passageKinds';
import { rankPassages } from '../../core/search/rankPassages';
import { snippet } from '../../core/search/snippet';
import type { SessionRef } from '../../core/sessionRef';
import { countOf } from '../../core/text/countOf';
import { queryWords } from '../../core/text/relevance';
import { findSessions } from '../../sources/findSessions';
import type { AppParts } from '../appParts';
import { readAppended, readWhole } from './growth';
import type { IndexedSession } from './indexedSession';
import type { SearchIndex } from './searchIndex';

/** What is looked for, and where. */
export interface SearchRequest {
  readonly query: string;
  /** Real paths of folders; empty searches the sessions of every folder. */
  readonly workspaces: readonly string[];
  /** False: nothing looks into these folders. */
  readonly looksInside?: boolean;
  /** Ids of agents; null for all. */
  readonly agents: readonly string[] | null;
  /** Passages in the answer, at most, and of one session. */
  readonly limit: number;
  readonly perSession: number;
}

/** A passage, with enough of its session to show and open it. Redacted, but for its path and folder. */
export interface FoundInSession {
  readonly agent: string;
  readonly id: string;
  readonly path: string;
  readonly title: string | null;
  readonly cwd: string | null;
  readonly updatedAt: string | null;
  readonly worktree?: string;
  readonly inWorkspace?: true;
  readonly line: number;
  readonly kind: PassageKind;
  /** The part of the passage that the query is about, on one line. */
  readonly text: string;
}

/** The hits of a search, the best first, and what it went through. */
export interface SearchAnswer {
  readonly hits: readonly FoundInSession[];
  /** How many sessions were searched. */
  readonly sessions: number;
  /** Sentences about what was not searched, and why. */
  readonly notes: readonly string[];
}

/** Told, while sessions are read, how many of how many there are. */
export type OnSessionRead = (read: number, of: number) => void;

/** Remembers for some seconds which sessions there are, so one of these serves a whole process. */
export type SearchSessions = (
  request: SearchRequest,
  signal: AbortSignal,
  onRead?: OnSessionRead,
) => Promise<SearchAnswer>;

/** A session that began within these milliseconds before a second search may be missed by it. */
const listedFor = 10_000;
const snippetLength = 240;
/** A session whose text is lost, by damage or to a program that writes the index at the same time, is read again. */
const attempts = 3;

/** The parts it needs of a shell. */
type SearchParts = Pick<AppParts, 'files' | 'environment' | 'clock'>;

/** Reads logs and writes nothing but the index. */
export function openSessionSearch(parts: SearchParts, index: SearchIndex): SearchSessions {
  const list = rememberListing(parts);
  return async (request, signal, onRead = () => undefined) => {
    if (queryWords(request.query).length === 0) return { hits: [], sessions: 0, notes: [noWords] };
    const listing = await list(request, signal);
    const refs = listing.refs.filter(({ agent }) => request.agents === null || request.agents.includes(agent));
    for (let attempt = 1; ; attempt += 1) {
      index.refresh();
      const updated = await update(index, refs, parts, signal, onRead);
      const hits = hitsAmong(updated.sessions, index, request);
      if (hits === null && attempt < attempts) continue;
      const unwritten = index.save();
      const lost = hits === null ? [indexInUse] : [];
      const notes = [...listing.problems, ...updated.notes, ...lost, ...(unwritten === null ? [] : [unwritten])];
      return { hits: hits ?? [], sessions: updated.sessions.length, notes };
    }
  };
}

const indexInUse = 'The search index changed all the time while it was read. Search again.';
const noWords = 'The search holds no word that tells anything. Name a file, an error or a thing.';

interface Listing {
  readonly refs: readonly SessionRef[];
  readonly problems: readonly string[];
}

function rememberListing({ files, environment, clock }: SearchParts) {
  const known = new Map<string, { readonly at: number; readonly listing: Listing }>();
  return async ({ workspaces, looksInside = true }: SearchRequest, signal: AbortSignal): Promise<Listing> => {
    const key = JSON.stringify([workspaces, looksInside]);
    const now = clock.now();
    const last = known.get(key);
    if (last !== undefined && now - last.at < listedFor) return last.listing;
    const found = await findSessions({ environment, files, workspaces, withWorktrees: true, looksInside, now, signal });
    const listing = { refs: found.refs, problems: found.problems.map(({ message }) => message) };
    known.set(key, { at: now, listing });
    return listing;
  };
}

interface Updated {
  readonly sessions: readonly { readonly ref: SessionRef; readonly indexed: IndexedSession }[];
  readonly notes: readonly string[];
}

/** Reads what the index does not have as it is now, the newest first; beyond the room of the index, the oldest are left out. */
async function update(
  index: SearchIndex,
  refs: readonly SessionRef[],
  parts: SearchParts,
  signal: AbortSignal,
  onRead: OnSessionRead,
): Promise<Updated> {
  const stamped = await stamps(refs, parts, signal);
  const listed = new Set(refs.map(({ path }) => path));
  index.forgetGone((path) => listed.has(path) || existsSync(path));
  const known = stamped.map(({ ref, stamp }) => {
    const indexed = index.get(ref.path, ref.id);
    return { ref, stamp, indexed, isNow: indexed?.meta.stamp === stamp };
  });
  const stale = known.filter(({ isNow }) => !isNow).length;
  const sessions: { ref: SessionRef; indexed: IndexedSession }[] = [];
  let [bytes, read, unread] = [0, 0, 0];
  for (const [position, { ref, stamp, indexed: kept, isNow }] of known.entries()) {
    const indexed = kept !== undefined && isNow ? kept : await readInto(index, { ref, stamp, kept }, parts, signal);
    if (!isNow) {
      read += 1;
      onRead(read, stale);
    }
    bytes += indexed.bytes;
    if (bytes > index.mostBytes) return { sessions, notes: [...unreadNote(unread), fullNote(refs.length - position)] };
    if (indexed.meta.isUnread) unread += 1;
    else sessions.push({ ref, indexed });
  }
  return { sessions, notes: unreadNote(unread) };
}

const unreadNote = (count: number) => (count === 0 ? [] : [`${countOf(count, 'session')} could not be read.`]);

const fullNote = (count: number) =>
  `${count === 1 ? 'The oldest session was' : `The oldest ${count} sessions were`} not searched: the index has no room for more.`;

/** What changes with a log: its size and time; in a database of many sessions, what it says of this one. */
async function stamps(refs: readonly SessionRef[], { files }: SearchParts, signal: AbortSignal): Promise<Stamped[]> {
  const byPath = new Map<string, SessionRef[]>();
  for (const ref of refs) {
    const others = byPath.get(ref.path);
    if (others === undefined) byPath.set(ref.path, [ref]);
    else others.push(ref);
  }
  const stampOf = new Map<SessionRef, string>();
  for (const [path, sharing] of byPath) {
    signal.throwIfAborted();
    const stat = await statOrNull(path, files);
    const isShared = sharing.length > 1 || isDatabase.test(path);
    for (const ref of sharing) {
      const change =
        isShared && ref.updatedAt !== null ? `${ref.updatedAt} ${ref.size}` : `${stat?.size} ${stat?.modified}`;
      stampOf.set(ref, `${stat?.identity} ${change}`);
    }
  }
  return refs.map((ref) => ({ ref, stamp: stampOf.get(ref) ?? '' }));
}

interface Stamped {
  readonly ref: SessionRef;
  readonly stamp: string;
}

const isDatabase = /\.(?:db|sqlite3?|vscdb)$/i;

async function statOrNull(path: string, files: SearchParts['files']) {
  try {
    return await files.stat(path);
  } catch (error) {
    // Reading it will fail as well, and is told there.
    if (HandoffError.is(error)) return null;
    throw error;
  }
}

interface Stale {
  readonly ref: SessionRef;
  readonly stamp: string;
  /** As it was, where it is known. */
  readonly kept: IndexedSession | undefined;
}

async function readInto(
  index: SearchIndex,
  { ref, stamp, kept }: Stale,
  { files }: SearchParts,
  signal: AbortSignal,
): Promise<IndexedSession> {
  signal.throwIfAborted();
  const { path, id, agent, updatedAt } = ref;
  const log = { path, sessionId: id, agent, files, signal };
  try {
    const known = kept !== undefined && kept.parts.length < mostParts ? kept.meta.growth : null;
    const appended = known === null ? null : await readAppended(log, known);
    if (kept !== undefined && appended !== null) {
      const { passages, growth } = appended;
      return index.grow(kept, { ...kept.meta, stamp, updatedAt, growth }, passages);
    }
    const { session, passages, growth } = await readWhole(log);
    const title = ref.title ?? session.title;
    const meta = { path, id, stamp, updatedAt, title: title === null ? null : redactorOf(session)(title).text };
    return index.put({ ...meta, isUnread: false, growth }, passages);
  } catch (error) {
    if (isAbort(error) || !HandoffError.is(error)) throw error;
    const title = ref.title === null ? null : redactText(ref.title).text;
    return index.put({ path, id, stamp, updatedAt, title, isUnread: true, growth: null }, []);
  }
}

/** A session in more parts than this is read as a whole when its log grows again. */
const mostParts = 64;

/** Null where a text is lost. */
function hitsAmong(
  sessions: Updated['sessions'],
  index: SearchIndex,
  { query, limit, perSession }: SearchRequest,
): readonly FoundInSession[] | null {
  const parts = sessions.flatMap((found) => found.indexed.parts.map(({ packed }, part) => ({ found, packed, part })));
  const ranked = rankPassages(
    parts.map(({ packed }) => packed),
    query,
    { limit: Number.POSITIVE_INFINITY, perSession },
  );
  const texts = new Map<PackedPassages, readonly string[]>();
  const taken = new Map<Updated['sessions'][number], number>();
  const hits: FoundInSession[] = [];
  for (const { session: position, passage } of ranked) {
    const at = parts[position];
    if (hits.length === limit) break;
    if (at === undefined || (taken.get(at.found) ?? 0) === perSession) continue;
    const all = texts.get(at.packed) ?? index.texts(at.found.indexed, at.part);
    if (all === null) return null;
    texts.set(at.packed, all);
    taken.set(at.found, (taken.get(at.found) ?? 0) + 1);
    hits.push(hitOf(at.found, at.packed, passage, snippet(all[passage] ?? '', query, snippetLength)));
  }
  return hits;
}

function hitOf(
  { ref, indexed }: Updated['sessions'][number],
  packed: PackedPassages,
  passage: number,
  text: string,
): FoundInSession {
  const { agent, id, path, cwd, updatedAt, worktree, inWorkspace } = ref;
  return {
    agent,
    id,
    path,
    title: indexed.meta.title,
    cwd,
    updatedAt,
    ...(worktree === undefined ? {} : { worktree }),
    ...(inWorkspace === undefined ? {} : { inWorkspace }),
    line: packed.lines[passage] ?? 1,
    kind: passageKinds[packed.kinds[passage] ?? 0] ?? 'output',
    text,
  };
}
