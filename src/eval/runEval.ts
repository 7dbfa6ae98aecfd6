/** Runs everything that says how good the handoffs are, and returns the figures as data. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type GoldScores, type GoldText, goldText, readGoldCases, scoreGold } from './facts/goldFacts';
import { logTail } from './facts/logTail';
import { type ScriptedScores, scoreScripted } from './facts/scriptedTruth';
import { type FaultScores, plantFaults } from './own/plantedFaults';
import { type OwnCase, type OwnScores, runOwnCases } from './own/runOwnCases';
import { evalResume, type ResumeScores } from './resume/evalResume';

export interface EvalRequest {
  /** Folder with real session logs; null leaves out what needs it. */
  readonly folder: string | null;
  /** Our own cases; none leaves them and the planted faults out. */
  readonly ownCases?: readonly OwnCase[];
  readonly signal: AbortSignal;
}

export interface EvalReport {
  readonly folder: string | null;
  readonly resume: ResumeScores | null;
  readonly gold: Readonly<Record<string, GoldScores>> | null;
  readonly scripted: ScriptedScores | null;
  readonly own: OwnScores | null;
  readonly faults: FaultScores | null;
  readonly ms: number;
}

export async function runEval({ folder, ownCases = [], signal }: EvalRequest): Promise<EvalReport> {
  const started = performance.now();
  return {
    folder,
    resume: folder === null ? null : await evalResume(folder, signal),
    gold: folder === null ? null : await evalGold(folder, signal),
    scripted: folder === null ? null : await scoreScripted(folder, signal),
    own: ownCases.length === 0 ? null : await runOwnCases(ownCases, signal),
    faults: ownCases.length === 0 ? null : await plantFaults(ownCases, signal),
    ms: Math.round(performance.now() - started),
  };
}

/** Gold cases lie in `gold` below the folder or beside it; their log paths start at either. */
async function evalGold(folder: string, signal: AbortSignal): Promise<Record<string, GoldScores> | null> {
  const roots = [folder, dirname(folder)];
  const home = [...roots.map((root) => join(root, 'gold')), folder].find((path) => existsSync(path));
  const cases = home === undefined ? [] : readGoldCases(home, [...roots, join(folder, 'public')]);
  if (cases.length === 0) return null;
  const ours: (readonly [(typeof cases)[number], GoldText])[] = [];
  for (const found of cases) ours.push([found, await goldText(found, signal)]);
  const tails = (limit: number) =>
    scoreGold(cases.map((found) => [found, { text: logTail(found.at, limit), current: null }]));
  return { handoff: scoreGold(ours), 'last 6,000 characters': tails(6_000), 'last 24,000 characters': tails(24_000) };
}
