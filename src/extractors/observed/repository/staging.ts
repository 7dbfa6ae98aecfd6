/** What the next commit will take, as git's own words tell: what was added since the last one, or what it names itself. */
import { absolutePath, isAbsolute } from '../../../core/text/displayPath';
import { isUnder } from '../calls/isUnder';
import type { GitRun } from './gitRuns';

/** Absolute paths; null where nothing was seen being added, so that nobody can tell. */
export interface Staging {
  paths: Set<string> | null;
}

/** Where the words of a command stand for files: its folder, and the files that are known to be changed. */
interface Ground {
  readonly folder: string | null;
  readonly dirty: ReadonlySet<string>;
}

const wholeTree = /^(?:-[a-zA-Z]*[Au][a-zA-Z]*|--all|--update|-p|--patch|-i|--interactive)$/;
const takesWord =
  /^(?:-[a-zA-Z]*[mFCct]|--(?:message|file|author|date|reuse-message|reedit-message|fixup|squash|template|cleanup|trailer))$/;

/** Follows `git add`, `git rm`, `git mv`, `git reset` and `git restore --staged`. */
export function stage(staging: Staging, { task, words }: GitRun, ground: Ground): void {
  if (words.some((word) => /^(?:-n|--dry-run|--soft)$/.test(word))) return;
  const named = pathsOf(words).filter((path) => path !== 'HEAD');
  if (/^(?:add|stage|rm|mv)$/.test(task)) {
    const isAll = named.length === 0 && words.some((word) => wholeTree.test(word));
    staging.paths = new Set([...(staging.paths ?? []), ...(isAll ? ground.dirty : meant(named, ground))]);
    return;
  }
  const takesOut = task === 'reset' ? !words.includes('--hard') : task === 'restore' && words.includes('--staged');
  if (!takesOut || staging.paths === null) return;
  const out = named.length === 0 ? staging.paths : meant(named, ground);
  staging.paths = new Set([...staging.paths].filter((path) => !out.has(path)));
}

/** Those of the changed files that a commit takes, null for all of them; behind it nothing is staged. */
export function takeStaged(staging: Staging, { task, words }: GitRun, ground: Ground): ReadonlySet<string> | null {
  const staged = staging.paths;
  staging.paths = null;
  const named = task === 'commit' ? pathsOf(words) : [];
  if (words.some((word) => /^(?:-[a-zA-Z]*a[a-zA-Z]*|--all)$/.test(word))) return null;
  if (named.length === 0) return staged;
  const isMore = words.some((word) => /^(?:-i|--include)$/.test(word));
  return new Set([...meant(named, ground), ...(isMore ? (staged ?? []) : [])]);
}

/** Words that are neither options nor what belongs to one. */
export function pathsOf(words: readonly string[]): readonly string[] {
  const end = words.indexOf('--');
  if (end >= 0) return words.slice(end + 1);
  return words.filter((word, at) => !word.startsWith('-') && !takesWord.test(words[at - 1] ?? ''));
}

/** The changed files below each name; where there is none, those that end so, as the shell may stand in another folder than the log says. */
export function meant(named: readonly string[], { folder, dirty }: Ground): Set<string> {
  const found = new Set<string>();
  for (const word of named) {
    const isPattern = /[*?[$`{]/.test(word);
    // A pattern stands for all below the folder before it.
    const fixed = (isPattern ? word.replace(/[^/]*[*?[$`{].*$/, '') : word).replace(/^:\//, '').replace(/(.)\/$/, '$1');
    const root = absolutePath(fixed === '' ? '.' : fixed, folder);
    const below = [...dirty].filter((path) => isUnder(path, root));
    const alike = below.length > 0 || isAbsolute(fixed) ? below : [...dirty].filter((path) => endsIn(path, fixed));
    for (const path of alike) found.add(path);
    // It may have been changed unseen.
    if (alike.length === 0 && !isPattern) found.add(root);
  }
  return found;
}

const endsIn = (path: string, name: string) =>
  name !== '' && !name.startsWith('.') && (path.endsWith(`/${name}`) || path.includes(`/${name}/`));
