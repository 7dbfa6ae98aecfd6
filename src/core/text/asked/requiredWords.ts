/**
 * What must stand in a text for a pattern to match it, read off the pattern's source: of each of its alternatives a few
 * words, one of which every match holds. A text without them need not be asked, and most alternatives, made for other
 * languages and other subjects, need not even be compiled.
 */

/** One of the forms that a pattern joins with `|`. */
export interface Alternative {
  readonly source: string;
  /** Every match holds one of these; null where nothing is known of it. In small letters where the case does not count. */
  readonly needs: readonly string[] | null;
}

/** How a pattern is read: its flags `u` and `i`. */
interface Reading {
  readonly unicode: boolean;
  readonly anyCase: boolean;
}

/** What a part of a pattern matches. */
interface Part {
  /** All that it can match, where that is little; a part that only looks around matches nothing at all: `['']`. */
  readonly exact: readonly string[] | null;
  /** Words one of which stands in all that it matches. */
  readonly needs: readonly string[] | null;
}

const mostWords = 48;
const mostJoined = 12;
const anything: Part = { exact: null, needs: null };
const nothing: Part = { exact: [''], needs: null };

/** The alternatives of a pattern that is known to be valid, in their order. */
export function alternativesOf(source: string, reading: Reading): Alternative[] {
  const reader = openReader(source, reading);
  const alternatives: Alternative[] = [];
  let from = 0;
  for (;;) {
    const { needs } = reader.sequence();
    const to = reader.at();
    alternatives.push({ source: source.slice(from, to), needs: fewest(needs) });
    if (to >= source.length) break;
    from = to + 1;
    reader.skip(1);
  }
  // A group that is told by its number or name must keep it.
  if (!reader.refersBack() || alternatives.length === 1) return alternatives;
  return [{ source, needs: ofAny(alternatives.map(({ needs }) => needs)) }];
}

