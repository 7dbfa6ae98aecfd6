/**
 * The index of the sessions' texts: one file that only the user may read. It holds redacted text, grows by the sessions that
 * changed, by what was appended to logs, and is made anew where it is damaged or of another version. Deleting it loses nothing but time.
 */
import { join } from 'node:path';
import type { Passage } from '../../core/search/passageKinds';
import { appendPrivately } from '../../node/privateFile';
import { type IndexedSession, type Kept, makePart } from './indexedSession';
import {
  addPart,
  forget,
  type IndexFile,
  isWritten,
  keyOf,
  openIndexFile,
  recordOf,
  refresh,
  rewrite,
  textBytes,
} from './indexFile';
import { type IndexedMeta, readTexts } from './indexRecord';

/** Where the index is kept, and by which program. */
export interface IndexOptions {
  /** Null keeps it in memory only. */
  readonly folder: string | null;
  /** Of the program: other rules of redaction make another index. */
  readonly version: string;
  /** Reads what is kept there and writes nothing. */
  readonly isReadOnly?: boolean;
  /** Bytes the file may have. */
  readonly mostBytes?: number;
}

/** What is told of a session; how its parts follow each other is the index's. */
export type SessionMeta = Omit<IndexedMeta, 'part' | 'follows'>;

/** Keyed by log and session. */
export interface SearchIndex {
  /** Takes over what another program has written since the last time. */
  refresh(): void;
  get(path: string, id: string): IndexedSession | undefined;
  put(meta: SessionMeta, passages: readonly Passage[]): IndexedSession;
  /** Adds to a session what was appended to its log. */
  grow(session: IndexedSession, meta: SessionMeta, passages: readonly Passage[]): IndexedSession;
  /** Forgets the sessions whose log `isThere` denies. */
  forgetGone(isThere: (path: string) => boolean): void;
  /** The texts of the passages of a part; null where they are lost, and the session has to be put again. */
  texts(session: IndexedSession, part: number): readonly string[] | null;
  /** Writes what was put. An index that cannot be written is one in memory: the reason comes back as a sentence, else null. */
  save(): string | null;
  readonly mostBytes: number;
}

const defaultMostBytes = 256 * 1024 * 1024;
/** What may be out of date before the file is written anew. */
const slack = 1024 * 1024;

/** Where the index lies in our folder. */
export const searchIndexPath = (folder: string): string => join(folder, 'search-index');

/** Reads the file when it is first needed. */
export function openSearchIndex({
  folder,
  version,
  isReadOnly,
  mostBytes = defaultMostBytes,
}: IndexOptions): SearchIndex {
  const file = openIndexFile(folder === null ? null : searchIndexPath(folder), version, mostBytes);
  return {
    mostBytes,
    refresh: () => refresh(file),
    get: (log, id) => file.kept.get(keyOf(log, id)),
    put: (meta, passages) => addFresh(file, { ...meta, part: 0, follows: '' }, passages),
    grow: (session, meta, passages) =>
      addFresh(file, { ...meta, part: session.parts.length, follows: session.meta.stamp }, passages),
    forgetGone: (isThere) => forgetGone(file, isThere),
    texts: (session, part) => textsOf(file, session, part),
    save: () => (isReadOnly === true ? null : save(file)),
  };
}

function addFresh(file: IndexFile, meta: IndexedMeta, passages: readonly Passage[]): Kept {
  const { kept, fresh } = file;
  const part = makePart(meta, passages);
  for (const old of meta.part === 0 ? (kept.get(keyOf(meta.path, meta.id))?.parts ?? []) : []) fresh.delete(old);
  const session = addPart(file, part);
  if (session === null) throw new RangeError('What was appended follows no known part of its session.');
  fresh.add(part);
  return session;
}

function forgetGone(file: IndexFile, isThere: (path: string) => boolean): void {
  const gone = [...file.kept].filter(([, { meta }]) => !isThere(meta.path));
  for (const [key, { parts }] of gone) {
    forget(file, key);
    if (parts.some(isWritten)) file.isWorn = true;
  }
}

function textsOf(file: IndexFile, session: IndexedSession, part: number): readonly string[] | null {
  const key = keyOf(session.meta.path, session.meta.id);
  const known = file.kept.get(key)?.parts[part];
  const bytes = known === undefined ? null : textBytes(file, known);
  const texts = known === undefined || bytes === null ? null : readTexts(known.sizes, bytes);
  const passages = session.parts[part]?.packed.lines.length;
  if (texts !== null && (texts.length === passages || passages === 0)) return texts;
  forget(file, key);
  file.isWorn = true;
  return null;
}

function save(file: IndexFile): string | null {
  const { path, fresh, mostBytes, live } = file;
  if (path === null || (fresh.size === 0 && !(file.isWorn && file.size > 0))) return null;
  const added = [...fresh].flatMap((part) => recordOf(file, part) ?? []);
  const size = added.reduce((sum, { length }) => sum + length, 0);
  try {
    if (file.isWorn || file.size + size > Math.min(mostBytes, 2 * live + slack)) rewrite(file, path);
    else appendPrivately(path, added);
    fresh.clear();
    return null;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return `The search index could not be kept (${String(error.code)}), so the next search reads the sessions again.`;
  }
}
