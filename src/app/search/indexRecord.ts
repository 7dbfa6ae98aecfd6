/**
 * One session in the file of the index, or what was appended to it: lengths and checksums, what is known of it, its packed words, its texts deflated.
 * Everything begins at a multiple of four bytes, so that words are looked up where they lie.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod';
import { type PackedPassages, packPassages, unpackPassages } from '../../core/search/packPassages';
import type { Passage } from '../../core/search/passageKinds';
import { tryParseJson } from '../../core/text/tryParseJson';
import { type Growth, growthSchema } from './growth';

/** What the index knows of a session. Redacted. */
export interface IndexedMeta {
  readonly path: string;
  readonly id: string;
  /** Changes when the log does. */
  readonly stamp: string;
  readonly title: string | null;
  /** ISO 8601. */
  readonly updatedAt: string | null;
  /** Nothing could be read of it. */
  readonly isUnread: boolean;
  /** How to read on where the log grew; null where it is read as a whole. */
  readonly growth: Growth | null;
  /** Number of this record among those of the session: each but the first holds what was appended to the log. */
  readonly part: number;
  /** Stamp of the record before it; empty for the first. */
  readonly follows: string;
}

const metaSchema = z.object({
  path: z.string(),
  id: z.string(),
  stamp: z.string(),
  title: z.string().nullable(),
  updatedAt: z.string().nullable(),
  isUnread: z.boolean(),
  growth: growthSchema.nullable(),
  part: z.number(),
  follows: z.string(),
});

/** The parts of a record, as they stand one after another. */
export interface RecordSizes {
  readonly meta: number;
  readonly words: number;
  readonly texts: number;
  readonly checksum: number;
  readonly textChecksum: number;
}

/** Bytes before the parts of a record. */
export const recordHead = 24;
const mark = 0x6f64_6e68;
const longest = { meta: 64 * 1024, words: 64 * 1024 * 1024, texts: 64 * 1024 * 1024 };

/** Bytes that a part takes, with what fills it up. */
export const roundUp = (size: number): number => Math.ceil(size / 4) * 4;

/** The whole record. */
export function writeRecord(meta: IndexedMeta, passages: readonly Passage[]): Uint8Array<ArrayBuffer> {
  const known = new TextEncoder().encode(JSON.stringify(meta));
  const words = packPassages(passages);
  const texts = deflateRawSync(passages.map(({ text }) => text.replaceAll('\0', ' ')).join('\0'), { level: 1 });
  const metaSize = roundUp(known.length);
  const record = new Uint8Array(recordHead + metaSize + words.length + roundUp(texts.length));
  record.set(known, recordHead);
  record.fill(blank, recordHead + known.length, recordHead + metaSize);
  record.set(words, recordHead + metaSize);
  record.set(texts, recordHead + metaSize + words.length);
  const body = record.subarray(recordHead, recordHead + metaSize + words.length);
  const packed = record.subarray(recordHead + metaSize + words.length);
  new Uint32Array(record.buffer, 0, 6).set([
    mark,
    metaSize,
    words.length,
    texts.length,
    checksumOf(body),
    checksumOf(packed),
  ]);
  return record;
}

const blank = 0x20;

/** Null for bytes that begin no record. */
export function readHead(bytes: Uint8Array<ArrayBuffer>): RecordSizes | null {
  const [found, meta = 0, words = 0, texts = 0, checksum = 0, textChecksum = 0] = new Uint32Array(
    bytes.buffer,
    bytes.byteOffset,
    6,
  );
  const fits =
    meta <= longest.meta && words <= longest.words && texts <= longest.texts && meta % 4 === 0 && words % 4 === 0;
  return found === mark && fits ? { meta, words, texts, checksum, textChecksum } : null;
}

/** Takes the two parts behind the head; null where they are damaged. */
export function readBody(
  sizes: RecordSizes,
  body: Uint8Array<ArrayBuffer>,
): { readonly meta: IndexedMeta; readonly packed: PackedPassages } | null {
  if (checksumOf(body) !== sizes.checksum) return null;
  const meta = metaSchema.safeParse(tryParseJson(new TextDecoder().decode(body.subarray(0, sizes.meta))));
  const packed = unpackPassages(body.subarray(sizes.meta));
  return meta.success && packed !== null ? { meta: meta.data, packed } : null;
}

/** The texts of the passages; null where they are damaged. */
export function readTexts(sizes: RecordSizes, texts: Uint8Array<ArrayBuffer>): readonly string[] | null {
  if (checksumOf(texts) !== sizes.textChecksum) return null;
  try {
    return inflateRawSync(texts.subarray(0, sizes.texts)).toString('utf8').split('\0');
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

/** Of whole words of four bytes; finds what a disk or a broken write does, and no forgery. */
function checksumOf(bytes: Uint8Array<ArrayBuffer>): number {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  let sum = 0x811c_9dc5;
  for (let at = 0; at < words.length; at += 1) sum = Math.imul(sum ^ (words[at] ?? 0), 0x0100_0193);
  return sum >>> 0;
}
