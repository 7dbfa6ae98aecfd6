/**
 * A task that runs tests under a name of its own (`make test`, `./ci/test.sh`) and passed names in its output what a narrower
 * run under the runner itself had failed on: the same test files, or the packages that the runner marks as good.
 */
import { stripColours } from '../../../core/text/stripColours';
import type { CheckRun } from './checkRuns';

/** Later runs whose output is looked at. */
const mostRuns = 12;

/** The later run that passed and names all that the failed one was about; undefined where there is none. */
export function namedAsPassed(check: CheckRun, passed: readonly CheckRun[]): CheckRun | undefined {
  if (check.passed !== false || check.kind !== 'test' || check.isOneOfSeveral) return undefined;
  const { position } = check.run.call;
  const later = newestWhole(passed).filter(({ run }) => run.call.position > position);
  if (later.length === 0) return undefined;
  const named = namesOf(check);
  if (named.length === 0) return undefined;
  return later.findLast(({ run }) => {
    const output = stripColours(run.output);
    return named.every((name) => name.test(output));
  });
}

/** The same list is asked for each check that failed. */
const known = new WeakMap<readonly CheckRun[], readonly CheckRun[]>();

function newestWhole(passed: readonly CheckRun[]): readonly CheckRun[] {
  const found =
    known.get(passed) ??
    passed.filter(({ kind, inPart, scope }) => isTask(kind) && isWhole(scope) && !inPart).slice(-mostRuns);
  known.set(passed, found);
  return found;
}

const isTask = (kind: CheckRun['kind']) => kind === 'test' || kind === 'own script';
const isWhole = ({ paths, filters }: CheckRun['scope']) => paths.length === 0 && filters.length === 0;

/** What failed: of Go the packages as its output has them, else the test files that the command named. */
function namesOf({ scope, run }: CheckRun): readonly RegExp[] {
  const packages = [...stripColours(run.output).matchAll(/^FAIL\s+([\w.-]+(?:\/[\w.-]+)+)(?=\s)/gm)].map(
    ([, name = '']) => new RegExp(`^ok\\s+${escaped(name)}\\s`, 'm'),
  );
  if (packages.length > 0) return packages;
  const isOfFiles = scope.paths.length > 0 && scope.paths.every((path) => /\.\w+$/.test(path));
  return isOfFiles ? scope.paths.map((path) => shownName(path, scope.folder)) : [];
}

/** As a runner prints a file: from the folder, or whole. */
const shownName = (path: string, folder: string) => {
  const below = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
  return new RegExp(`(?<![\\w./-])(?:\\./)?(?:${escaped(path)}|${escaped(below)})(?![\\w/-])`);
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
