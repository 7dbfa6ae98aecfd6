/**
 * Weighs every sentence and list item the agent wrote: cues, the goal, identifiers, how late it stands. Later reports
 * override earlier ones, so late units weigh more; talk about what comes next weighs nothing.
 */
import type { ExtractInput } from '../../../core/pipeline/extractor';
import type { Passage } from '../../../core/pipeline/selection';
import type { Tag } from '../../../core/provenance';
import { createRelevance } from '../../../core/text/relevance';
import { splitText, type TextUnit } from '../../../core/text/splitText';
import {
  chatterCue,
  decisionCue,
  doneCue,
  explicitDecision,
  failedCue,
  findingCue,
  pendingCue,
  reasonCue,
} from './cues';

export interface ScoredUnit {
  readonly text: string;
  readonly unit: TextUnit;
  readonly passage: Passage;
  /** Where the agent said it: in the answer that ended a turn, in a summary, or on the way. */
  readonly place: 'answer' | 'summary' | 'interim';
  readonly isLast: boolean;
  readonly score: number;
  readonly cues: ReadonlySet<Cue>;
  readonly tag: Tag;
}

export type Cue = 'decision' | 'finding' | 'pending' | 'failed' | 'done' | 'reason';

const cues: readonly (readonly [Cue, RegExp])[] = [
  ['decision', decisionCue],
  ['finding', findingCue],
  ['pending', pendingCue],
  ['failed', failedCue],
  ['done', doneCue],
  ['reason', reasonCue],
];

const weights = {
  cue: 0.5,
  explicit: 1.2,
  row: -0.6,
  goal: 1.6,
  identifier: 0.35,
  late: 1.2,
  summary: 0.2,
  interim: -0.5,
  heading: 0.5,
} as const;
const lengths = { least: 24, most: 420 } as const;

export function scoreUnits(input: ExtractInput): ScoredUnit[] {
  const drafts = input.selection.passages.flatMap((passage) => unitsOf(input, passage));
  const relevance = createRelevance(input.goal).score(drafts.map((unit) => unit.text));
  const best = Math.max(1e-9, ...relevance);
  return drafts.map((unit, at) => ({ ...unit, score: unit.score + weights.goal * ((relevance[at] ?? 0) / best) }));
}

function unitsOf(input: ExtractInput, passage: Passage): ScoredUnit[] {
  const place = placeOf(input, passage);
  if (place === null) return [];
  const turns = input.index.turns.length;
  const isLast = place === 'answer' && passage.turn === turns;
  const late = (passage.turn / Math.max(1, turns)) ** 2;
  return splitText(passage.text).flatMap((unit): ScoredUnit[] => {
    const text = tidy(unit);
    if (unit.kind === 'heading' || unit.kind === 'code' || text.length < lengths.least || text.length > lengths.most)
      return [];
    if (isChatter(text) || text.endsWith(':')) return [];
    const found = new Set(
      cues.flatMap(([cue, pattern]) =>
        pattern.test(text) || (unit.heading !== null && pattern.test(unit.heading)) ? [cue] : [],
      ),
    );
    const score =
      weights.cue * Math.min(3, found.size) +
      (explicitDecision.test(text) ? weights.explicit : 0) +
      (unit.kind === 'row' ? weights.row : 0) +
      weights.identifier * Math.min(3, countIdentifiers(text)) +
      weights.late * late +
      (unit.heading !== null &&
      /summary|changes?|decid|open|not done|remaining|root cause|finding|key|important|next|issue|status/i.test(
        unit.heading,
      )
        ? weights.heading
        : 0) +
      (place === 'summary' ? weights.summary : place === 'interim' ? weights.interim : 0);
    return [{ text, unit, passage, place, isLast, score, cues: found, tag: 'declared' }];
  });
}

function placeOf(input: ExtractInput, passage: Passage): ScoredUnit['place'] | null {
  const entry = input.index.entryAt(passage.position);
  if (entry.kind === 'compaction' || (entry.kind === 'note' && entry.topic === 'recap')) return 'summary';
  if (entry.kind !== 'message' || entry.role !== 'assistant') return null;
  return passage.because === 'final answer' ? 'answer' : 'interim';
}

function tidy(unit: TextUnit): string {
  return unit.text.replace(/\s+/g, ' ').trim();
}

const isChatter = (text: string) =>
  (chatterCue.test(text) && countIdentifiers(text) === 0) ||
  /^(?:let me|i['’]ll|i will|i['’]m going to|now i|next i)\b/i.test(text);

/** Paths, code, hashes, links, issue numbers: what a reader cannot guess. */
export function countIdentifiers(text: string): number {
  return (
    text.match(
      /`[^`]+`|https?:\/\/\S+|\b[\w.-]+\/[\w./-]+|\b[0-9a-f]{7,40}\b|#\d+|\b\w+\.(?:ts|js|tsx|jsx|py|go|rs|md|json|ya?ml|toml|sh|java|rb|c|h|cpp|cs|php|swift|kt)\b|\b[a-z]+[A-Z]\w+\b|\b\w+_\w+\b/g,
    ) ?? []
  ).length;
}

/** The best units, without ones that say what a better one says already. */
export function bestUnits(units: readonly ScoredUnit[], limit: number, least: number): ScoredUnit[] {
  const chosen: ScoredUnit[] = [];
  for (const unit of units.toSorted((a, b) => b.score - a.score)) {
    if (chosen.length >= limit || unit.score < least) break;
    if (!chosen.some((other) => overlap(other.text, unit.text) > 0.6)) chosen.push(unit);
  }
  return chosen;
}

function overlap(a: string, b: string): number {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / Math.max(1, Math.min(left.size, right.size));
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}_]{3,}/gu) ?? []);
