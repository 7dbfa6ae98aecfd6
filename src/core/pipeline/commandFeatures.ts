/** What is known about each command of a session that tells whether the next one runs it again. See rankCommands. */
import { checkKind } from '../shell/checkKind';
import { commandKey, foldSpace, withoutLeadingCd } from '../shell/commandKey';
import { isStateful } from '../shell/isStateful';
import { readPaths } from '../shell/readPaths';
import { changedAfter } from './changedFiles';
import { lastCommit, normalised } from './fileFeatures';
import { createRelevance } from './relevance';
import type { CommandRun, SessionIndex } from './sessionIndex';

export type CommandFeature =
  | 'recent'
  | 'lately'
  | 'often'
  | 'late'
  | 'turns'
  | 'repeated'
  | 'keyOften'
  | 'keyRecent'
  | 'isCheck'
  | 'isGitLook'
  | 'isLook'
  | 'isSearch'
  | 'stateful'
  | 'length'
  | 'quoted'
  | 'goal'
  | 'answer'
  | 'failed'
  | 'lastTurn'
  | 'open'
  | 'sole';

export interface FeaturedCommand {
  /** The last run of this exact command. */
  readonly run: CommandRun;
  readonly features: Readonly<Record<CommandFeature, number>>;
}

export function commandFeatures(index: SessionIndex, goal: string): FeaturedCommand[] {
  const runs = index.runs.filter((run) => run.call.result?.rejection === undefined);
  const texts = runs.map((run) => foldSpace(run.command));
  const byText = group(texts);
  const byKey = group(texts.map(commandKey));
  const distinct = [...byText.keys()];
  const about = normalised(createRelevance(goal).score(distinct));
  const answer = foldSpace(index.turns.findLast((turn) => turn.answer !== null)?.answer?.text ?? '');
  const lastTurn = runs.at(-1)?.call.turn ?? 0;
  const lateness = new Map([...new Set(texts.toReversed())].map((text, at) => [text, at]));
  const isOpen = changedAfter(index, lastCommit(index)).length > 0;
  return distinct.flatMap((text, at) => {
    const own = byText.get(text) ?? [];
    const same = byKey.get(commandKey(text)) ?? [];
    const run = runs[own.at(-1) ?? -1];
    if (run === undefined) return [];
    const bare = withoutLeadingCd(text);
    const decay = (halfLife: number, from: readonly number[]) =>
      from.reduce((sum, place) => sum + 0.5 ** ((runs.length - place) / halfLife), 0);
    const turnsOf = (from: readonly number[]) => new Set(from.map((place) => runs[place]?.call.turn)).size;
    const check = checkKind(run.command) !== null;
    const gitLook = /^git (?:-C \S+ )?(?:status|diff|log|branch|show|fetch|remote)\b/.test(bare);
    return [
      {
        run,
        features: {
          recent: Math.log1p(decay(5, own)),
          lately: Math.log1p(decay(40, own)),
          often: Math.log1p(own.length),
          late: 1 / (1 + (lateness.get(text) ?? 0) / 5),
          turns: Math.log1p(turnsOf(own)),
          repeated: own.length > 1 ? 1 : 0,
          keyOften: Math.log1p(same.length),
          keyRecent: Math.log1p(decay(15, same)),
          isCheck: check ? 1 : 0,
          isGitLook: gitLook ? 1 : 0,
          isLook: readPaths(run.command).length > 0 ? 1 : 0,
          isSearch: /^(?:rg|grep|find|ls|fd|tree|ack|ag)\b/.test(bare) ? 1 : 0,
          stateful: isStateful(run.command) ? 1 : 0,
          length: Math.log(Math.max(8, bare.length) / 8),
          quoted: /["'`]|<</.test(bare) ? 1 : 0,
          goal: about[at] ?? 0,
          answer: answer.includes(bare) ? 1 : 0,
          failed: run.status === 'failed' ? 1 : 0,
          lastTurn: run.call.turn === lastTurn ? 1 : 0,
          open: isOpen && (check || gitLook) ? 1 : 0,
          sole: /&&|[;|\n]/.test(bare) ? 0 : 1,
        },
      },
    ];
  });
}

/** Positions by value, in order. */
function group(values: readonly string[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [at, value] of values.entries()) {
    const own = groups.get(value);
    if (own === undefined) groups.set(value, [at]);
    else own.push(at);
  }
  return groups;
}