/** Reads the source from left to right; a sequence ends at `|`, at `)` and at the end. */
function openReader(source: string, { unicode, anyCase }: Reading) {
  let at = 0;
  let refersBack = false;

  function sequence(): Part {
    const found = openSequence();
    while (at < source.length) {
      const sign = source[at];
      if (sign === '|' || sign === ')') break;
      found.add(counted(term()));
    }
    return found.close();
  }

  function disjunction(): Part {
    const branches = [sequence()];
    while (source[at] === '|') {
      at += 1;
      branches.push(sequence());
    }
    const exact = branches.every((branch) => branch.exact !== null)
      ? branches.flatMap((branch) => branch.exact ?? [])
      : null;
    if (exact !== null && exact.length <= mostWords) return { exact, needs: null };
    return { exact: null, needs: ofAny(branches.map(({ needs }) => needs)) };
  }

  function term(): Part {
    const sign = source[at];
    if (sign === '(') return group();
    if (sign === '[') return charClass();
    if (sign === '\\') return escaped();
    if (sign === '^' || sign === '$') {
      at += 1;
      return nothing;
    }
    if (sign === '.') {
      at += 1;
      return anything;
    }
    return plainRun();
  }

  /** Signs that mean themselves, but for the last where a count follows, which counts it alone. */
  function plainRun(): Part {
    plain.lastIndex = at;
    if (!plain.test(source)) return letter(character());
    const run = source.slice(at, plain.lastIndex);
    const last = unicode && isLowHalf(run.charCodeAt(run.length - 1)) ? 2 : 1;
    const isCounted = run.length > last && counts.has(source.charAt(at + run.length));
    const alone = isCounted ? run.slice(0, run.length - last) : run;
    at += alone.length;
    return letter(alone);
  }

  /** As written, of two units where the pattern counts them as one. */
  function character(): string {
    const code = unicode ? (source.codePointAt(at) ?? 0) : source.charCodeAt(at);
    const written = unicode ? String.fromCodePoint(code) : source.charAt(at);
    at += written.length;
    return written;
  }

  function letter(written: string): Part {
    const folded = anyCase ? written.toLowerCase() : written;
    return anyCase && (folded.length !== written.length || foldsOddly(written))
      ? anything
      : { exact: [folded], needs: null };
  }

  function group(): Part {
    if (source.charAt(at + 1) !== '?') {
      at += 1;
    } else if (source.charAt(at + 2) === ':') {
      at += 3;
    } else {
      const [opening = '('] = /^\(\?(?:[=!]|<[=!]|<[^>]*>)/.exec(source.slice(at, at + 80)) ?? [];
      at += opening.length;
      const looksAround = !opening.endsWith('>');
      const inner = disjunction();
      at += 1;
      return looksAround ? nothing : inner;
    }
    const inner = disjunction();
    at += 1;
    return inner;
  }

  function escaped(): Part {
    const sign = source.charAt(at + 1);
    if (sign === 'b' || sign === 'B') {
      at += 2;
      return nothing;
    }
    if (classes.has(sign)) {
      at += 2;
      return anything;
    }
    const [written = '', kind = ''] =
      /^\\(u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]*\}|k<[^>]*>|[1-9]\d*|[\s\S])/.exec(
        source.slice(at, at + 80),
      ) ?? [];
    at += written.length;
    if (/^(?:k<|[1-9])/.test(kind)) refersBack = true;
    if (/^(?:[pP]\{|k<|[1-9]|c|0)/.test(kind)) return anything;
    if (/^[ux].+/.test(kind)) {
      const code = Number.parseInt(kind.replace(/[^\da-fA-F]/g, ''), 16);
      // Half a character counts otherwise beside its other half.
      return code >= 0xd800 && code <= 0xdfff ? anything : letter(String.fromCodePoint(code));
    }
    return letter(controls[kind] ?? kind);
  }

  function charClass(): Part {
    const from = at + 1;
    at = from;
    while (at < source.length && source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
    const inner = source.slice(from, at);
    at += 1;
    // Only the few that list some marks or letters.
    if (inner.length === 0 || inner.length > 12 || /^\^|[\\-]/.test(inner)) return anything;
    const letters = (unicode ? [...inner] : inner.split('')).map((one) => letter(one).exact?.[0] ?? null);
    const known = letters.filter((one) => one !== null);
    return known.length === letters.length ? { exact: [...new Set(known)], needs: null } : anything;
  }

  /** What stands so often as the sign behind it says. */
  function counted(part: Part): Part {
    if (!counts.has(source.charAt(at))) return part;
    const [written, count] = /^([?*+]|\{\d+(?:,\d*)?\})\??/.exec(source.slice(at, at + 12)) ?? [];
    if (written === undefined || count === undefined) return part;
    at += written.length;
    if (/^(?:[?*]|\{0)/.test(count))
      return count === '?' && part.exact !== null && part.exact.length <= 6
        ? { exact: ['', ...part.exact], needs: null }
        : anything;
    return { exact: null, needs: part.exact === null ? part.needs : ofWords(part.exact) };
  }

  return {
    sequence,
    at: () => at,
    skip: (count: number) => {
      at += count;
    },
    refersBack: () => refersBack,
  };
}

/** A brace or a bracket that closes nothing means itself. */
const plain = /[^\\^$.|?*+()[{]+/y;
const classes: ReadonlySet<string> = new Set('dDwWsS');
const counts: ReadonlySet<string> = new Set(['?', '*', '+', '{']);
const isLowHalf = (code: number) => code >= 0xdc00 && code <= 0xdfff;

const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v' };

/** Puts the parts of a sequence together: what stands side by side is one word. */
function openSequence() {
  let run: readonly string[] = [''];
  let best: readonly string[] | null = null;
  let isExact = true;
  const consider = (words: readonly string[] | null) => {
    if (words !== null && dearness(words) < dearness(best)) best = words;
  };
  return {
    add({ exact, needs }: Part) {
      if (exact === null) {
        consider(ofWords(run));
        consider(needs);
        run = [''];
        isExact = false;
      } else if (exact.length === 1) {
        const [only = ''] = exact;
        if (only !== '') run = run.length === 1 ? [`${run[0]}${only}`] : run.map((one) => one + only);
      } else if (run.length * exact.length <= mostJoined) {
        run = run.flatMap((one) => exact.map((other) => one + other));
      } else {
        consider(ofWords(run));
        run = exact;
        isExact = false;
      }
    },
    close(): Part {
      consider(ofWords(run));
      return { exact: isExact ? run : null, needs: best };
    },
  };
}

/** Null where one of them is empty: it stands in every text. */
const ofWords = (words: readonly string[]): readonly string[] | null =>
  words.length > mostWords || words.includes('') ? null : words;

/** Without those that hold another one. */
const fewest = (words: readonly string[] | null): readonly string[] | null =>
  words === null || words.length === 1
    ? words
    : words.filter(
        (word, at) =>
          !words.some((other, place) => place !== at && word.includes(other) && (word !== other || place < at)),
      );

function ofAny(alternatives: readonly (readonly string[] | null)[]): readonly string[] | null {
  const all: string[] = [];
  for (const needs of alternatives) {
    if (needs === null) return null;
    all.push(...needs);
  }
  return ofWords(all);
}

/** What it costs to look for the words, and the pattern in vain where one stands by chance. Null is dearest. */
const dearness = (words: readonly string[] | null): number =>
  words === null ? 12 : words.reduce((sum, word) => sum + 0.1 + 12 * 0.35 ** word.length, 0);

/**
 * Letters that a pattern without regard to case takes for another one which `toLowerCase` does not make of them: the long
 * s, the micro sign, Greek (sigma has two small forms), some old Cyrillic ones, ligatures.
 */
const odd = /[\u00b5\u017f]|\u0345|[\u0370-\u03ff\u1c80-\u1c8f\u1e9b\u1f00-\u1fff\ufb05\ufb06]/;

/** True for a text of which the small letters do not tell what a pattern without regard to case finds in it. */
export const foldsOddly = (text: string): boolean => odd.test(text);
