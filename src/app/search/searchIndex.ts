/**
 * The index of the sessions' texts: one file that only the user may read. It holds redacted text, grows by the sessions that
 * changed, and is made anew where it is damaged or of another version. Deleting it loses nothing but time.
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

/** A session as the index has it. */
export interface IndexedSession {
  readonly meta: IndexedMeta;
  readonly packed: PackedPassages;
  readonly bytes: number;
}

/** Keyed by log and session. */
export interface SearchIndex {
  /** Takes over what another program has written since the last time. */
  refresh(): void;
  get(path: string, id: string): IndexedSession | undefined;
  put(meta: IndexedMeta, passages: readonly Passage[]): IndexedSession;
  /** Forgets the sessions whose log `isThere` denies. */
  forgetGone(isThere: (path: string) => boolean): void;
  /** The texts of its passages; null where they are lost, and the session has to be put again. */
  texts(session: IndexedSession): readonly string[] | null;
  /** Writes what was put. An index that cannot be written is one in memory: the reason comes back as a sentence, else null. */
  save(): string | null;
  readonly mostBytes: number;
}

interface Kept extends IndexedSession {
  readonly sizes: RecordSizes;
  /** Where the texts lie in the file; the whole record where it was made in this program. */
  readonly place: { readonly texts: number } | { readonly record: Uint8Array<ArrayBuffer> };
}

const defaultMostBytes = 256 * 1024 * 1024;
const titleBytes = 64;
/** What may be out of date before the file is written anew. */
const slack = 1024 * 1024;
/** Of the records themselves. */
const format = 1;

/** Reads the file when it is first needed. */
export function openSearchIndex({
  folder,
  version,
  isReadOnly,
  mostBytes = defaultMostBytes,
}: IndexOptions): SearchIndex {
  const path = folder === null ? null : join(folder, 'search-index');
  const title = new TextEncoder().encode(
    `handoff search index ${format} ${version}`.padEnd(titleBytes - 1).slice(0, titleBytes - 1) + '\n',
  );
  const kept = new Map<string, Kept>();
  /** Put here and not written yet. */
  const fresh = new Set<string>();
  let seen = '';
  let live = 0;
  let fileSize = 0;
  /** The file is not a good one to append to. */
  let isWorn = true;

  const keyOf = (log: string, id: string) => `${log}\0${id}`;
  const add = (session: Kept) => {
    const key = keyOf(session.meta.path, session.meta.id);
    live += session.bytes - (kept.get(key)?.bytes ?? 0);
    kept.set(key, session);
    return key;
  };
  const remove = (key: string) => {
    live -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
    fresh.delete(key);
  };

  const load = (file: OpenFile) => {
    for (const [key, { place }] of [...kept]) if ('texts' in place) remove(key);
    fileSize = file.size;
    isWorn = true;
    const found = new Uint8Array(titleBytes);
    if (!file.read(found, 0) || !found.every((byte, at) => byte === title[at])) return;
    let at = titleBytes;
    for (let next = readNext(file, at); next !== null; next = readNext(file, at)) {
      at = next.end;
      const key = keyOf(next.session.meta.path, next.session.meta.id);
      if (!fresh.has(key)) add(next.session);
    }
    isWorn = at !== file.size;
  };

  return {
    mostBytes,
    refresh,
    get: (log, id) => kept.get(keyOf(log, id)),
    put(meta, passages) {
      const record = writeRecord(meta, passages);
      const sizes = readHead(record);
      const body =
        sizes === null ? null : readBody(sizes, record.subarray(recordHead, recordHead + sizes.meta + sizes.words));
      if (sizes === null || body === null) throw new RangeError(`The index cannot hold ${passages.length} passages.`);
      const session = { ...body, sizes, place: { record }, bytes: record.length };
      fresh.add(add(session));
      return session;
    },
    forgetGone(isThere) {
      const gone = [...kept].filter(([, { meta }]) => !isThere(meta.path));
      for (const [key, { place }] of gone) {
        remove(key);
        if ('texts' in place) isWorn = true;
      }
    },
    texts(session) {
      const key = keyOf(session.meta.path, session.meta.id);
      const known = kept.get(key);
      const bytes = known === undefined ? null : textBytes(known);
      const texts = known === undefined || bytes === null ? null : readTexts(known.sizes, bytes);
      if (texts !== null && (texts.length === session.packed.lines.length || session.packed.lines.length === 0))
        return texts;
      remove(key);
      isWorn = true;
      return null;
    },
    save() {
      if (path === null || isReadOnly === true || (fresh.size === 0 && !(isWorn && fileSize > 0))) return null;
      const added = [...fresh].flatMap((key) => recordOf(kept.get(key)) ?? []);
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
      const record = size + session.bytes > mostBytes ? null : recordOf(session);
      if (record === null) remove(key);
      else {
        size += record.length;
        records.push(record);
      }
    }
    replacePrivately(to, records);
    // What lay in the old file lies elsewhere in the new one.
    fresh.clear();
    seen = '';
    refresh();
  }

  function recordOf(session: Kept | undefined): Uint8Array | null {
    if (session === undefined) return null;
    if ('record' in session.place) return session.place.record;
    return readFile(session.place.texts - recordHead - session.sizes.meta - session.sizes.words, session.bytes);
  }

  function textBytes({ place, sizes }: Kept): Uint8Array<ArrayBuffer> | null {
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

function readNext(file: OpenFile, at: number): { readonly session: Kept; readonly end: number } | null {
  const head = new Uint8Array(recordHead);
  if (!file.read(head, at)) return null;
  const sizes = readHead(head);
  if (sizes === null) return null;
  const texts = at + recordHead + sizes.meta + sizes.words;
  const end = texts + roundUp(sizes.texts);
  if (end > file.size) return null;
  const bytes = new Uint8Array(sizes.meta + sizes.words);
  const body = file.read(bytes, at + recordHead) ? readBody(sizes, bytes) : null;
  return body === null ? null : { session: { ...body, sizes, place: { texts }, bytes: end - at }, end };
}
