/**
 * The index of the sessions' texts: one file that only the user may read. It holds redacted text, grows by the sessions that
 * changed, by what was appended to logs, and is made anew where it is damaged or of another version. Deleting it loses nothing but time.
 */
import { join } from 'node:path';
import type { PackedPassages } from '../../core/search/packPassages';
import type { Passage } from '../../core/search/passageKinds';
import { appendPrivately, type OpenFile, openPrivateFile, replacePrivately } from '../../node/privateFile';
import {
  type IndexedMeta,
  type RecordSizes,
  readBody,
  readHead,
  readTexts,
  recordHead,
  roundUp,
  writeRecord,
} from './indexRecord';

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

/** A session as the index has it; its parts are what was read at once. */
export interface IndexedSession {
  readonly meta: IndexedMeta;
  readonly parts: readonly IndexedPart[];
  readonly bytes: number;
}

/** The passages of a part. */
export interface IndexedPart {
  readonly packed: PackedPassages;
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

interface Kept extends IndexedSession {
  readonly parts: readonly KeptPart[];
}

interface KeptPart extends IndexedPart {
  readonly meta: IndexedMeta;
  readonly bytes: number;
  readonly sizes: RecordSizes;
  /** Where the texts lie in the file; the whole record where it was made in this program. */
  readonly place: { readonly texts: number } | { readonly record: Uint8Array<ArrayBuffer> };
}

const defaultMostBytes = 256 * 1024 * 1024;
const titleBytes = 64;
/** What may be out of date before the file is written anew. */
const slack = 1024 * 1024;
/** Of the records themselves. */
const format = 2;

/** Where the index lies in our folder. */
export const searchIndexPath = (folder: string): string => join(folder, 'search-index');

/** Reads the file when it is first needed. */
export function openSearchIndex({
  folder,
  version,
  isReadOnly,
  mostBytes = defaultMostBytes,
}: IndexOptions): SearchIndex {
  const path = folder === null ? null : searchIndexPath(folder);
  const title = new TextEncoder().encode(
    `handoff search index ${format} ${version}`.padEnd(titleBytes - 1).slice(0, titleBytes - 1) + '\n',
  );
  const kept = new Map<string, Kept>();
  /** Put here and not written yet. */
  const fresh = new Set<KeptPart>();
  let seen = '';
  let live = 0;
  let fileSize = 0;
  /** The file is not a good one to append to. */
  let isWorn = true;

  const keyOf = (log: string, id: string) => `${log}\0${id}`;
  /** Null for a part that follows none of what is known. */
  const add = (part: KeptPart): Kept | null => {
    const { meta, bytes } = part;
    const key = keyOf(meta.path, meta.id);
    const before = kept.get(key);
    const session = meta.part === 0 ? { meta, parts: [part], bytes } : grown(before, part);
    if (session === null) return null;
    live += session.bytes - (before?.bytes ?? 0);
    kept.set(key, session);
    return session;
  };
  const remove = (key: string) => {
    const session = kept.get(key);
    live -= session?.bytes ?? 0;
    kept.delete(key);
    for (const part of session?.parts ?? []) fresh.delete(part);
  };
  const addFresh = (meta: IndexedMeta, passages: readonly Passage[]): Kept => {
    const part = makePart(meta, passages);
    for (const old of meta.part === 0 ? (kept.get(keyOf(meta.path, meta.id))?.parts ?? []) : []) fresh.delete(old);
    const session = add(part);
    if (session === null) throw new RangeError('What was appended follows no known part of its session.');
    fresh.add(part);
    return session;
  };

  const load = (file: OpenFile) => {
    for (const [key, { parts }] of [...kept]) if (parts.some(({ place }) => 'texts' in place)) remove(key);
    const own = new Set([...fresh].map(({ meta }) => keyOf(meta.path, meta.id)));
    fileSize = file.size;
    isWorn = true;
    const found = new Uint8Array(titleBytes);
    if (!file.read(found, 0) || !found.every((byte, at) => byte === title[at])) return;
    let at = titleBytes;
    for (let next = readNext(file, at); next !== null; next = readNext(file, at)) {
      at = next.end;
      if (!own.has(keyOf(next.part.meta.path, next.part.meta.id))) add(next.part);
    }
    isWorn = at !== file.size;
  };

  return {
    mostBytes,
    refresh,
    get: (log, id) => kept.get(keyOf(log, id)),
    put: (meta, passages) => addFresh({ ...meta, part: 0, follows: '' }, passages),
    grow: (session, meta, passages) =>
      addFresh({ ...meta, part: session.parts.length, follows: session.meta.stamp }, passages),
    forgetGone(isThere) {
      const gone = [...kept].filter(([, { meta }]) => !isThere(meta.path));
      for (const [key, { parts }] of gone) {
        remove(key);
        if (parts.some(({ place }) => 'texts' in place)) isWorn = true;
      }
    },
    texts(session, part) {
      const key = keyOf(session.meta.path, session.meta.id);
      const known = kept.get(key)?.parts[part];
      const bytes = known === undefined ? null : textBytes(known);
      const texts = known === undefined || bytes === null ? null : readTexts(known.sizes, bytes);
      const passages = session.parts[part]?.packed.lines.length;
      if (texts !== null && (texts.length === passages || passages === 0)) return texts;
      remove(key);
      isWorn = true;
      return null;
    },
    save() {
      if (path === null || isReadOnly === true || (fresh.size === 0 && !(isWorn && fileSize > 0))) return null;
      const added = [...fresh].flatMap((part) => recordOf(part) ?? []);
      const size = added.reduce((sum, { length }) => sum + length, 0);
      try {
        if (isWorn || fileSize + size > Math.min(mostBytes, 2 * live + slack)) rewrite(path);
        else appendPrivately(path, added);
        fresh.clear();
        return null;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error)) throw error;
        return `The search index could not be kept (${String(error.code)}), so the next search reads the sessions again.`;
      }
    },
  };

  function refresh(): void {
    const file = path === null ? null : openPrivateFile(path);
    if (file === null) return;
    try {
      const now = `${file.identity} ${file.size}`;
      if (now !== seen) load(file);
      seen = now;
    } finally {
      file.close();
    }
  }

  /** The newest first, as many as there is room for. */
  function rewrite(to: string): void {
    const newest = [...kept].sort(([, a], [, b]) => (b.meta.updatedAt ?? '').localeCompare(a.meta.updatedAt ?? ''));
    const records: Uint8Array[] = [title];
    let size = titleBytes;
    for (const [key, session] of newest) {
      const own = size + session.bytes > mostBytes ? [null] : session.parts.map(recordOf);
      const whole = own.filter((record) => record !== null);
      if (whole.length < own.length) remove(key);
      else {
        size += session.bytes;
        records.push(...whole);
      }
    }
    replacePrivately(to, records);
    // What lay in the old file lies elsewhere in the new one.
    fresh.clear();
    seen = '';
    refresh();
  }

  function recordOf({ place, sizes, bytes }: KeptPart): Uint8Array | null {
    if ('record' in place) return place.record;
    return readFile(place.texts - recordHead - sizes.meta - sizes.words, bytes);
  }

  function textBytes({ place, sizes }: KeptPart): Uint8Array<ArrayBuffer> | null {
    if ('texts' in place) return readFile(place.texts, roundUp(sizes.texts));
    return place.record.subarray(recordHead + sizes.meta + sizes.words);
  }

  /** Null where the file is another one by now. */
  function readFile(from: number, length: number): Uint8Array<ArrayBuffer> | null {
    const file = path === null ? null : openPrivateFile(path);
    if (file === null) return null;
    try {
      const bytes = new Uint8Array(length);
      return seen.startsWith(`${file.identity} `) && file.read(bytes, from) ? bytes : null;
    } finally {
      file.close();
    }
  }
}

