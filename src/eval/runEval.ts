/** Runs everything that says how good the handoffs are, and returns the figures as data. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type GoldScores, type GoldText, goldText, readGoldCases, scoreGold } from './facts/goldFacts';
import { logTail } from './facts/logTail';
import { type ScriptedScores, scoreScripted } from './facts/scriptedTruth';
import { type FaultScores, plantFaults } from './own/plantedFaults';
import { type OwnCase, type OwnScores, runOwnCases } from './own/runOwnCases';
import { evalResume, type ResumeScores } from './resume/evalResume';
import { evalTruth, type TruthChoice, type TruthScores } from './truth/evalTruth';

/** What is to be measured. */
export interface EvalRequest {
  /** Folder with real session logs; null leaves out what needs it. */
  readonly folder: string | null;
  /** Our own cases; none leaves them and the planted faults out. */
  readonly ownCases?: readonly OwnCase[];
  /** Cases of the classes of wrong or missing lines. */
  readonly classCases?: readonly OwnCase[];
  /** Which truth tables; by default all that are for development. */
  readonly truth?: TruthChoice;
  readonly signal: AbortSignal;
}

/** Null for what was not measured; `ms` is the time it took. */
export interface EvalReport {
  readonly folder: string | null;
  readonly truth: TruthScores | null;
  readonly resume: ResumeScores | null;
  readonly gold: Readonly<Record<string, GoldScores>> | null;
  readonly scripted: ScriptedScores | null;
  readonly own: OwnScores | null;
  readonly classes: OwnScores | null;
  readonly faults: FaultScores | null;
  readonly ms: number;
}

/** A narrow choice of tables leaves everything else out. */
export async function runEval(request: EvalRequest): Promise<EvalReport> {
  const { folder, ownCases = [], classCases = [], truth = everyTable, signal } = request;
  const started = performance.now();
  const isNarrow = truth.only !== null || truth.heldOut;
  const whole = isNarrow ? null : folder;
  return {
    folder,
    truth: folder === null ? null : await evalTruth(folder, truth, signal),
    resume: whole === null ? null : await evalResume(whole, signal),
    gold: whole === null ? null : await evalGold(whole, signal),
    scripted: whole === null ? null : await scoreScripted(whole, signal),
    own: ownCases.length === 0 ? null : await runOwnCases(ownCases, signal),
    classes: classCases.length === 0 ? null : await runOwnCases(classCases, signal),
    faults: ownCases.length === 0 ? null : await plantFaults(ownCases, signal),
    ms: Math.round(performance.now() - started),
  };
}

const everyTable: TruthChoice = { only: null, heldOut: false };

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
