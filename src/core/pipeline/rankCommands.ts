/** Orders the commands of a session by how likely the next one runs them again. */
import { foldSpace } from '../shell/commandKey';
import { createRelevance } from './relevance';
import type { CommandRun, SessionIndex } from './sessionIndex';

export interface RankedCommand {
  /** The last run of this exact command. */
  readonly run: CommandRun;
  readonly score: number;
}

const halfLife = 30;
const weights = { goal: 0.6, failed: 0.2 } as const;

export function rankCommands(index: SessionIndex, goal: string): RankedCommand[] {
  const runs = index.runs.filter((run) => run.call.result?.rejection === undefined);
  const byText = new Map<string, { last: CommandRun; used: number }>();
  for (const [at, run] of runs.entries()) {
    const known = byText.get(foldSpace(run.command));
    byText.set(foldSpace(run.command), {
      last: run,
      used: (known?.used ?? 0) + 0.5 ** ((runs.length - at) / halfLife),
    });
  }
  const texts = [...byText.keys()];
  const about = createRelevance(goal).score(texts);
  const best = Math.max(1e-9, ...about);
  return [...byText.values()]
    .map(({ last, used }, at) => ({
      run: last,
      score: used + weights.goal * ((about[at] ?? 0) / best) + (last.status === 'failed' ? weights.failed : 0),
    }))
    .sort((a, b) => b.score - a.score);
}
