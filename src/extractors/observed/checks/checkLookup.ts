/**
 * Finds the runs that a check has to be compared with, so that a session of thousands of different checks is not
 * compared run by run. Gives some too many and none too few: whether they do cover or repeat the check, `checkRuns` and
 * `checkScope` say.
 */
import type { CommandRun } from '../../../core/index/sessionIndex';
import type { CheckRun } from './checkRuns';
import { isFixer, withoutFix } from './checkRuns';
import type { Check, CheckScope } from './checkScope';
import { isUnder } from './checkScope';

export interface CheckLookup {
  /** The runs that may have the scope of `check`, in session order. */
  alike(check: Check): readonly CheckRun[];
  /** True if `holds` for one of the runs that may have told the result of `check`; asks about the latest first. */
  someCovering(check: Check, holds: (run: CheckRun) => boolean): boolean;
  /** The checks of one command. */
  of(run: CommandRun): readonly CheckRun[];
  /** Those that passed, in session order. */
  readonly passed: readonly CheckRun[];
}

const known = new WeakMap<readonly CheckRun[], CheckLookup>();

/** @param runs all of the session, in its order */
export function checkLookup(runs: readonly CheckRun[]): CheckLookup {
  const lookup = known.get(runs) ?? buildLookup(runs);
  known.set(runs, lookup);
  return lookup;
}

function buildLookup(runs: readonly CheckRun[]): CheckLookup {
  const alike = new Map<string, CheckRun[]>();
  const covering = new Map<string, CheckRun[]>();
  const byRun = new Map<CommandRun, CheckRun[]>();
  for (const run of runs) {
    add(byRun, run.run, run);
    add(alike, scopeKey(run.scope), run);
    for (const key of new Set(coveringKeys(run))) add(covering, key, run);
  }
  return {
    passed: runs.filter(({ passed }) => passed === true),
    of: (run) => byRun.get(run) ?? [],
    alike: ({ scope }) => alike.get(scopeKey(scope)) ?? [],
    someCovering: (check, holds) => coveredKeys(check).some((key) => covering.get(key)?.findLast(holds) !== undefined),
  };
}

function add<Key>(lists: Map<Key, CheckRun[]>, key: Key, run: CheckRun): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [run]);
  else list.push(run);
}

/** Equal for any two scopes that cover each other: what is widest in each must then be the same. */
function scopeKey({ base, options, paths, filters, folder }: CheckScope): string {
  const places = paths.length === 0 ? [folder] : paths;
  const widest = (items: readonly string[], isIn: (item: string, other: string) => boolean) =>
    items.filter((item) => items.every((other) => other === item || !isIn(item, other))).sort();
  return JSON.stringify([
    base,
    options.filter((option) => /^-{1,2}tags?\b/.test(option)),
    widest([...new Set(places.map((place) => (place === '/' ? '' : place)))], isUnder),
    widest([...new Set(filters.map((filter) => filter.replace(/^\^|\$$/g, '')))], (name, start) =>
      name.startsWith(start),
    ),
  ]);
}

/** Under which a run is found: what it looked at, itself and inside, and what makes it tell about others. */
function coveringKeys(run: CheckRun): string[] {
  const keys = [run, ...run.inner].flatMap(({ scope }) =>
    placesOf(scope).map((place) => `at ${scope.base}\n${place === '/' ? '' : place}`),
  );
  if (run.kind === 'test') keys.push(...run.scope.paths.map((file) => `file ${file}`));
  if (run.kind === 'lint') {
    keys.push(`lint ${run.scope.base}`);
    if (isFixer(run)) keys.push(`fix ${withoutFix(run.scope.base)}`);
    else keys.push('lint');
  }
  keys.push(...[run, ...run.inner].map(({ scope }) => `program ${programOf(scope)}`));
  return keys;
}

function coveredKeys(check: Check): string[] {
  const { kind, scope } = check;
  const keys = foldersOf(placesOf(scope)[0] ?? '').map((place) => `at ${scope.base}\n${place}`);
  if (kind === 'test') keys.push(...scope.paths.slice(0, 1).map((file) => `file ${file}`));
  if (isFixer(check)) keys.push('lint');
  else keys.push(`fix ${scope.base}`);
  const parts = scope.base.split(':');
  keys.push(...parts.slice(1).map((_, at) => `lint ${parts.slice(0, at + 1).join(':')}`));
  if (kind === 'build' || kind === 'type check') keys.push(`program ${programOf(scope)}`);
  return keys;
}

const placesOf = ({ paths, folder }: CheckScope) => (paths.length === 0 ? [folder] : paths);
const programOf = ({ base }: CheckScope) => base.split(' ', 1)[0] ?? '';

/** The place itself and every folder above it. */
function foldersOf(place: string): string[] {
  const folders = [''];
  for (let at = place.indexOf('/', 1); at > 0; at = place.indexOf('/', at + 1)) folders.push(place.slice(0, at));
  return place === '' || place === '/' ? folders : [...folders, place];
}
