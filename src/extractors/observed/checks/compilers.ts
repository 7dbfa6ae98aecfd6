/** Compilers that several checks start: what one of them failed on, a later run of the same compiler tells as well. */
import type { CommandRun } from '../../../core/index/sessionIndex';
import { isTestPath } from '../../../core/shell/checks/testPath';
import { stripColours } from '../../../core/text/stripColours';
import type { Check } from './checkScope';

/** Of these a folder's checks are all of one program. What `cargo test` and `go test` ran, `cargo check` and `go build` would have compiled. */
const ofProgram = /^(?:cargo|go|dotnet|swift|mvn|gradle)(?= |$)/;
const ofTypes = /^(?:tsc|tsgo|vue-tsc)(?= |$)/;

/**
 * The compiler behind a build or a type check; null for other checks. Types are checked for a folder, by a project's build as well, which leaves
 * out its tests: what failed in those, or outside of the folder, only a run of all of it tells.
 */
export function compilerOf(check: Check & { readonly run?: CommandRun }): string | null {
  const { kind, scope, run } = check;
  if (kind !== 'build' && kind !== 'type check') return null;
  if (!ofTypes.test(scope.base)) return ofProgram.exec(scope.base)?.[0] ?? null;
  if (run === undefined || namesProject(check)) return null;
  const failed = [...stripColours(run.output).matchAll(faultyFile)].map(([, path = '']) => path);
  if (failed.length === 0) return null;
  return failed.some((path) => path.startsWith('..') || isTestPath(path))
    ? wholeTypes(scope.folder)
    : types(scope.folder);
}

/** Under which it is found that it passed. */
export function compilersRun(check: Check): string[] {
  const { scope } = check;
  if (!ofTypes.test(scope.base)) return [scope.base.split(' ', 1)[0] ?? ''];
  return scope.paths.length > 0 || namesOther(check)
    ? []
    : [types(scope.folder), ...(namesProject(check) ? [] : [wholeTypes(scope.folder)])];
}

const types = (folder: string) => `types of ${folder}`;
const wholeTypes = (folder: string) => `all types of ${folder}`;

/** A project somewhere else says nothing of the types of this folder; `-p tsconfig.build.json` is one of its own. */
const namesOther = ({ text }: Check) =>
  /\s(?:-p|--project|-b|--build)[ =](?!(?:\.\/)?[\w.-]+\.json(?:\s|$))\S/.test(text);

const namesProject = ({ text }: Check) => /\s(?:-p|--project|-b|--build)\b/.test(text);

/** `src/cart.ts(12,3): error TS2339`, `src/cart.ts:12:3 - error TS2339` */
const faultyFile = /^([^\s():]+\.[cm]?tsx?|[^\s():]+\.vue)[(:]\d+[,:]\d+\)?(?::| -) error TS\d/gm;
