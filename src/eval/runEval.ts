/** Runs everything that says how good the handoffs are, and returns the figures as data. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type GoldScores, type GoldText, goldText, readGoldCases, scoreGold } from './facts/goldFacts';
import { logTail } from './facts/logTail';
import { type ScriptedScores, scoreScripted } from './facts/scriptedTruth';
import { evalResume, type ResumeScores } from './resume/evalResume';

export interface EvalRequest {
  /** Folder with real session logs; null leaves out what needs it. */
  readonly folder: string | null;
  readonly signal: AbortSignal;
}

export interface EvalReport {
  readonly folder: string | null;
  readonly resume: ResumeScores | null;
  readonly gold: Readonly<Record<string, GoldScores>> | null;
  readonly scripted: ScriptedScores | null;
  readonly ms: number;
}

export async function runEval({ folder, signal }: EvalRequest): Promise<EvalReport> {
  const started = performance.now();
  const logs = folder;
  return {
    folder,
    resume: logs === null ? null : await evalResume(logs, signal),
    gold: logs === null ? null : await evalGold(logs, signal),
    scripted: logs === null ? null : await scoreScripted(logs, logs, signal),
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
