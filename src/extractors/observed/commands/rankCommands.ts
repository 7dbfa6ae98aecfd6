/**
 * Orders the commands of a session by how likely the next one runs them again.
 *
 * Two questions with an answer each: is exactly this run again, and is something of its kind run again. The list takes
 * the best of both, and a kind counts once: ten variants of one search help less than one command of each kind.
 */

import type { CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import rankWeights from '../rankWeights.json';
import { type CommandFeatures, commandFeatures } from './commandFeatures';

/** `score` is between 0 and 2; behind the first thirty places it is that of the exact command alone, between 0 and 1. */
export interface RankedCommand {
  /** The last run of this exact command. */
  readonly run: CommandRun;
  readonly score: number;
}

/** Places that are filled kind by kind; behind them the order is that of the commands alone. */
const spreadPlaces = 30;

/** The likeliest first; every command that `commandFeatures` gives is among them. */
export function rankCommands(index: SessionIndex, goal: string): RankedCommand[] {
  const left = commandFeatures(index, goal)
    .map(({ run, kind, features }) => ({
      run,
      kind,
      again: likelihood(features, rankWeights.again),
      kindAgain: likelihood(features, rankWeights.kindAgain),
    }))
    .sort((a, b) => b.again - a.again);
  const kinds = new Set<string>();
  const ranked: RankedCommand[] = [];
  while (left.length > 0 && ranked.length < spreadPlaces) {
    const scores = left.map(({ kind, again, kindAgain }) => again + (kinds.has(kind) ? 0 : kindAgain));
    const at = scores.indexOf(Math.max(...scores));
    for (const { run, kind } of left.splice(at, 1)) {
      kinds.add(kind);
      ranked.push({ run, score: scores[at] ?? 0 });
    }
  }
  return [...ranked, ...left.map(({ run, again }) => ({ run, score: again }))];
}

type Weights = Readonly<Partial<Record<keyof CommandFeatures, number>>> & { readonly bias: number };

/** Between 0 and 1. */
function likelihood(features: CommandFeatures, weights: Weights): number {
  const names = Object.keys(features) as (keyof CommandFeatures)[];
  const sum = names.reduce((total, name) => total + (weights[name] ?? 0) * features[name], weights.bias);
  return 1 / (1 + Math.exp(-sum));
}
