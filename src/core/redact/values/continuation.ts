/**
 * Finds the rest of a secret that a line break or a cut tore in two.
 *
 * Only what follows at once counts. A head that was lost before the cut leaves nothing to recognise its tail by.
 */
import type { Span } from '../secretRule';
import { looksRandom } from './secretShape';

/** The part of the secret at `span` that stands behind a line break or a "left out" marker, if there is one. */
export function continuationOf(text: string, span: Span): Span | null {
  return runBehind(text, span.end, cutMarker, isRest) ?? runBehind(text, span.end, lineBreak, isWrapped);
}

/** What `capText` and the agents themselves write where they cut. */
const cutMarker =
  /\s{0,2}(?:\\n)?[[<(]?\s?(?:…|\.{3})[^\n[\]]{0,50}?(?:left out|truncated|omitted|elided)[^\n[\]]{0,30}[\])>]?(?:…|\.{3})?(?:\s|\\n){0,2}/y;

/** A break, perhaps marked, escaped or continued by a backslash, then a little indentation and what quotes or numbers a line. */
const lineBreak = /(?:\\?(?:[↩↵⏎] {0,2})?(?:\r?\n|\r)|\\{1,2}r?\\{0,2}n)[ \t]{0,12}(?:(?:\d{1,6} )?[>|│] )?/y;

const run = /[A-Za-z0-9+/=_.~-]{1,4096}/y;

function runBehind(
  text: string,
  at: number,
  gap: RegExp,
  accepts: (run: string, next: string) => boolean,
): Span | null {
  gap.lastIndex = at;
  const between = gap.exec(text);
  if (between === null) return null;
  run.lastIndex = at + between[0].length;
  const rest = run.exec(text)?.[0];
  if (rest === undefined) return null;
  const end = run.lastIndex;
  return accepts(rest, text.slice(end, end + 2)) ? { start: end - rest.length, end } : null;
}

const isRest = (rest: string) => rest.length >= 4;

/** The rest of a token fills its line, and is no commit hash, file name or word. */
function isWrapped(rest: string, next: string): boolean {
  if (!/^(?:$|\s|["'`,;)]|\\)/.test(next) || /^ \S/.test(next)) return false;
  if (/^[0-9a-f]{7,8}$|^[0-9a-f]{40}$|^[0-9a-f]{64}$|^[\d.:-]+$|^[0-9a-f]{8}-[0-9a-f-]{27}$|=[^=]/i.test(rest))
    return false;
  return rest.length >= 6 && /\d/.test(rest) && /[A-Za-z]/.test(rest) && looksRandomOrShort(rest);
}

const looksRandomOrShort = (rest: string) => looksRandom(rest) || (rest.length < 8 && /[a-z]\d|\d[a-z]/i.test(rest));
