/** What simple rules would list at a cut: the yardstick beside every figure of ours. */
import { foldSpace } from '../../core/text/foldSpace';
import type { ResumeCase } from './resumeCases';

/** Files and commands, best first, and the text they stand in where there is one. */
export interface Listing {
  readonly files: readonly string[];
  readonly commands: readonly string[];
}

/** Sees what stands before the cut and nothing else. */
export type Baseline = (found: ResumeCase) => Listing;

const halfLife = 20;

/** By the name that the tables show. */
export const baselines: Readonly<Record<string, Baseline>> = {
  'last ten distinct': (found) => ({ files: latest(filesUsed(found)), commands: latest(commandsUsed(found)) }),
  'most frequent files, last commands': (found) => ({
    files: mostFrequent(filesUsed(found)),
    commands: latest(commandsUsed(found)),
  }),
  'frequency with exponential recency': (found) => ({
    files: decayed(filesUsed(found)),
    commands: decayed(commandsUsed(found)),
  }),
};

const filesUsed = ({ before }: ResumeCase) =>
  before.filter(({ kind }) => kind === 'read' || kind === 'edit').map(({ value }) => value);

const commandsUsed = ({ before }: ResumeCase) =>
  before.filter(({ kind }) => kind === 'command').map(({ value }) => foldSpace(value));

const latest = (used: readonly string[]) => [...new Set(used.toReversed())];

function mostFrequent(used: readonly string[]): string[] {
  return byWeight(used, () => 1);
}

function decayed(used: readonly string[]): string[] {
  return byWeight(used, (age) => 0.5 ** (age / halfLife));
}

/** Equal weights: the one used later comes first. */
function byWeight(used: readonly string[], weight: (age: number) => number): string[] {
  const sums = new Map<string, number>();
  for (const [at, value] of used.entries()) sums.set(value, (sums.get(value) ?? 0) + weight(used.length - at));
  return latest(used).sort((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0));
}
