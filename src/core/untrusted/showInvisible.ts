/** Escape codes, overrides of the writing direction, zero-width and tag characters can hide text from a reader; half of a sign is none at all. */

/** Returns `text` with each of them as a visible sign. Line ends and tabs stay as they are. */
export function showInvisible(text: string): string {
  return text.replace(invisible, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    return code === 0x7f ? '␡' : `‹U+${code.toString(16).toUpperCase().padStart(4, '0')}›`;
  });
}

// Zero-width joiners stay: emoji and several scripts need them.
const invisible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u2028\u2029\u202a-\u202e\u2060-\u2064\u2066-\u2069\ud800-\udfff\ufeff\u{e0000}-\u{e007f}]/gu;
