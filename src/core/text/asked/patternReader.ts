/** Reads a pattern's source from left to right, part by part. */
import { foldsOddly } from './foldsOddly';
import { mostWords, ofAny, ofWords, openSequence, type Part } from './neededWords';

/** How a pattern is read: its flags `u` and `i`. */
export interface Reading {
  readonly unicode: boolean;
  readonly anyCase: boolean;
}

/** How far the source was read. */
export interface PatternReader extends Reading {
  readonly source: string;
  at: number;
  /** A part of it tells a group by its number or name. */
  refersBack: boolean;
}

const anything: Part = { exact: null, needs: null };
const nothing: Part = { exact: [''], needs: null };

/** A brace or a bracket that closes nothing means itself. */
const plain = /[^\\^$.|?*+()[{]+/y;
const classes: ReadonlySet<string> = new Set('dDwWsS');
const counts: ReadonlySet<string> = new Set(['?', '*', '+', '{']);
const isLowHalf = (code: number) => code >= 0xdc00 && code <= 0xdfff;

const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v' };

/** Reads up to `|`, to `)` or to the end. */
export function sequence(reader: PatternReader): Part {
  const { source } = reader;
  const found = openSequence();
  while (reader.at < source.length) {
    const sign = source[reader.at];
    if (sign === '|' || sign === ')') break;
    found.add(counted(reader, term(reader)));
  }
  return found.close();
}

function disjunction(reader: PatternReader): Part {
  const { source } = reader;
  const branches = [sequence(reader)];
  while (source[reader.at] === '|') {
    reader.at += 1;
    branches.push(sequence(reader));
  }
  const exact = branches.every((branch) => branch.exact !== null)
    ? branches.flatMap((branch) => branch.exact ?? [])
    : null;
  if (exact !== null && exact.length <= mostWords) return { exact, needs: null };
  return { exact: null, needs: ofAny(branches.map(({ needs }) => needs)) };
}

function term(reader: PatternReader): Part {
  const read = termReaders.get(reader.source.charAt(reader.at)) ?? plainRun;
  return read(reader);
}

/** By the sign that the term begins with; any other means itself. */
const termReaders: ReadonlyMap<string, (reader: PatternReader) => Part> = new Map([
  ['(', group],
  ['[', charClass],
  ['\\', escaped],
  ['^', (reader) => passed(reader, nothing)],
  ['$', (reader) => passed(reader, nothing)],
  ['.', (reader) => passed(reader, anything)],
]);

function passed(reader: PatternReader, part: Part): Part {
  reader.at += 1;
  return part;
}

/** Signs that mean themselves, but for the last where a count follows, which counts it alone. */
function plainRun(reader: PatternReader): Part {
  const { source, unicode } = reader;
  plain.lastIndex = reader.at;
  if (!plain.test(source)) return letter(reader, character(reader));
  const run = source.slice(reader.at, plain.lastIndex);
  const last = unicode && isLowHalf(run.charCodeAt(run.length - 1)) ? 2 : 1;
  const isCounted = run.length > last && counts.has(source.charAt(reader.at + run.length));
  const alone = isCounted ? run.slice(0, run.length - last) : run;
  reader.at += alone.length;
  return letter(reader, alone);
}

/** As written, of two units where the pattern counts them as one. */
function character(reader: PatternReader): string {
  const { source, unicode } = reader;
  const code = unicode ? (source.codePointAt(reader.at) ?? 0) : source.charCodeAt(reader.at);
  const written = unicode ? String.fromCodePoint(code) : source.charAt(reader.at);
  reader.at += written.length;
  return written;
}

function letter({ anyCase }: PatternReader, written: string): Part {
  const folded = anyCase ? written.toLowerCase() : written;
  return anyCase && (folded.length !== written.length || foldsOddly(written))
    ? anything
    : { exact: [folded], needs: null };
}

function group(reader: PatternReader): Part {
  const { source } = reader;
  if (source.charAt(reader.at + 1) !== '?') {
    reader.at += 1;
  } else if (source.charAt(reader.at + 2) === ':') {
    reader.at += 3;
  } else {
    const [opening = '('] = /^\(\?(?:[=!]|<[=!]|<[^>]*>)/.exec(source.slice(reader.at, reader.at + 80)) ?? [];
    reader.at += opening.length;
    const looksAround = !opening.endsWith('>');
    const inner = disjunction(reader);
    reader.at += 1;
    return looksAround ? nothing : inner;
  }
  const inner = disjunction(reader);
  reader.at += 1;
  return inner;
}

function escaped(reader: PatternReader): Part {
  const { source } = reader;
  const sign = source.charAt(reader.at + 1);
  if (sign === 'b' || sign === 'B') {
    reader.at += 2;
    return nothing;
  }
  if (classes.has(sign)) {
    reader.at += 2;
    return anything;
  }
  const [written = '', kind = ''] =
    /^\\(u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]*\}|k<[^>]*>|[1-9]\d*|[\s\S])/.exec(
      source.slice(reader.at, reader.at + 80),
    ) ?? [];
  reader.at += written.length;
  if (/^(?:k<|[1-9])/.test(kind)) reader.refersBack = true;
  if (/^(?:[pP]\{|k<|[1-9]|c|0)/.test(kind)) return anything;
  if (/^[ux].+/.test(kind)) {
    const code = Number.parseInt(kind.replace(/[^\da-fA-F]/g, ''), 16);
    // Half a character counts otherwise beside its other half.
    return code >= 0xd800 && code <= 0xdfff ? anything : letter(reader, String.fromCodePoint(code));
  }
  return letter(reader, controls[kind] ?? kind);
}

function charClass(reader: PatternReader): Part {
  const { source } = reader;
  const from = reader.at + 1;
  reader.at = from;
  while (reader.at < source.length && source[reader.at] !== ']') reader.at += source[reader.at] === '\\' ? 2 : 1;
  const inner = source.slice(from, reader.at);
  reader.at += 1;
  // Only the few that list some marks or letters.
  if (inner.length === 0 || inner.length > 12 || /^\^|[\\-]/.test(inner)) return anything;
  const letters = (reader.unicode ? [...inner] : inner.split('')).map((one) => letter(reader, one).exact?.[0] ?? null);
  const known = letters.filter((one) => one !== null);
  return known.length === letters.length ? { exact: [...new Set(known)], needs: null } : anything;
}

/** What stands so often as the sign behind it says. */
function counted(reader: PatternReader, part: Part): Part {
  const { source } = reader;
  if (!counts.has(source.charAt(reader.at))) return part;
  const [written, count] = /^([?*+]|\{\d+(?:,\d*)?\})\??/.exec(source.slice(reader.at, reader.at + 12)) ?? [];
  if (written === undefined || count === undefined) return part;
  reader.at += written.length;
  if (/^(?:[?*]|\{0)/.test(count))
    return count === '?' && part.exact !== null && part.exact.length <= 6
      ? { exact: ['', ...part.exact], needs: null }
      : anything;
  return { exact: null, needs: part.exact === null ? part.needs : ofWords(part.exact) };
}
