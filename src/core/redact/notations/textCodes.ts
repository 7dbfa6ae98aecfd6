/**
 * The characters of a text as numbers, for passes that look at each of them: the low byte of each UTF-16 unit, which is
 * all that a filter needs. Asking a string for its characters one by one takes ten times as long, because it may be a
 * piece of another, or two joined. The array is used again by the next call, and may be longer than the text.
 */
export function codesOf(text: string): Uint8Array {
  if (text.length * 3 > bytes.length) bytes = new Uint8Array(text.length * 4);
  const { written } = encoder.encodeInto(text, bytes);
  if (written > text.length) unitsFrom(bytes, written);
  return bytes;
}

const encoder = new TextEncoder();
let bytes = new Uint8Array(1 << 18);

/** Turns UTF-8 into the low bytes of UTF-16, in place: what is written is never ahead of what is read. */
function unitsFrom(codes: Uint8Array, length: number): void {
  let to = 0;
  for (let from = 0; from < length; from++) {
    const code = codes[from] ?? 0;
    if (code < 0xc0) {
      codes[to++] = code;
      continue;
    }
    const next = codes[++from] ?? 0;
    if (code < 0xe0) {
      codes[to++] = (code << 6) | (next & 0x3f);
    } else if (code < 0xf0) {
      codes[to++] = (next << 6) | ((codes[++from] ?? 0) & 0x3f);
    } else {
      // Beyond 16 bits a character is two units: the high one has ten bits of what is left of it.
      const third = codes[++from] ?? 0;
      const low = ((third & 0x0f) << 6) | ((codes[++from] ?? 0) & 0x3f);
      const high = (((code & 7) << 8) | ((next & 0x3f) << 2) | ((third & 0x3f) >> 4)) - 0x40;
      codes[to++] = high;
      codes[to++] = low;
    }
  }
}
