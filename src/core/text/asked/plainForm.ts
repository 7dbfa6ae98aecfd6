/**
 * The same pattern for texts of plain letters. Regard to no case and classes of letters in all scripts are what makes
 * patterns dear to compile: V8 looks up every character that Unicode knows, for each `\p{L}` anew. Where a text has no
 * letters but a to z, `\p{L}` is `[a-z]`, and no case is to be regarded once the text is in small letters.
 */

/** How a pattern is asked of a plain text; in small letters where the pattern takes no regard to case. */
export interface PlainForm {
  readonly source: string;
  readonly flags: string;
}

/**
 * No letters, digits or halves of characters beyond ASCII, but the dashes, quotes, arrows, lines and signs that English
 * texts have too.
 */
export const isPlain = (text: string): boolean => !beyondPlain.test(text);

const beyondPlain = /[^\x00-\x7f\u2010-\u2027\u2190-\u23ff\u2500-\u2775\u2794-\u27bf]/;

/** What a class of characters has of those of a plain text, and all others: both as they stand between brackets. */
interface Members {
  readonly its: string;
  readonly others: string;
}

const letters: Members = { its: 'A-Za-z', others: '\\0-@\\[-`{-\\uffff' };
const smallLetters: Members = { its: 'a-z', others: '\\0-`{-\\uffff' };
const capitals: Members = { its: 'A-Z', others: '\\0-@\\[-\\uffff' };
const digits: Members = { its: '0-9', others: '\\0-/:-\\uffff' };
const none: Members = { its: '', others: '\\0-\\uffff' };
const known: ReadonlyMap<string, Members> = new Map([
  ['L', letters],
  ['Ll', smallLetters],
  ['Lu', capitals],
  ['N', digits],
  ['Nd', digits],
  ['Script=Latin', letters],
  ['sc=Latin', letters],
  ...['Lo', 'M', 'Mn'].map((name): [string, Members] => [name, none]),
  ...['Han', 'Hiragana', 'Katakana', 'Hangul', 'Cyrillic', 'Thai', 'Greek', 'Arabic', 'Hebrew'].flatMap(
    (script): [string, Members][] => [
      [`Script=${script}`, none],
      [`sc=${script}`, none],
    ],
  ),
]);

/** Properties that hold no letter and are left as they are. */
const signs: ReadonlySet<string> = new Set(['S', 'Sc', 'Sk', 'Sm', 'So', 'P', 'Pd', 'Po', 'Extended_Pictographic']);

