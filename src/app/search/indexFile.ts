/**
 * The file of the index, and what this program knows of it: sessions whose texts lie in the file, and those that are not
 * written yet. The file may be another program's by the next look.
 */
import { type OpenFile, openPrivateFile, replacePrivately } from '../../node/privateFile';
import { grown, type Kept, type KeptPart, readNext } from './indexedSession';
import { recordHead, roundUp } from './indexRecord';

/** Of the records themselves. */
const format = 2;
const titleBytes = 64;

/** One for each opened index. */
export interface IndexFile {
  /** Null keeps the index in memory only. */
  readonly path: string | null;
  readonly title: Uint8Array<ArrayBuffer>;
  readonly mostBytes: number;
  readonly kept: Map<string, Kept>;
  /** Put here and not written yet. */
  readonly fresh: Set<KeptPart>;
  /** The file as it was read last: which one it is, and its size. */
  seen: string;
  /** Bytes of all that is kept. */
  live: number;
  size: number;
  /** The file is not a good one to append to. */
  isWorn: boolean;
}

/** Nothing is read yet. */
export function openIndexFile(path: string | null, version: string, mostBytes: number): IndexFile {
  const words = `handoff search index ${format} ${version}`;
  const title = new TextEncoder().encode(`${words.padEnd(titleBytes - 1).slice(0, titleBytes - 1)}\n`);
  return {
    ...{ path, title, mostBytes, kept: new Map(), fresh: new Set() },
    ...{ seen: '', live: 0, size: 0, isWorn: true },
  };
}

/** What a session is kept under. */
export const keyOf = (log: string, id: string): string => `${log}\0${id}`;

/** Null for a part that follows none of what is known. */
export function addPart(file: IndexFile, part: KeptPart): Kept | null {
  const { meta, bytes } = part;
  const key = keyOf(meta.path, meta.id);
  const before = file.kept.get(key);
  const session = meta.part === 0 ? { meta, parts: [part], bytes } : grown(before, part);
  if (session === null) return null;
  file.live += session.bytes - (before?.bytes ?? 0);
  file.kept.set(key, session);
  return session;
}

/** Forgets a session; its records stay in the file until that is written anew. */
export function forget(file: IndexFile, key: string): void {
  const session = file.kept.get(key);
  file.live -= session?.bytes ?? 0;
  file.kept.delete(key);
  for (const part of session?.parts ?? []) file.fresh.delete(part);
}

/** Takes over what another program has written since the last time. */
export function refresh(file: IndexFile): void {
  const open = file.path === null ? null : openPrivateFile(file.path);
  if (open === null) return;
  try {
    const now = `${open.identity} ${open.size}`;
    if (now !== file.seen) load(file, open);
    file.seen = now;
  } finally {
    open.close();
  }
}

function load(file: IndexFile, open: OpenFile): void {
  for (const [key, { parts }] of [...file.kept]) if (parts.some(isWritten)) forget(file, key);
  const own = new Set([...file.fresh].map(({ meta }) => keyOf(meta.path, meta.id)));
  file.size = open.size;
  file.isWorn = true;
  const found = new Uint8Array(titleBytes);
  if (!open.read(found, 0) || !found.every((byte, at) => byte === file.title[at])) return;
  let at = titleBytes;
  for (let next = readNext(open, at); next !== null; next = readNext(open, at)) {
    at = next.end;
    if (!own.has(keyOf(next.part.meta.path, next.part.meta.id))) addPart(file, next.part);
  }
  file.isWorn = at !== open.size;
}

/** The newest first, as many as there is room for. */
export function rewrite(file: IndexFile, to: string): void {
  const newest = [...file.kept].sort(([, a], [, b]) => (b.meta.updatedAt ?? '').localeCompare(a.meta.updatedAt ?? ''));
  const records: Uint8Array[] = [file.title];
  let size = titleBytes;
  for (const [key, session] of newest) {
    const own = size + session.bytes > file.mostBytes ? [null] : session.parts.map((part) => recordOf(file, part));
    const whole = own.filter((record) => record !== null);
    if (whole.length < own.length) forget(file, key);
    else {
      size += session.bytes;
      records.push(...whole);
    }
  }
  replacePrivately(to, records);
  // What lay in the old file lies elsewhere in the new one.
  file.fresh.clear();
  file.seen = '';
  refresh(file);
}

/** Its texts lie in the file. */
export const isWritten = ({ place }: KeptPart): boolean => 'texts' in place;

/** The whole record; null where it is lost. */
export function recordOf(file: IndexFile, { place, sizes, bytes }: KeptPart): Uint8Array | null {
  if ('record' in place) return place.record;
  return readFrom(file, place.texts - recordHead - sizes.meta - sizes.words, bytes);
}

/** The texts of its record; null where they are lost. */
export function textBytes(file: IndexFile, { place, sizes }: KeptPart): Uint8Array<ArrayBuffer> | null {
  if ('texts' in place) return readFrom(file, place.texts, roundUp(sizes.texts));
  return place.record.subarray(recordHead + sizes.meta + sizes.words);
}

/** Null where the file is another one by now. */
function readFrom({ path, seen }: IndexFile, from: number, length: number): Uint8Array<ArrayBuffer> | null {
  const open = path === null ? null : openPrivateFile(path);
  if (open === null) return null;
  try {
    const bytes = new Uint8Array(length);
    return seen.startsWith(`${open.identity} `) && open.read(bytes, from) ? bytes : null;
  } finally {
    open.close();
  }
}
