/** Finds runs of base64 and hex that encode a text, and reads it. Pictures, digests and binary data are no text. */

import type { Span } from '../secretRule';
import { decodeBase64 } from './secretForms';

/** A stretch of a text and what it reads when decoded. */
export interface EncodedRun extends Span {
  readonly text: string;
}

/** The stretches of base64, hex and character codes that decode to readable text. */
export function encodedRunsIn(text: string): readonly EncodedRun[] {
  const runs: EncodedRun[] = [];
  for (const match of text.matchAll(run)) {
    const letters = match[0];
    const digits = letters.replace(/^0x/, '');
    const decoded = isHex.test(digits) ? fromHex(digits) : fromBase64(letters);
    if (decoded !== null) runs.push({ start: match.index, end: match.index + letters.length, text: decoded });
  }
  for (const match of holdsList(text) ? text.matchAll(codeList) : []) {
    const codes = match[0].split(/\s?,\s?/).map(Number);
    if (codes.every((code) => (code >= 32 && code < 127) || code === 10))
      runs.push({ start: match.index, end: match.index + match[0].length, text: String.fromCharCode(...codes) });
  }
  return runs;
}

const fewestCommas = 11;

/** Asked first: most texts have not as many commas, and are not looked at number by number. */
function holdsList(text: string): boolean {
  let commas = 0;
  for (let at = text.indexOf(','); at !== -1 && commas < fewestCommas; at = text.indexOf(',', at + 1)) commas += 1;
  return commas === fewestCommas;
}

/** The numbers of letters, in decimal or hex, as a program lists them. */
const codeList = /(?<![\d,.])(?:(?:\d{2,3}|0x[0-9a-f]{2})\s?,\s?){11,2000}(?:\d{2,3}|0x[0-9a-f]{2})(?![\d.])/gi;

/** Shorter runs hold no secret with the name that makes it one. */
const run = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{20,60000}={0,2}/g;
const isHex = /^(?:[0-9a-f]{2})+$|^(?:[0-9A-F]{2})+$/;

function fromHex(letters: string): string | null {
  if (letters.length < 24 || /[89a-f]/i.test(letters.charAt(0)) || /[89a-f]/i.test(letters.charAt(2))) return null;
  let text = '';
  for (let at = 0; at < letters.length; at += 2) {
    const code = Number.parseInt(letters.slice(at, at + 2), 16);
    if (code > 126 || (code < 32 && code !== 10 && code !== 13 && code !== 9)) return null;
    text += String.fromCharCode(code);
  }
  return text;
}

/** Words joined by slashes, dashes or underscores would decode to noise: the beginning tells. */
function fromBase64(letters: string): string | null {
  if (!/[A-Z]/.test(letters) || !/[a-z]/.test(letters)) return null;
  const start = decodeBase64(letters.slice(0, 16));
  if (start === null || !isText.test(start)) return null;
  const whole = decodeBase64(letters);
  return whole !== null && isText.test(whole) ? whole : null;
}

const isText = /^[\t\n\r -~\u00a0-\u024f]*$/;
