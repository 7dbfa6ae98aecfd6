/** Finds the passages of many packed sessions that are about a query, best first: BM25, weighed by what a passage is. */
import { queryWords } from '../text/relevance';
import type { PackedPassages } from './packPassages';
import { kindWeights, passageKinds } from './passageKinds';

/** A passage that was found. */
export interface RankedPassage {
  /** Position of its session among those that were given. */
  readonly session: number;
  /** Number of the passage in it. */
  readonly passage: number;
  readonly score: number;
}

const saturation = 1.2;
const lengthWeight = 0.6;
/** A word that only begins with the one that was asked for counts less, and one of three letters begins too many. */
const beginningWeight = 0.6;
const shortestBeginning = 4;
/** What a passage with one of many words keeps; one that has them all keeps everything. */
const leastCoverage = 0.25;
const weightOf = passageKinds.map((kind) => kindWeights[kind]);

/**
 * @param wishes how many passages in all, and how many of one session at most
 * @returns best first; of equals, the passage of the session that was given first
 */
export function rankPassages(
  sessions: readonly PackedPassages[],
  query: string,
  wishes: { readonly limit: number; readonly perSession: number },
): RankedPassage[] {
  const terms = queryWords(query).map((term) => new TextEncoder().encode(term));
  if (terms.length === 0) return [];
  const found = sessions.map((packed) => terms.map((term) => termsBeginning(packed, term)));
  const weights = rarity(sessions, found, terms.length);
  const average = averageLength(sessions);
  const best = sessions.flatMap((packed, session) =>
    bestOf(packed, found[session] ?? [], weights, average, wishes.perSession).map((scored) => ({ session, ...scored })),
  );
  return best
    .sort((a, b) => b.score - a.score || a.session - b.session || a.passage - b.passage)
    .slice(0, wishes.limit);
}

/** In words, of a passage. */
function averageLength(sessions: readonly PackedPassages[]): number {
  let [words, passages] = [0, 0];
  for (const { lengths } of sessions) {
    passages += lengths.length;
    for (let at = 0; at < lengths.length; at += 1) words += lengths[at] ?? 0;
  }
  return words / Math.max(1, passages) || 1;
}

/** Numbers of the terms of a session that begin with a word; the first may be the word itself. */
interface TermRange {
  readonly from: number;
  readonly to: number;
  readonly hasWhole: boolean;
}

function termsBeginning(packed: PackedPassages, word: Uint8Array): TermRange {
  const { termEnds } = packed;
  let [low, high] = [0, termEnds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(packed, middle, word) < 0) low = middle + 1;
    else high = middle;
  }
  const from = low;
  const hasWhole = from < termEnds.length && beginsWith(packed, from, word) && sizeAt(packed, from) === word.length;
  if (word.length < shortestBeginning) return { from, to: hasWhole ? from + 1 : from, hasWhole };
  let to = from;
  while (to < termEnds.length && beginsWith(packed, to, word)) to += 1;
  return { from, to, hasWhole };
}

const startAt = ({ termEnds }: PackedPassages, at: number) => (at === 0 ? 0 : (termEnds[at - 1] ?? 0));
const sizeAt = (packed: PackedPassages, at: number) => (packed.termEnds[at] ?? 0) - startAt(packed, at);

function compare(packed: PackedPassages, at: number, word: Uint8Array): number {
  const start = startAt(packed, at);
  const size = sizeAt(packed, at);
  const shared = Math.min(size, word.length);
  for (let index = 0; index < shared; index += 1) {
    const difference = (packed.termBytes[start + index] ?? 0) - (word[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return size - word.length;
}

function beginsWith(packed: PackedPassages, at: number, word: Uint8Array): boolean {
  const start = startAt(packed, at);
  if (sizeAt(packed, at) < word.length) return false;
  for (let index = 0; index < word.length; index += 1)
    if (packed.termBytes[start + index] !== word[index]) return false;
  return true;
}

/** How much each word tells: one that stands everywhere tells little. */
function rarity(
  sessions: readonly PackedPassages[],
  found: readonly (readonly TermRange[])[],
  terms: number,
): readonly number[] {
  const total = sessions.reduce((sum, { lines }) => sum + lines.length, 0);
  return Array.from({ length: terms }, (_, term) => {
    const having = found.reduce((sum, ranges, session) => {
      const [packed, range] = [sessions[session], ranges[term]];
      if (packed === undefined || range === undefined || range.from === range.to) return sum;
      const start = range.from === 0 ? 0 : (packed.postingEnds[range.from - 1] ?? 0);
      return sum + ((packed.postingEnds[range.to - 1] ?? 0) - start) / 2;
    }, 0);
    return Math.log(1 + (Math.max(0, total - having) + 0.5) / (having + 0.5));
  });
}

interface Scored {
  readonly passage: number;
  readonly score: number;
}

/** The best passages of one session. Counts lie in one piece of memory: a common word stands in very many passages. */
function bestOf(
  packed: PackedPassages,
  ranges: readonly TermRange[],
  weights: readonly number[],
  average: number,
  most: number,
): Scored[] {
  if (ranges.every(({ from, to }) => from === to)) return [];
  const terms = ranges.length;
  const counts = countsOf(packed, ranges);
  const best: Scored[] = [];
  for (let passage = 0; passage < packed.lines.length; passage += 1) {
    const long = saturation * (1 - lengthWeight + (lengthWeight * (packed.lengths[passage] ?? 0)) / average);
    let [sum, matched] = [0, 0];
    for (let term = 0; term < terms; term += 1) {
      const count = counts[passage * terms + term] ?? 0;
      if (count === 0) continue;
      matched += 1;
      sum += ((weights[term] ?? 0) * count * (saturation + 1)) / (count + long);
    }
    if (matched === 0) continue;
    const coverage = leastCoverage + (1 - leastCoverage) * (matched / terms) ** 2;
    const score = sum * coverage * (weightOf[packed.kinds[passage] ?? 0] ?? 1);
    if (best.length === most && score <= (best.at(-1)?.score ?? 0)) continue;
    best.push({ passage, score });
    best.sort((a, b) => b.score - a.score || a.passage - b.passage);
    if (best.length > most) best.pop();
  }
  return best;
}

/** For each passage, how often each word stands in it. */
function countsOf(packed: PackedPassages, ranges: readonly TermRange[]): Float32Array {
  const terms = ranges.length;
  const counts = new Float32Array(packed.lines.length * terms);
  for (const [term, { from, to, hasWhole }] of ranges.entries()) {
    for (let at = from; at < to; at += 1) {
      const share = hasWhole && at === from ? 1 : beginningWeight;
      const end = packed.postingEnds[at] ?? 0;
      for (let place = at === 0 ? 0 : (packed.postingEnds[at - 1] ?? 0); place < end; place += 2) {
        const cell = (packed.postings[place] ?? 0) * terms + term;
        if (cell < counts.length) counts[cell] = (counts[cell] ?? 0) + share * (packed.postings[place + 1] ?? 0);
      }
    }
  }
  return counts;
}
