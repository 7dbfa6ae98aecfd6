/** Which files the session changed, and when: by edit tools, by shell commands that write, and as the client saw it. */

import { parseCommand } from '../shell/parseCommand';
import { removedPaths, writtenPaths } from '../shell/writtenPaths';
import { displayPath } from '../text/displayPath';
import { isInPlaceGone } from './placesGone';
import type { CommandRun, FileChange, FileTouch, SessionIndex, Turn } from './sessionIndex';

/** In session order. Scratch files outside the session's folder, what tools generate, and what went with a folder that was put up for a trial do not count. */
export function findChanges(
  touches: readonly FileTouch[],
  runs: readonly CommandRun[],
  root: string | null,
): FileChange[] {
  const byTool = touches.flatMap((touch): FileChange[] => {
    if (touch.failed || touch.operation === 'read' || touch.operation === 'searched') return [];
    const paths = touch.movedTo === null ? [touch.path] : [touch.path, touch.movedTo];
    return paths.map((path) => ({ path, position: touch.call.position }));
  });
  const worked = new Set(touches.map((touch) => touch.path));
  const known = new Map<string, ShellChanges>();
  const byShell = runs.flatMap((run): FileChange[] => {
    const seen = run.call.call.actions.flatMap((action) => (action.kind === 'shell' ? (action.changed ?? []) : []));
    if (run.status === 'failed' && seen.length === 0) return [];
    const found = known.get(run.command) ?? { written: writtenPaths(run.command), removed: removedPaths(run.command) };
    known.set(run.command, found);
    const show = (path: string) => displayPath(path, run.cwd ?? root, root);
    // Only what the session worked on counts when it goes: agents remove their own scratch files all the time.
    const written = new Set([...found.written, ...seen].map(show));
    const paths = [...written, ...found.removed.map(show).filter((path) => worked.has(path))];
    return paths.map((path) => ({ path, position: run.call.position }));
  });
  const clones = scratchClones(touches, runs);
  const isGone = isInPlaceGone(runs, root);
  return [...byTool, ...byShell]
    .filter(({ path }) => !isGone(path) && (!isScratch(path) || isInside(path, clones)))
    .filter(({ path }) => !isGenerated(path) && (worked.has(path) || !builtFolder.test(path)))
    .sort((a, b) => a.position - b.position);
}

const leastEdits = 2;

/**
 * Folders among temporary files that hold the work itself: a work tree of the repository was put there, something was pushed
 * from there, or files were edited there by a tool and git was used in them.
 */
export function scratchClones(touches: readonly FileTouch[], runs: readonly CommandRun[]): string[] {
  const edits = new Map<string, number>();
  const git = runs.filter(
    ({ command, cwd }) => /\bgit\b|\bgh repo\b/.test(command) && `${command} ${cwd}`.includes('/tmp/'),
  );
  const trees = git.flatMap(({ command, cwd, status }) =>
    status === 'failed' ? [] : [...workTreesAdded(command), ...pushedFrom(command, cwd)],
  );
  for (const { path, operation, failed, call } of touches) {
    const folder = scratchFolder.exec(path)?.[1];
    const isEdit = !failed && (operation === 'modified' || operation === 'created');
    if (folder !== undefined && isEdit && call.call.actions.some(({ kind }) => kind === 'edit'))
      edits.set(folder, (edits.get(folder) ?? 0) + 1);
  }
  const edited = [...edits].filter(([, count]) => count >= leastEdits).map(([folder]) => folder);
  return [...new Set([...trees, ...edited.filter((folder) => git.some((run) => usesGitIn(folder, run)))])];
}

/** Without what a Mac puts before it. */
const scratchFolder = /^(?:\/private)?(\/tmp\/[\w.-]+)(?=\/)/;

/** `git worktree add --detach /tmp/tree HEAD`. */
const workTreesAdded = (command: string): string[] =>
  parseCommand(command).flatMap(({ program, args: [task, verb, ...words] }) =>
    program === 'git' && task === 'worktree' && verb === 'add'
      ? words.flatMap((word) => scratchFolder.exec(`${word}/`)?.[1] ?? []).slice(0, 1)
      : [],
  );

