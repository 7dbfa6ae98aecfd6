/** What a shell carries from one command to the next: its folder, and how it treats failures. */
import { absolutePath, isAbsolute } from '../../text/displayPath';
import type { Word } from './syntax';

/** The state of a shell between two commands. Changed on the way. */
export interface Scope {
  /** Relative to where the line starts; empty is that folder, null is not known. */
  folder: string | null;
  /** Where it was before, for `cd -`. */
  before: string | null;
  readonly stack: (string | null)[];
  /** `set -e`. */
  failsEarly: boolean;
  /** `set -o pipefail`. */
  seesPipes: boolean;
}

/** The state for a subshell, whose changes end with it. */
export const copyScope = (scope: Scope): Scope => ({ ...scope, stack: [...scope.stack] });

/** Takes the effect of a command on the shell that runs it. */
export function enter(scope: Scope, program: string, args: readonly Word[]): void {
  if (program === 'set') setOptions(scope, args.map((word) => word.text).join(' '));
  else if (pops.has(program)) {
    scope.before = scope.folder;
    scope.folder = scope.stack.pop() ?? null;
  } else if (changes.has(program) || pushes.has(program)) {
    if (pushes.has(program)) scope.stack.push(scope.folder);
    changeFolder(scope, target(args));
  }
}

const changes = new Set(['cd', 'chdir', 'set-location', 'sl']);
const pushes = new Set(['pushd', 'push-location']);
const pops = new Set(['popd', 'pop-location']);

/** The first word that is no option; `/d` belongs to cmd. */
const target = (args: readonly Word[]) =>
  args.find(({ text }) => (text === '-' || !/^-/.test(text)) && !/^\/d$/i.test(text));

function changeFolder(scope: Scope, to: Word | undefined): void {
  const from = scope.folder;
  scope.folder = to?.text === '-' ? scope.before : to === undefined ? '~' : folderIn(from, to);
  scope.before = from;
}

/** Takes the options of `set`, as one text, into the state. */
export function setOptions(scope: Scope, options: string): void {
  if (/(?:^|\s)-[a-zA-Z]*e/.test(options)) scope.failsEarly = true;
  if (/(?:^|\s)\+[a-zA-Z]*e/.test(options)) scope.failsEarly = false;
  if (/-[a-zA-Z]*o? ?pipefail/.test(options)) scope.seesPipes = true;
  if (/\+o ?pipefail/.test(options)) scope.seesPipes = false;
}

/** Null where nobody can tell which folder it is. */
export function folderIn(from: string | null, to: Word): string | null {
  const path = plainPath(to);
  if (path === null) return null;
  if (path === '') return from;
  if (isAbsolute(path)) return absolutePath(path, null);
  return from === null ? null : inFolder(path, from);
}

function inFolder(path: string, folder: string): string | null {
  const found = absolutePath(path, folder === '' ? null : folder);
  if (found.length > longestFolder) return null;
  return found === '.' ? '' : found;
}

/** Characters. Systems know no longer paths, and a line of nothing but `cd a` must not grow one at each step. */
const longestFolder = 4_096;

/** The path of a word from where the line starts; null where it holds what a shell would still expand, or is no file. */
export function locateIn(folder: string | null, word: Word): string | null {
  const path = plainPath(word);
  if (path === null || path === '' || /^\/dev\/|^\/proc\/|^&|^nul$/i.test(path)) return null;
  if (isAbsolute(path)) return absolutePath(path, null);
  return folder === null ? null : absolutePath(path, folder === '' ? null : folder);
}

function plainPath({ text, isLiteral }: Word): string | null {
  if (isLiteral) return /[*?`\n]|^\{\}$|\$[\w{(]|%\w+%/.test(text) ? null : text;
  const known = text.replace(/^(?:\$PWD|\$\{PWD\}|\$\(pwd\))\/?/, '').replace(/^(?:\$HOME|\$\{HOME\})(?=\/|$)/, '~');
  return known === text || /[*?$`{}\n[]/.test(known) ? null : known;
}
