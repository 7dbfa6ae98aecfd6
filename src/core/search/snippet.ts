/** The part of a passage that a query is about, on one line. */
import { queryWords, wordsOf } from '../text/relevance';
import { oneLine } from '../untrusted/oneLine';

const before = 0.3;

/** At most `length` characters around the words of the query, cut at blanks, with an ellipsis where something is left out. */
export function snippet(text: string, query: string, length = 240): string {
  const line = oneLine(text)
    .replace(/[\t ]+/g, ' ')
    .trim();
  if (line.length <= length) return line;
  const start = bestStart(line, queryWords(query), length);
  const from = start === 0 ? 0 : afterBlank(line, start);
  const to = from + length >= line.length ? line.length : beforeBlank(line, from + length);
  return `${from === 0 ? '' : '…'}${line.slice(from, to).trim()}${to === line.length ? '' : '…'}`;
}

/** Where the window begins that holds most different words. */
function bestStart(line: string, terms: readonly string[], length: number): number {
  const lower = line.toLowerCase();
  const places = terms.flatMap((term) => placesOf(lower, term).map((at) => ({ at, term })));
  const windows = places.map(({ at }) => ({
    at,
    terms: new Set(
      places.filter((other) => other.at >= at && other.at < at + length * (1 - before)).map(({ term }) => term),
    ).size,
  }));
  const best = windows.reduce<(typeof windows)[number] | null>(
    (one, other) => (one === null || other.terms > one.terms ? other : one),
    null,
  );
  if (best === null) return 0;
  const start = Math.max(0, best.at - Math.floor(length * before));
  return Math.min(start, line.length - length);
}

const mostPlaces = 20;

/** Only where a word begins, as the search itself counts them. */
function placesOf(lower: string, term: string): number[] {
  const places: number[] = [];
  for (
    let at = lower.indexOf(term);
    at !== -1 && places.length < mostPlaces;
    at = lower.indexOf(term, at + term.length)
  )
    if (wordsOf(lower.slice(Math.max(0, at - 1), at + term.length)).some((word) => word.startsWith(term)))
      places.push(at);
  return places;
}

function afterBlank(line: string, at: number): number {
  const blank = line.indexOf(' ', at - 1);
  return blank === -1 || blank - at > 40 ? wholeCharacter(line, at) : blank + 1;
}

function beforeBlank(line: string, at: number): number {
  const blank = line.lastIndexOf(' ', at);
  return blank === -1 || at - blank > 40 ? wholeCharacter(line, at) : blank;
}

const wholeCharacter = (line: string, at: number) => (/[\udc00-\udfff]/.test(line[at] ?? '') ? at + 1 : at);
