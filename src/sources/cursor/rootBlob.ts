/**
 * Reads the record of a chat of Cursor's command line that names its messages in order. It is a protobuf message without
 * a published description; only what several readers of it agree on is used, and all else passed over.
 */

/** Null for what the record does not hold. */
export interface RootBlob {
  /** Keys of the messages, in order. */
  readonly messages: readonly string[];
  /** Address of the folder the chat worked in. */
  readonly folder: string | null;
  readonly usedTokens: number | null;
  readonly windowTokens: number | null;
}

const messageField = 1;
const contextField = 5;
const folderField = 9;
const keyBytes = 32;

/** Null for bytes that are no such record. */
export function readRootBlob(bytes: Uint8Array): RootBlob | null {
  const fields = fieldsOf(bytes);
  if (fields === null) return null;
  const messages = fields.flatMap(({ number, bytes }) =>
    number === messageField && bytes?.length === keyBytes ? [hexOf(bytes)] : [],
  );
  const folder = fields.find(({ number }) => number === folderField)?.bytes;
  return {
    messages,
    folder: folder === undefined ? null : new TextDecoder().decode(folder),
    ...readContext(fields.find(({ number }) => number === contextField)?.bytes),
  };
}

/** What fills the window by part, with the sum and the size of the window. A sum that does not add up is not believed. */
function readContext(bytes: Uint8Array | undefined): Pick<RootBlob, 'usedTokens' | 'windowTokens'> {
  const fields = bytes === undefined ? null : fieldsOf(bytes);
  const used = fields?.find(({ number }) => number === 1)?.value;
  const window = fields?.find(({ number }) => number === 2)?.value;
  const parts = fields?.filter(({ number }) => number === 3) ?? [];
  const sum = parts.reduce((total, part) => total + tokensOf(part.bytes), 0);
  if (used === undefined || used === 0 || sum !== used) return { usedTokens: null, windowTokens: null };
  return { usedTokens: used, windowTokens: window ?? null };
}

const tokensOf = (part: Uint8Array | undefined) =>
  (part === undefined ? null : fieldsOf(part))?.find(({ number }) => number === 3)?.value ?? 0;

/** A field has a number or bytes; of those with a fixed length only the number of the field is kept. */
interface Field {
  readonly number: number;
  readonly value?: number;
  readonly bytes?: Uint8Array;
}

const fixedLengths: Readonly<Record<number, number>> = { 1: 8, 5: 4 };

/** Null for what cannot be a protobuf message. */
function fieldsOf(bytes: Uint8Array): readonly Field[] | null {
  const fields: Field[] = [];
  let at = 0;
  const readNumber = (): number | null => {
    for (let value = 0, factor = 1; at < bytes.length && factor <= 2 ** 49; factor *= 128) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
    return null;
  };
  while (at < bytes.length) {
    const tag = readNumber();
    if (tag === null) return null;
    const number = Math.floor(tag / 8);
    if (tag % 8 === 0) {
      const value = readNumber();
      if (value === null) return null;
      fields.push({ number, value });
      continue;
    }
    const length = tag % 8 === 2 ? readNumber() : (fixedLengths[tag % 8] ?? null);
    if (length === null || length > bytes.length - at) return null;
    fields.push(tag % 8 === 2 ? { number, bytes: bytes.subarray(at, at + length) } : { number });
    at += length;
  }
  return fields;
}

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
