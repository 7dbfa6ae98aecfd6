/** What tells whether the next session runs a command again. Judges nothing: see rankCommands. */

import type { CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import { checkKind } from '../../../core/shell/checks/checkKind';
import { commandKey, mainCommand, withoutPreparation } from '../../../core/shell/commandKey';
import { isStateful } from '../../../core/shell/isStateful';
import { foldSpace } from '../../../core/text/foldSpace';
import { memoize } from '../../../core/text/memoize';
import { createRelevance } from '../../../core/text/relevance';

/** Yes and no are 1 and 0. A kind of run is a program with its first two arguments. */
export interface CommandFeatures {
  /** Its runs, late ones worth most, as the logarithm of one more. */
  readonly lately: number;
  readonly isRepeated: number;
  readonly isInLastTurn: number;
  /** It failed and is no check: a slip, seldom repeated. A check that failed is. */
  readonly isSlip: number;
  /** How much longer than eight characters, as a logarithm: long commands are written for one occasion. */
  readonly length: number;
  readonly isQuoting: number;
  readonly isSearch: number;
  readonly isCheck: number;
  readonly goal: number;
  /** Runs of its kind, as the logarithm of one more. */
  readonly kindOften: number;
  readonly kindLately: number;
  readonly isGitLook: number;
  readonly isStateful: number;
}

/** All runs of one text as one. `kind` is the program with its task, as `commandKey` gives it. */
export interface FeaturedCommand {
  /** The last run of this exact command. */
  readonly run: CommandRun;
  readonly kind: string;
  readonly features: CommandFeatures;
}

/** A command that ran once, and before so many others, is not run again; a long session has thousands of those. */
const longAgo = 1_000;
const halfLife = 40;
const halfLifeOfKind = 15;

/** One for each command text, in the order of first runs; without refused ones, and without those that ran once, more than a thousand runs ago. */
export function commandFeatures(index: SessionIndex, goal: string): FeaturedCommand[] {
  const runs = index.runs.filter((run) => run.call.result?.rejection === undefined);
  const texts = runs.map((run) => shown(run.command));
  const kinds = runs.map((run) => commandKey(run.command));
  const byText = placesOf(texts);
  const byKind = placesOf(kinds);
  const lastTurn = runs.at(-1)?.call.turn ?? 0;
  const relevance = createRelevance(goal).score([...byText.keys()]);
  const best = Math.max(1e-9, ...relevance);
  const decayed = (places: readonly number[], half: number) =>
    Math.log1p(places.reduce((sum, place) => sum + 0.5 ** ((runs.length - place) / half), 0));
  return [...byText.values()].flatMap((places, at) => {
    const run = runs[places.at(-1) ?? -1];
    if (run === undefined || (places.length === 1 && places[0] !== undefined && places[0] < runs.length - longAgo))
      return [];
    const kind = commandKey(run.command);
    const main = mainCommand(run.command);
    const ofKind = byKind.get(kind) ?? [];
    const bare = shown(withoutPreparation(run.command));
    const isCheck = checkKind(run.command) !== null;
    const features = {
      lately: decayed(places, halfLife),
      isRepeated: places.length > 1 ? 1 : 0,
      isInLastTurn: run.call.turn === lastTurn ? 1 : 0,
      length: Math.log(Math.max(8, bare.length) / 8),
      isQuoting: /["'`]|<</.test(bare) ? 1 : 0,
      isSearch: searching.has(main?.program ?? '') ? 1 : 0,
      isCheck: isCheck ? 1 : 0,
      isSlip: run.status === 'failed' && !isCheck ? 1 : 0,
      goal: (relevance[at] ?? 0) / best,
      kindOften: Math.log1p(ofKind.length),
      kindLately: decayed(ofKind, halfLifeOfKind),
      isGitLook: main?.program === 'git' && looking.has(main.args[0] ?? '') ? 1 : 0,
      isStateful: isStateful(run.command) ? 1 : 0,
    };
    return [{ run, kind, features }];
  });
}

const searching = new Set('rg grep find ls fd tree ack ag'.split(' '));
const looking = new Set('status diff log branch show fetch remote'.split(' '));

const shown = memoize(foldSpace);

function placesOf(values: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, value] of values.entries()) {
    const own = places.get(value);
    if (own === undefined) places.set(value, [at]);
    else own.push(at);
  }
  return places;
}