/** What a plain form differs in; the rest is copied. */
const special =
  /\\(?:[pP]\{[^}]*\}|u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|k<[^>]*>|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|\(\?<(?![=!])[^>]*>|[A-Z\u0130\u0131\u017f\u212a\ud800-\udfff]/g;

/** Null where nothing is won, or where too little is known of the pattern. It is known to be valid. */
export function plainFormOf(source: string, flags: string): PlainForm | null {
  const anyCase = flags.includes('i');
  const unicode = flags.includes('u');
  if (!anyCase && !unicode) return null;
  let keepsUnicode = false;
  let isKnown = true;
  const give = (part: string, kind: Kind) => {
    if (kind === 'unknown') isKnown = false;
    if (kind === 'unicode') keepsUnicode = true;
    return part;
  };
  const plain = source.replace(special, (part) => {
    if (part.startsWith('(')) return part;
    if (part.startsWith('[')) return classOf(part, { anyCase, unicode }, give);
    if (!part.startsWith('\\')) return letterOf(part, anyCase, give);
    const members = unicode ? membersOf(part, anyCase) : null;
    return members === null ? escapeOf(part, { anyCase, unicode }, give) : `[${members}]`;
  });
  if (!isKnown) return null;
  return { source: plain, flags: flags.replace('i', '').replace(keepsUnicode ? '' : 'u', '') };
}

/** Whether a part is as good in plain texts, needs the flag `u`, or means more than is known here. */
type Kind = 'plain' | 'unicode' | 'unknown';
type Give = (part: string, kind: Kind) => string;

interface Reading {
  readonly anyCase: boolean;
  readonly unicode: boolean;
}

/** A letter that means itself, or half a character. */
function letterOf(part: string, anyCase: boolean, give: Give): string {
  if (part >= '\ud800' && part <= '\udfff') return give(part, 'unicode');
  if (!anyCase) return part;
  return part <= 'Z' ? part.toLowerCase() : give(part, 'unknown');
}

/** Null for what is no property, or none that is known. */
function membersOf(part: string, anyCase: boolean): string | null {
  const name = /^\\[pP]\{(.*)\}$/.exec(part)?.[1];
  if (name === undefined) return null;
  // Without regard to case the capitals are all letters with a case, and what is none of them is no plain matter.
  if (anyCase && (name === 'Lu' || name === 'Ll') && part.startsWith('\\P')) return null;
  const members = known.get(anyCase && name === 'Lu' ? 'Ll' : name);
  if (members === undefined) return null;
  return part.startsWith('\\p') ? members.its : members.others;
}

function escapeOf(part: string, { anyCase, unicode }: Reading, give: Give): string {
  if (/^\\[pP]\{/.test(part)) return give(part, unicode && signs.has(part.slice(3, -1)) ? 'unicode' : 'unknown');
  if (!unicode && /^\\(?:u\{|k)/.test(part)) return give(part, 'unknown');
  const code = codeOf(part, unicode);
  if (code === null)
    return give(part, anyCase && /^\\[A-Z]/.test(part) && !/^\\[BDSW]/.test(part) ? 'unknown' : 'plain');
  if (code > 0x7f && anyCase && foldsToAscii.has(code)) return give(part, 'unknown');
  if (anyCase && isCapital(code)) return String.fromCharCode(code + 32);
  return give(
    part,
    code > 0xffff || (code >= 0xd800 && code <= 0xdfff) || part.startsWith('\\u{') ? 'unicode' : 'plain',
  );
}

/** Of an escape that tells a character by its number. */
function codeOf(part: string, unicode: boolean): number | null {
  if (/^\\(?:x|u).+/.test(part) && (unicode || !part.startsWith('\\u{')))
    return Number.parseInt(part.replace(/[^\da-fA-F]/g, ''), 16);
  return null;
}

/** Characters beyond ASCII that a pattern without regard to case may take for a letter of ASCII. */
const foldsToAscii: ReadonlySet<number> = new Set([0x130, 0x131, 0x17f, 0x212a]);
const isCapital = (code: number) => code >= 0x41 && code <= 0x5a;

const member = /\\(?:[pP]\{[^}]*\}|u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[\s\S])|[\s\S]/gu;

function classOf(part: string, reading: Reading, give: Give): string {
  const { anyCase, unicode } = reading;
  const isNegated = part.startsWith('[^');
  const inner = part.slice(isNegated ? 2 : 1, -1);
  if (/[\ud800-\udfff]/.test(inner)) give(part, 'unicode');
  if (!anyCase && !inner.includes('\\')) return part;
  if (isNegated && anyCase && inner.includes('\\P')) return give(part, 'unknown');
  const members = inner.match(member) ?? [];
  let written = '';
  for (let at = 0; at < members.length; at += 1) {
    const one = members[at] ?? '';
    const other = members[at + 1] === '-' ? members[at + 2] : undefined;
    const property = unicode ? membersOf(one, anyCase) : null;
    if (property !== null) {
      written += property;
    } else if (other !== undefined) {
      written += rangeOf(one, other, reading, give);
      at += 2;
    } else {
      written += memberOf(one, reading, give);
    }
  }
  // What stood before it may have no member here.
  return `[${isNegated ? '^' : ''}${written.replace(/^\^/, '\\^')}]`;
}

/** One member, with its small letter where the case does not count. */
function memberOf(one: string, reading: Reading, give: Give): string {
  if (one.startsWith('\\')) return escapeOf(one, reading, give);
  if (!reading.anyCase) return one;
  const code = one.codePointAt(0) ?? 0;
  if (foldsToAscii.has(code)) return give(one, 'unknown');
  return isCapital(code) ? one.toLowerCase() : one;
}

/** A range keeps its ends; its capitals come in small letters beside it. */
function rangeOf(from: string, to: string, { anyCase, unicode }: Reading, give: Give): string {
  const range = `${from}-${to}`;
  const [first, last] = [from, to].map((end) =>
    end.startsWith('\\')
      ? (codeOf(end, unicode) ?? (/^\\[^\w]/.test(end) ? end.charCodeAt(1) : null))
      : (end.codePointAt(0) ?? 0),
  );
  if (first === undefined || last === undefined || first === null || last === null) return give(range, 'unknown');
  if (last > 0xffff || /\\u\{/.test(range)) give(range, 'unicode');
  if (!anyCase) return range;
  if ([...foldsToAscii].some((code) => code >= first && code <= last)) return give(range, 'unknown');
  const low = Math.max(first, 0x41);
  const high = Math.min(last, 0x5a);
  return low > high ? range : `${range}${String.fromCharCode(low + 32)}-${String.fromCharCode(high + 32)}`;
}
