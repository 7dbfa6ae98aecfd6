/**
 * A second work tree of a repository in a private folder, with the changes that are not committed. The repository itself is
 * only read, save for git's own note of the tree, and that goes with the tree.
 */
import { cp, mkdir, mkdtemp, realpath, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Environment } from '../../core/ports';
import { isMissing } from '../fileErrors';
import { type Git, type GitAnswer, openGit } from './runGit';

/** What came of it, or why there could be no such tree; without a full stop. */
export type InTree<Value> = { readonly value: Value } | { readonly value: null; readonly why: string };

/** A large tree takes its time. */
const slow = { longestMs: 120_000 };
/** What a check needs and git ignores: linked into the tree, not copied. */
const dependencies = ['node_modules', '.venv', 'venv'];

/** @param use gets the folder in the tree that stands for `folder`; the tree is gone when it ends, however it ends */
export async function inThrowAwayTree<Value>(
  folder: string,
  environment: Environment,
  signal: AbortSignal,
  use: (folder: string) => Promise<Value>,
): Promise<InTree<Value>> {
  const git = await openGit(folder, environment, signal);
  if (git === null) return { value: null, why: 'git is not installed here' };
  const top = await git(['rev-parse', '--show-toplevel']);
  if (!top.ok) return { value: null, why: top.why };
  const root = top.text.trimEnd();
  const place = await mkdtemp(join(await realpath(tmpdir()), 'handoff-tree-'));
  const tree = join(place, 'tree');
  try {
    const made = await makeTree(git, root, tree, environment, signal);
    if (made !== null) return { value: null, why: made };
    const inside = join(tree, relative(root, await realpath(folder)));
    await linkDependencies(root, tree, await realpath(folder), inside);
    return { value: await use(inside) };
  } finally {
    await remove(folder, tree, place, environment);
  }
}

/** Null, or why it could not be made. */
async function makeTree(
  git: Git,
  root: string,
  tree: string,
  environment: Environment,
  signal: AbortSignal,
): Promise<string | null> {
  const added = await git(['worktree', 'add', '--detach', '--quiet', tree, 'HEAD'], slow);
  if (!added.ok) return added.why;
  // By a file: what is no UTF-8 would not come through as text.
  const patch = `${tree}.patch`;
  const changes = await git(
    ['diff', 'HEAD', '--binary', '--no-ext-diff', '--no-textconv', '--ignore-submodules', `--output=${patch}`],
    slow,
  );
  if (!changes.ok) return changes.why;
  if ((await stat(patch)).size > 0) {
    const inTree = await openGit(tree, environment, signal);
    const applied: GitAnswer | undefined = await inTree?.(['apply', '--whitespace=nowarn', patch], slow);
    if (applied?.ok !== true) return applied?.why ?? 'git is not installed here';
  }
  const others = await git(['ls-files', '--others', '--exclude-standard', '-z', '--full-name', root], slow);
  if (!others.ok) return others.why;
  for (const name of others.text.split('\0').filter((one) => one !== '')) {
    await mkdir(dirname(join(tree, name)), { recursive: true });
    await cp(join(root, name), join(tree, name), { recursive: true, verbatimSymlinks: true });
  }
  return null;
}

async function linkDependencies(root: string, tree: string, folder: string, inside: string): Promise<void> {
  const pairs = root === folder ? [[root, tree] as const] : [[root, tree] as const, [folder, inside] as const];
  for (const [from, to] of pairs)
    for (const name of dependencies)
      if ((await isThere(join(from, name))) && !(await isThere(join(to, name))))
        await symlink(join(from, name), join(to, name), 'junction');
}

/** Also when the user has cancelled: with a signal of its own. */
async function remove(folder: string, tree: string, place: string, environment: Environment): Promise<void> {
  const git = await openGit(folder, environment, new AbortController().signal);
  await git?.(['worktree', 'remove', '--force', tree], slow);
  await rm(place, { recursive: true, force: true });
  await git?.(['worktree', 'prune']);
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
