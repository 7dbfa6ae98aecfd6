/**
 * Finds the other worktrees of the repositories that are open: a session may have been moved into one, or begun there.
 * Reads the few small files in which git keeps them; git itself is not run.
 */

import type { FoundTree } from '../core/merge/mergePart';
import type { FileStore } from '../core/ports';
import { baseName, joinPath, parentFolder } from './reading/values/paths';

/** One working folder of a repository. */
export interface Worktree {
  readonly folder: string;
  /** The name git has for it; that of its folder for the repository's first one. */
  readonly name: string;
}

const maxBytes = 4 * 1024;
/** More worktrees than anybody keeps by hand; programs may make them by the hundred. */
const maxWorktrees = 200;

/** All worktrees of the repository that `workspace` belongs to, itself not among them. */
export async function otherWorktrees(workspace: string, files: FileStore): Promise<readonly Worktree[]> {
  const common = await commonFolder(workspace, files);
  if (common === null) return [];
  const items = ((await files.list(joinPath(common, 'worktrees'))) ?? []).slice(0, maxWorktrees);
  const linked = await Promise.all(items.map(({ name, path }) => linkedWorktree(name, path, files)));
  const main = parentFolder(common);
  const all = [{ folder: main, name: baseName(main) }, ...linked.filter((worktree) => worktree !== null)];
  return all.filter(({ folder }) => folder !== workspace);
}

/** The repository's own folder: `.git`, or where the file of that name in a worktree points to. */
async function commonFolder(workspace: string, files: FileStore): Promise<string | null> {
  const git = joinPath(workspace, '.git');
  const stat = await files.stat(git);
  if (stat?.kind === 'folder') return git;
  if (stat?.kind !== 'file') return null;
  const target = /^gitdir: (.+?)\s*$/m.exec(await files.readText(git, { maxBytes }))?.[1];
  const common = target === undefined ? null : /^(.*[\\/]\.git)[\\/]worktrees[\\/][^\\/]+$/.exec(target)?.[1];
  return common ?? null;
}

async function linkedWorktree(name: string, path: string, files: FileStore): Promise<Worktree | null> {
  const file = joinPath(path, 'gitdir');
  if ((await files.stat(file))?.kind !== 'file') return null;
  const git = (await files.readText(file, { maxBytes })).trim();
  return baseName(git) === '.git' ? { folder: parentFolder(git), name } : null;
}

/** Deeper folders of a work tree are not walked up from. */
const mostSteps = 16;

/** The work tree that a folder lies in, and the repository's own folder; null where it is in none, or no longer there. */
export async function workTreeOf(folder: string, files: FileStore): Promise<FoundTree | null> {
  let root = folder;
  for (let step = 0; step < mostSteps; step += 1) {
    const common = await commonFolder(root, files);
    if (common !== null) return { common, root };
    const above = parentFolder(root);
    if (above === root || above === '') return null;
    root = above;
  }
  return null;
}
