/**
 * Finds the runs that a check has to be compared with, so that a session of thousands of different checks is not
 * compared run by run. Gives some too many and none too few: whether they do cover or repeat the check, `checkRuns` and
 * `checkScope` say.
 */
import type { CommandRun } from '../../../core/index/sessionIndex';
import { isUnder } from '../calls/isUnder';
import type { CheckRun } from './checkRuns';
import { isFixer, withoutFix } from './checkRuns';
import type { Check, CheckScope } from './checkScope';
import { bareName, nameOfPath } from './checkScope';
import { compilerOf, compilersRun } from './compilers';

/** Where to look for runs, instead of in all of a session. */
export interface CheckLookup {
  /** The runs that may have the scope of `check`, in session order. */
  alike(check: Check): readonly CheckRun[];
  /**
   * True if `holds` for one of the runs that may have told the result of `check`; asks about the latest first.
   *
   * @param after position in the session: runs up to it are not asked about
   */
  someCovering(check: Check, holds: (run: CheckRun) => boolean, after?: number): boolean;
  /** The checks of one command. */
  of(run: CommandRun): readonly CheckRun[];
  /** The last run that passed by the compiler of `check`. */
  lastCompiled(check: Check): CheckRun | undefined;
  /** The last run of the linter of `check` that changes nothing itself and told a result. */
  lastLinted(check: Check): CheckRun | undefined;
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
  const covering = new Map<string, Filtered>();
  const byRun = new Map<CommandRun, CheckRun[]>();
  const compiled = new Map<string, CheckRun>();
  const linted = new Map<string, CheckRun>();
  for (const run of runs) {
    add(byRun, run.run, run);
    add(alike, scopeKey(run.scope), run);
    for (const { at, filter } of coveringPlaces(run)) addFiltered(covering, at, filter, run);
    if (run.passed === true && run.inPart === undefined)
      for (const compiler of [run, ...run.inner].flatMap(compilersRun)) compiled.set(compiler, run);
    if (run.passed !== null && run.kind === 'lint' && !isFixer(run)) linted.set(programOf(run.scope), run);
  }
  return {
    passed: runs.filter(({ passed }) => passed === true),
    of: (run) => byRun.get(run) ?? [],
    alike: ({ scope }) => alike.get(scopeKey(scope)) ?? [],
    someCovering: (check, holds, after = -1) =>
      coveredPlaces(check).some(({ at, filters }) =>
        listsFor(covering.get(at), filters).some((list) => someAfter(list, holds, after)),
      ),
    lastCompiled: (check) => {
      const compiler = compilerOf(check);
      return compiler === null ? undefined : compiled.get(compiler);
    },
    lastLinted: ({ scope }) => linted.get(programOf(scope)),
  };
}

function someAfter(list: readonly CheckRun[], holds: (run: CheckRun) => boolean, after: number): boolean {
  const last = list.findLast((run) => run.run.call.position <= after || holds(run));
  return last !== undefined && last.run.call.position > after;
}

function add<Key>(lists: Map<Key, CheckRun[]>, key: Key, run: CheckRun): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [run]);
  else list.push(run);
}

/** Runs of one place by the names of tests they ask for, so that thousands of them there are not walked through. */
interface Filtered {
  /** Under an empty name those that ask for no name. */
  readonly byName: Map<string, CheckRun[]>;
  readonly lengths: Set<number>;
}

function addFiltered(places: Map<string, Filtered>, at: string, name: string, run: CheckRun): void {
  const found = places.get(at) ?? { byName: new Map<string, CheckRun[]>(), lengths: new Set<number>() };
  places.set(at, found);
  if (found.byName.get(name)?.at(-1) !== run) add(found.byName, name, run);
  found.lengths.add(name.length);
}

/** A run that asks for `TestCart` runs `TestCartTotal` as well: all beginnings of the names count. */
function listsFor(found: Filtered | undefined, names: readonly string[]): readonly (readonly CheckRun[])[] {
  if (found === undefined) return [];
  const starts = new Set(['']);
  for (const name of names)
    for (const length of found.lengths) if (length <= name.length) starts.add(name.slice(0, length));
  return [...starts].flatMap((start) => {
    const list = found.byName.get(start);
    return list === undefined ? [] : [list];
  });
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
    widest([...new Set(filters.map(bareName))], (name, start) => name.startsWith(start)),
  ]);
}

/** Under which a run is found: what it looked at, itself and inside, and what makes it tell about others. */
function coveringPlaces(run: CheckRun): { at: string; filter: string }[] {
  const places = [run, ...run.inner].flatMap(({ scope }) =>
    placesOf(scope).map((place) => ({ at: `at ${scope.base}\n${place === '/' ? '' : place}`, filter: nameIn(scope) })),
  );
  if (run.kind === 'test')
    places.push(...run.scope.paths.map((file) => ({ at: `file ${file}`, filter: nameIn(run.scope) })));
  if (run.kind === 'lint') {
    places.push({ at: `lint ${run.scope.base}`, filter: '' });
    if (isFixer(run)) places.push({ at: `fix ${withoutFix(run.scope.base)}`, filter: '' });
  }
  return places;
}

/** Whoever is covered has a name that begins with each of these: one of them finds it. */
const nameIn = ({ filters }: CheckScope) => bareName(filters[0] ?? '');

function coveredPlaces(check: Check): { at: string; filters: readonly string[] }[] {
  const { kind, scope } = check;
  const filters = [...scope.filters.map(bareName), ...scope.paths.map(nameOfPath)];
  const places = foldersOf(placesOf(scope)[0] ?? '').map((place) => ({ at: `at ${scope.base}\n${place}`, filters }));
  if (kind === 'test') places.push(...scope.paths.slice(0, 1).map((file) => ({ at: `file ${file}`, filters })));
  if (!isFixer(check)) places.push({ at: `fix ${scope.base}`, filters: [] });
  const parts = scope.base.split(':');
  places.push(...parts.slice(1).map((_, at) => ({ at: `lint ${parts.slice(0, at + 1).join(':')}`, filters: [] })));
  return places;
}

const placesOf = ({ paths, folder }: CheckScope) => (paths.length === 0 ? [folder] : paths);
const programOf = ({ base }: CheckScope) => base.split(' ', 1)[0] ?? '';

/** The place itself and every folder above it. */
function foldersOf(place: string): string[] {
  const folders = [''];
  for (let at = place.indexOf('/', 1); at > 0; at = place.indexOf('/', at + 1)) folders.push(place.slice(0, at));
  return place === '' || place === '/' ? folders : [...folders, place];
}
