/** A session as the index has it, in the parts that it was read in. */
import type { PackedPassages } from '../../core/search/packPassages';
import type { Passage } from '../../core/search/passageKinds';
import type { OpenFile } from '../../node/privateFile';
import {
  type IndexedMeta,
  type RecordSizes,
  readBody,
  readHead,
  recordHead,
  roundUp,
  writeRecord,
} from './indexRecord';

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

/** A session whose records are known. */
export interface Kept extends IndexedSession {
  readonly parts: readonly KeptPart[];
}

/** A part, with the place of its record. */
export interface KeptPart extends IndexedPart {
  readonly meta: IndexedMeta;
  readonly bytes: number;
  readonly sizes: RecordSizes;
  /** Where the texts lie in the file; the whole record where it was made in this program. */
  readonly place: { readonly texts: number } | { readonly record: Uint8Array<ArrayBuffer> };
}

/** A part with the passages of a log, made in this program. */
export function makePart(meta: IndexedMeta, passages: readonly Passage[]): KeptPart {
  const record = writeRecord(meta, passages);
  const sizes = readHead(record);
  const body =
    sizes === null ? null : readBody(sizes, record.subarray(recordHead, recordHead + sizes.meta + sizes.words));
  if (sizes === null || body === null) throw new RangeError(`The index cannot hold ${passages.length} passages.`);
  return { ...body, sizes, place: { record }, bytes: record.length };
}

/** The part whose record begins at `at`; null where none does that is whole. */
export function readNext(file: OpenFile, at: number): { readonly part: KeptPart; readonly end: number } | null {
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

/** Null where the part does not follow the last one of the session. */
export function grown(before: Kept | undefined, part: KeptPart): Kept | null {
  if (before?.parts.length !== part.meta.part || before.meta.stamp !== part.meta.follows) return null;
  return { meta: part.meta, parts: [...before.parts, part], bytes: before.bytes + part.bytes };
}
