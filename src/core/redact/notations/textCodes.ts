/**
 * The characters of a text as numbers, for passes that look at each of them. Asking a string for its characters one by
 * one takes ten times as long, because it may be a piece of another, or two joined. The array is used again by the next
 * call, and may be longer than the text.
 */
export function codesOf(text: string): Uint8Array | Uint16Array {
  if (text.length > bytes.length) bytes = new Uint8Array(text.length * 2);
  const { read, written } = encoder.encodeInto(text, bytes);
  if (read === text.length && written === read) return bytes;
  if (text.length > words.length) words = new Uint16Array(text.length * 2);
  for (let index = 0; index < text.length; index++) words[index] = text.charCodeAt(index);
  return words;
}

const encoder = new TextEncoder();
let bytes = new Uint8Array(1 << 16);
let words = new Uint16Array(1 << 12);
