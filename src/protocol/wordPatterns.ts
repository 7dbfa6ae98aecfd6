/** Fills the places of a sentence: "{0}", and "{0, plural, one {# file} other {# files}}", the notation of ICU messages. */

/** What stands in the places, in their order. */
export type FilledWith = readonly (string | number)[];

/** How a language counts and writes numbers. */
export interface PatternRules {
  /** "one", "other" and what else the language tells apart. */
  category(number: number): string;
  format(number: number): string;
}

/** Never throws: a place without a value, and braces that make no place, stay as they are. */
export function fillPattern(pattern: string, values: FilledWith, rules: PatternRules): string {
  if (!pattern.includes('{')) return pattern;
  let filled = '';
  let at = 0;
  while (at < pattern.length) {
    const open = pattern.indexOf('{', at);
    const close = open < 0 ? -1 : closingBrace(pattern, open);
    if (close < 0) break;
    filled += pattern.slice(at, open) + placeOf(pattern.slice(open, close + 1), values, rules);
    at = close + 1;
  }
  return filled + pattern.slice(at);
}

/** Reads a plural's cases; null where the place is none. Each case is a pattern again, with "#" for the number. */
export function readPlural(
  place: string,
): { readonly index: number; readonly cases: ReadonlyMap<string, string> } | null {
  const head = /^\{(\d+), plural,/.exec(place);
  if (head === null) return null;
  const cases = new Map<string, string>();
  const name = /\s*([a-z]+|=\d+) \{/y;
  name.lastIndex = head[0].length;
  for (let match = name.exec(place); match !== null; match = name.exec(place)) {
    const open = name.lastIndex - 1;
    const close = closingBrace(place, open);
    if (close < 0) return null;
    cases.set(match[1] ?? '', place.slice(open + 1, close));
    name.lastIndex = close + 1;
  }
  return { index: Number(head[1]), cases };
}

function placeOf(place: string, values: FilledWith, rules: PatternRules): string {
  const simple = /^\{(\d+)\}$/.exec(place);
  if (simple !== null) return written(values[Number(simple[1])], place, rules);
  const plural = readPlural(place);
  const number = plural === null ? undefined : values[plural.index];
  if (plural === null || typeof number !== 'number') return place;
  const chosen =
    plural.cases.get(`=${number}`) ?? plural.cases.get(rules.category(number)) ?? plural.cases.get('other') ?? '#';
  return fillPattern(chosen.replaceAll('#', rules.format(number)), values, rules);
}

const written = (value: string | number | undefined, place: string, rules: PatternRules): string =>
  value === undefined ? place : typeof value === 'number' ? rules.format(value) : value;

/** Of the brace at `open`; -1 where it is never closed. */
function closingBrace(pattern: string, open: number): number {
  let depth = 0;
  for (let at = open; at < pattern.length; at += 1) {
    if (pattern[at] === '{') depth += 1;
    if (pattern[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}
