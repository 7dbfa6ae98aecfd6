/** Test files that a type check of TypeScript does not read, as its tsconfig says that the session looked at. */

import type { SessionIndex } from '../../../core/index/sessionIndex';
import { isTestPath } from '../../../core/shell/checks/testPath';
import { absolutePath, fileName } from '../../../core/text/displayPath';
import { globPattern } from '../../../core/text/globPattern';
import type { CheckRun } from './checkRuns';

/** True only where the project's file was read, was not changed since, and leaves the test out by its own words. `path` is absolute. */
export function typesLeaveOut(check: CheckRun, path: string, index: SessionIndex): boolean {
  if (!isTestPath(path) || !/\.[cm]?tsx?$/.test(path)) return false;
  const checkers = [check, ...check.inner].filter(({ scope }) => isTypes.test(scope.base));
  const [one, ...others] = checkers;
  if (one === undefined || others.length > 0 || (check.inner.length > 0 && one === check)) return false;
  if (/\s(?:-b|--build)\b/.test(one.text)) return false;
  const named = /\s(?:-p|--project)[ =](\S+)/.exec(one.text)?.[1];
  if (named === undefined && one.scope.paths.length > 0) return false;
  const wanted = named === undefined || /\.json$/.test(named) ? named : `${named.replace(/\/$/, '')}/tsconfig.json`;
  const config = absolutePath(wanted ?? 'tsconfig.json', one.scope.folder);
  const text = lastRead(config, index);
  return text !== null && leavesOut(text, config.slice(0, -fileName(config).length - 1), path);
}

const isTypes = /^(?:tsc|tsgo|vue-tsc)(?= |$)/;

/** As it was read last, where no change of it is known. */
function lastRead(config: string, { touches, changes, session }: SessionIndex): string | null {
  const root = session.startCwd ?? session.cwd;
  const isIt = ({ path }: { readonly path: string }) => absolutePath(path, root) === config;
  const read = touches.findLast((touch) => touch.operation === 'read' && !touch.failed && isIt(touch));
  const text = read?.call.result?.text;
  // Shown with others, nobody can tell whose lists these are.
  if (
    read === undefined ||
    text === undefined ||
    touches.some(({ call, path }) => call === read.call && path !== read.path)
  )
    return null;
  return changes.some((change) => change.position > read.call.position && isIt(change)) ? null : text;
}

function leavesOut(text: string, folder: string, path: string): boolean {
  const isIn = (name: string) => listOf(text, name)?.some((glob) => globPattern(absolutePath(glob, folder)).test(path));
  const isListed = isIn('files');
  if (isListed === true) return false;
  if (isIn('exclude') === true) return true;
  // Without a list all below the folder is read, or what the file says that this one extends.
  return (isIn('include') ?? isListed) === false;
}

/** The words of a list of the file, as a tool shows it, perhaps with line numbers; undefined where it has no such list. */
function listOf(text: string, name: string): readonly string[] | undefined {
  const body = new RegExp(`"${name}"\\s*:\\s*\\[([^\\]]*)\\]`).exec(text)?.[1];
  return body === undefined ? undefined : [...body.matchAll(/"([^"\n]+)"/g)].map(([, word = '']) => word);
}