/** Null where the part does not follow the last one of the session. */
function grown(before: Kept | undefined, part: KeptPart): Kept | null {
  if (before?.parts.length !== part.meta.part || before.meta.stamp !== part.meta.follows) return null;
  return { meta: part.meta, parts: [...before.parts, part], bytes: before.bytes + part.bytes };
}

function makePart(meta: IndexedMeta, passages: readonly Passage[]): KeptPart {
  const record = writeRecord(meta, passages);
  const sizes = readHead(record);
  const body =
    sizes === null ? null : readBody(sizes, record.subarray(recordHead, recordHead + sizes.meta + sizes.words));
  if (sizes === null || body === null) throw new RangeError(`The index cannot hold ${passages.length} passages.`);
  return { ...body, sizes, place: { record }, bytes: record.length };
}

function readNext(file: OpenFile, at: number): { readonly part: KeptPart; readonly end: number } | null {
  const head = new Uint8Array(recordHead);
  if (!file.read(head, at)) return null;
  const sizes = readHead(head);
  if (sizes === null) return null;
  const texts = at + recordHead + sizes.meta + sizes.words;
  const end = texts + roundUp(sizes.texts);
  if (end > file.size) return null;
  const bytes = new Uint8Array(sizes.meta + sizes.words);
  const body = file.read(bytes, at + recordHead) ? readBody(sizes, bytes) : null;
  return body === null ? null : { part: { ...body, sizes, place: { texts }, bytes: end - at }, end };
}