/** `cd /tmp/fork && git push`: what is only tried out leaves no machine. */
const pushedFrom = (command: string, cwd: string | null): string[] =>
  /\bpush\b/.test(command)
    ? parseCommand(command).flatMap(({ program, args, folder }) =>
        program === 'git' && args[0] === 'push'
          ? [cwd, folder].flatMap((at) => scratchFolder.exec(`${at ?? ''}/`)?.[1] ?? [])
          : [],
      )
    : [];

/** It was cloned there, or git ran in it; that another command of the line names the folder tells nothing. */
const usesGitIn = (folder: string, { command, cwd }: CommandRun): boolean =>
  parseCommand(command).some(
    ({ program, args, folder: below }) =>
      (program === 'git' || (program === 'gh' && args[0] === 'repo')) &&
      [cwd, below, ...args].some((word) => isInside(word ?? '', [folder])),
  );

/** True for one of the folders itself, too. They are named as {@link scratchClones} names them. */
export const isInside = (path: string, clones: readonly string[]): boolean => {
  const plain = path.replace(/^\/private(?=\/tmp\/)/, '');
  return clones.some((folder) => plain === folder || plain.startsWith(`${folder}/`));
};

interface ShellChanges {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/** Each path that changed after a position once, the newest change last. */
export function changedAfter(index: SessionIndex, position: number): string[] {
  const changed = new Set<string>();
  for (let at = firstAfter(index.changes, position); at < index.changes.length; at += 1) {
    const path = index.changes[at]?.path ?? '';
    changed.delete(path);
    changed.add(path);
  }
  return [...changed];
}

/** True for a turn in which files were changed. */
export const hasWorked = ({ changes }: SessionIndex, { start, end }: Pick<Turn, 'start' | 'end'>): boolean =>
  changes.some(({ position }) => position >= start && position < end);

/** True if `holds` for a path that changed between two positions, both left out; stops at the first. */
export function someChange(
  { changes }: SessionIndex,
  { from, until }: { readonly from: number; readonly until: number },
  holds: (path: string) => boolean,
): boolean {
  const asked = new Set<string>();
  for (let at = firstAfter(changes, from); at < changes.length; at += 1) {
    const { path, position } = changes[at] ?? { path: '', position: until };
    if (position >= until) return false;
    if (!asked.has(path) && holds(path)) return true;
    asked.add(path);
  }
  return false;
}

function firstAfter(changes: readonly FileChange[], position: number): number {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle]?.position ?? 0) > position) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** What a build writes; a folder of this name may hold sources, which an agent then reads or edits. */
const builtFolder = /(?:^|\/)(?:dist|build|out|target|coverage|htmlcov)\//;

/** What tools write for themselves and no repository keeps: packages that were installed, caches, output of a framework, git's own. */
export const isGenerated = (path: string) => path.split('/').some((part) => generatedFolders.has(part));

const generatedFolders = new Set(
  (
    'node_modules .next .nuxt .turbo .svelte-kit .parcel-cache .venv venv __pycache__ .pytest_cache .mypy_cache ' +
    '.ruff_cache .gradle .terraform .nyc_output site-packages .git'
  ).split(' '),
);

/** True for paths of temporary files and of what an agent's program keeps of its sessions (plans, lists), which belong to no project. */
export const isScratch = (path: string) => temporary.test(path) || keptByProgram.test(path);

const temporary = /^(?:\/tmp\/|\/private\/|\/var\/|~\/\.claude\/|[A-Za-z]:\/(?:Temp|Users\/[^/]+\/AppData)\/)/;
const keptByProgram =
  /\/\.(?:claude|codex|copilot|gemini|qwen|cursor|pi)\/(?:[^/]+\/)?(?:plans|session-state|sessions|todos|brain|tmp)\//;
