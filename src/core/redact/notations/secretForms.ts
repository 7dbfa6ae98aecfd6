/** The forms in which a secret value may stand in a text: as it is, escaped, and encoded as a whole or within something longer. */

/** Every form of `value`, itself first. */
export function formsOf(value: string): readonly string[] {
  const bytes = new TextEncoder().encode(value);
  const forms = [value, ...escapedForms(value)];
  if (bytes.length >= shortestEncoded) forms.push(...base64Cores(bytes), ...hexForms(bytes));
  return [...new Set(forms)];
}

/** Shorter values have encodings so short that something else may hold them. */
const shortestEncoded = 8;

function escapedForms(value: string): readonly string[] {
  const json = JSON.stringify(value).slice(1, -1);
  const url = encodeUrl(value);
  return [
    json,
    JSON.stringify(json).slice(1, -1),
    json.replace(/\//g, '\\/'),
    json.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
    json.replace(/[&<>'"]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
    url,
    url.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    encodeUrl(url),
    url.replace(/[!'()*~]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`),
    value.replace(/[^\w@%+=:,./-]/g, (letter) => `\\${letter}`),
    value.replace(/'/g, `'\\''`),
    value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;'),
  ];
}

/** A lone surrogate has no form in a URL. */
const encodeUrl = (value: string) => (/\p{Cs}/u.test(value) ? value : encodeURIComponent(value));

/**
 * The letters of the base64 of `bytes` that do not depend on what stands before and behind them, for each of the three
 * ways in which they can lie there, in both alphabets.
 */
function base64Cores(bytes: Uint8Array): readonly string[] {
  return [0, 1, 2].flatMap((shift) => {
    const letters = base64([...new Array<number>(shift).fill(0), ...bytes]);
    const bits = (shift + bytes.length) * 8;
    const core = letters.slice(Math.ceil((shift * 8) / 6), Math.floor(bits / 6));
    return [core, core.replace(/\+/g, '-').replace(/\//g, '_')];
  });
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Without padding. */
function base64(bytes: readonly number[]): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (const shift of [18, 12, 6, 0]) letters += alphabet.charAt((group >> shift) & 63);
  }
  return letters.slice(0, Math.ceil((bytes.length * 8) / 6));
}

function hexForms(bytes: Uint8Array): readonly string[] {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex, hex.toUpperCase()];
}

/** The text that `letters` encode, or null where they are no base64 of a text. */
export function decodeBase64(letters: string): string | null {
  const clean = letters.replace(/=+$/, '').replace(/-/g, '+').replace(/_/g, '/');
  if (!/^[A-Za-z0-9+/]+$/.test(clean) || clean.length % 4 === 1) return null;
  const bytes: number[] = [];
  let [bits, count] = [0, 0];
  for (const letter of clean) {
    bits = ((bits << 6) | alphabet.indexOf(letter)) & 0xffffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push((bits >> count) & 0xff);
  }
  // As PowerShell encodes a command: two bytes for each letter.
  const isWide = bytes.length > 8 && bytes.length % 2 === 0 && bytes.every((byte, at) => at % 2 === 0 || byte === 0);
  const text = new TextDecoder().decode(new Uint8Array(isWide ? bytes.filter((_, at) => at % 2 === 0) : bytes));
  return /[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text) ? null : text;
}
