/** Folders that the session put up to try something in and took away again, with all that was in them. */
import type { Command } from '../shell/command';
import { parseCommand } from '../shell/parseCommand';
import { absolutePath } from '../text/displayPath';
import type { CommandRun } from './sessionIndex';

/** Absolute, without what a Mac puts before temporary ones. A folder that something was committed or taken over from is none of them. */
export function placesGone(runs: readonly CommandRun[], root: string | null): string[] {
  if (!runs.some(({ command }) => takesAway.test(command))) return [];
  const steps = runs
    .filter(({ status }) => status !== 'failed')
    .flatMap(({ command, cwd }) => parseCommand(command).map((part): Step => ({ part, cwd: cwd ?? root })));
  const stands = new Map<string, boolean>();
  for (const step of steps) {
    for (const folder of putUp(step)) stands.set(folder, true);
    for (const folder of takenAway(step)) if (stands.has(folder)) stands.set(folder, false);
  }
  return [...stands].flatMap(([folder, isThere]) =>
    isThere || steps.some((step) => keeps(step, folder)) ? [] : [folder],
  );
}

interface Step {
  readonly part: Command;
  readonly cwd: string | null;
}

const takesAway = /\bworktree\s+(?:remove|prune)\b|\brm\s+-\w*r/;

/** `git worktree add -b name PATH`, `git clone URL PATH`, `git init PATH`, `cargo new PATH`, `mkdir -p PATH`. */
function putUp(step: Step): string[] {
  const { program, args } = step.part;
  const [task = '', ...words] = args;
  const plain = words.filter((word, at) => !word.startsWith('-') && !/^-[bB]$/.test(words[at - 1] ?? ''));
  if (program === 'git' && task === 'worktree') return plain[0] === 'add' ? placesOf(step, plain.slice(1, 2)) : [];
  if (program === 'git' && task === 'clone') return placesOf(step, plain.slice(1, 2));
  if ((program === 'git' && task === 'init') || (program === 'cargo' && task === 'new'))
    return placesOf(step, plain.slice(0, 1));
  return program === 'mkdir' ? placesOf(step, operands(args)).flatMap(withScratchRoot) : [];
}

function takenAway(step: Step): string[] {
  const { program, args } = step.part;
  if (program === 'git' && args[0] === 'worktree' && args[1] === 'remove')
    return placesOf(step, operands(args.slice(2)));
  return program === 'rm' && args.some((word) => /^-\w*r/i.test(word)) ? placesOf(step, operands(args)) : [];
}

/** Committed or pushed there, or copied or fetched from there to another place: the work did not go with the folder. */
function keeps({ part, cwd }: Step, folder: string): boolean {
  const isIn = (place: string | null) => place !== null && isBelow(place, folder);
  const { program, args, output, text } = part;
  const [task = ''] = args;
  if (program !== 'git') {
    const places = operands(args).map((word) => isIn(absolutePath(word, placeOf(part, cwd))));
    return takesOver.has(program) && places.includes(true) && places.at(-1) === false;
  }
  const isKept = keepsWork.has(task) || (task === 'diff' && output !== 'shown');
  return (isKept && isIn(placeOf(part, cwd))) || (brings.has(task) && text.includes(folder));
}

const keepsWork = new Set(['commit', 'push', 'merge', 'cherry-pick', 'rebase', 'am', 'format-patch']);
const brings = new Set(['fetch', 'pull', 'merge', 'diff']);
const takesOver = new Set(['cp', 'mv', 'rsync', 'install', 'ditto']);

const operands = (words: readonly string[]): string[] => words.filter((word) => !word.startsWith('-'));

const placeOf = ({ folder }: Command, cwd: string | null): string | null =>
  folder === null ? null : absolutePath(folder, cwd);

/** What the shell would still expand is no name. */
function placesOf({ part, cwd }: Step, words: readonly string[]): string[] {
  const at = placeOf(part, cwd);
  return words.flatMap((word) => {
    if (/[$*?`{]/.test(word)) return [];
    const path = absolutePath(word, at);
    return path.startsWith('/') || /^[A-Za-z]:\//.test(path) ? [plain(path)] : [];
  });
}

const plain = (path: string): string => path.replace(/^\/private(?=\/(?:tmp|var)\/)/, '');

/** `mkdir -p /tmp/try/a/src` makes `/tmp/try` as well. */
const withScratchRoot = (path: string): string[] => {
  const root = /^\/(?:tmp|var\/tmp)\/[^/]+/.exec(path)?.[0];
  return root === undefined || root === path ? [path] : [root, path];
};

const isBelow = (path: string, folder: string): boolean => {
  const here = plain(path);
  return here === folder || here.startsWith(`${folder}/`);
};

/** Asks of a path, absolute or from `root`. */
export function isInPlaceGone(runs: readonly CommandRun[], root: string | null): (path: string) => boolean {
  const gone = placesGone(runs, root);
  if (gone.length === 0) return () => false;
  const known = new Map<string, boolean>();
  return (path) => {
    const found = known.get(path) ?? gone.some((folder) => isBelow(absolutePath(path, root), folder));
    known.set(path, found);
    return found;
  };
}
