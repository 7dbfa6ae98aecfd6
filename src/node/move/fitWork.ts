/** Finds out what a pack would do to a clone, in a scratch folder. Whatever the pack says of itself is held against what git makes of its patch. */
import { lstat, readlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packNotPlaced, packRefused } from '../../core/errors';
import { type Pack, sameOnDisk } from '../../core/move/pack';
import { whyLinkRefused } from '../../core/move/packPath';
import { isMissing } from '../fileErrors';
import type { Git } from '../seen/runGit';
import { type RawChange, type Repository, readRaw, type Scratch, textOf, unzeroed, zeroed } from './scratch';

/** One file as it will be. */
export interface FittedFile {
  readonly path: string;
  readonly change: 'written' | 'deleted';
  /** What stands there now is the commit's, untouched; null where nothing stands there. */
  readonly stamp: string | null;
  /** Where a link leads. */
  readonly link: string | null;
}

/** What the pack comes to in this clone. */
export interface Fit {
  readonly files: readonly FittedFile[];
  /** Files that are as the pack has them already. */
  readonly already: readonly string[];
  /** The commit here is not the pack's. */
  readonly isMoved: boolean;
  /** The tree of the commit here with the work in it. */
  readonly tree: string;
  /** Files of the pack that a program may run by itself. */
  readonly runsByItself: readonly string[];
}

/** @throws a refusal of the pack, or of what it would do here, each with all files that are in the way */
export async function fitWork(
  { root, git }: Repository,
  { folder, index }: Scratch,
  { work }: Pack,
  patch: Buffer,
  threeWay: boolean,
): Promise<Fit> {
  if (!(await git(['cat-file', '-e', `${work.base}^{commit}`])).ok)
    throw packNotPlaced(
      `The commit that the work is based on is not here: ${work.base.slice(0, 12)} “${work.subject.slice(0, 80)}”. Get it with "git fetch", or ask for it to be pushed.`,
    );
  const head = await git(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']);
  if (!head.ok) throw packNotPlaced('Nothing is checked out here. Check out a branch first.');
  if (unzeroed(textOf(await git(['ls-files', '-u', '-z']))).length > 0)
    throw packNotPlaced('A merge is under way here, with conflicts. End it, then open the pack.');
  const patchFile = path.join(folder, 'work.patch');
  await writeFile(patchFile, patch, { mode: 0o600 });
  const own = index('own');
  textOf(await own(['read-tree', work.base]));
  await checkPack(own, work, patch.length === 0 ? null : patchFile);
  const isMoved = head.text.trim() !== work.base;
  const here = index('here');
  if (isMoved) await mergeInto(here, patch.length === 0 ? null : patchFile, threeWay);
  else textOf(await here(['read-tree', work.tree]));
  const tree = textOf(await here(['write-tree'])).trim();
  const changes = readRaw(
    textOf(await here(['diff-tree', '-r', '--raw', '-z', '--no-renames', '--abbrev=64', 'HEAD', tree])),
  );
  await checkCollisions(here, tree, changes);
  const staged = readRaw(textOf(await git(['diff-index', '--cached', '--raw', '-z', '--no-renames', 'HEAD'])));
  const inIndex = new Set(staged.map((one) => one.path));
  const { files, already } = await againstDisk(root, { now: index('now'), here }, changes, inIndex);
  return { files, already, isMoved, tree, runsByItself: changes.filter(runsByItself).map((one) => one.path) };
}

/** The patch must apply to its own commit, change the files that the pack names and no others, and lead to the tree that it names. */
async function checkPack(own: Git, work: Pack['work'], patchFile: string | null): Promise<void> {
  if (patchFile !== null) {
    const applied = await own(['apply', '--cached', '--', patchFile]);
    if (!applied.ok)
      throw packRefused(
        `The pack is refused: git does not take its patch (${applied.why}). Have it packed and sent again.`,
      );
  }
  const tree = textOf(await own(['write-tree'])).trim();
  const changes = readRaw(
    textOf(await own(['diff-tree', '-r', '--raw', '-z', '--no-renames', '--abbrev=64', work.base, tree])),
  );
  const named = new Map(work.files.map((file) => [file.path, file]));
  for (const { path: name, mode, oldMode, status, hash } of changes) {
    const file = named.get(name);
    const said = file === undefined ? null : [file.oldMode ?? '000000', file.mode ?? '000000'].join();
    if ([oldMode, mode].includes('160000'))
      throw packRefused(
        `The pack is refused: ${JSON.stringify(name)} would be a repository of its own. Do not open packs of strangers.`,
      );
    if (said !== [oldMode, mode].join())
      throw packRefused(
        `The pack is refused: its patch does to ${JSON.stringify(name)} what its list does not say. Do not open packs of strangers.`,
      );
    if (mode === '120000' && status !== 'D') {
      const why = whyLinkRefused(name, textOf(await own(['cat-file', 'blob', hash])));
      if (why !== null)
        throw packRefused(`The pack is refused: ${JSON.stringify(name)} ${why}. Do not open packs of strangers.`);
    }
    named.delete(name);
  }
  const [missing] = named.keys();
  if (missing !== undefined || tree !== work.tree)
    throw packRefused(
      `The pack is refused: its patch does not give the files that it names${missing === undefined ? '' : `: ${JSON.stringify(missing)}`}. Have it packed and sent again.`,
    );
}

async function mergeInto(here: Git, patchFile: string | null, threeWay: boolean): Promise<void> {
  textOf(await here(['read-tree', 'HEAD']));
  if (patchFile === null) return;
  const applied = await here(['apply', '--cached', ...(threeWay ? ['--3way'] : []), '--', patchFile]);
  const conflicts = [
    ...new Set(
      unzeroed(textOf(await here(['ls-files', '-u', '-z']))).map((line) => line.slice(line.indexOf('\t') + 1)),
    ),
  ];
  if (conflicts.length > 0)
    throw packNotPlaced(
      `The commit here is another one, and both changed the same lines of ${listed(conflicts)}. Check out the commit of the pack in a branch of its own, open it there, and merge.`,
    );
  if (!applied.ok)
    throw packNotPlaced(
      threeWay
        ? `The commit here is another one, and the work does not fit on it (${applied.why}). Check out the commit of the pack in a branch of its own, and open it there.`
        : `The commit here is another one, and the work does not fit on it as it is (${applied.why}). Say --3way to merge it, or check out the commit of the pack.`,
    );
}

/** Two files of the tree that a disk may take for one; only where the pack brings one of them. */
async function checkCollisions(here: Git, tree: string, changes: readonly RawChange[]): Promise<void> {
  const added = new Set(changes.flatMap((one) => (one.status === 'A' ? one.path : [])));
  if (added.size === 0) return;
  const seen = new Map<string, string>();
  for (const name of unzeroed(textOf(await here(['ls-tree', '-r', '-z', '--name-only', tree])))) {
    const other = seen.get(sameOnDisk(name));
    if (other !== undefined && (added.has(name) || added.has(other)))
      throw packRefused(
        `The pack is refused: ${JSON.stringify(name)} and ${JSON.stringify(other)} are one file on some machines. Have one of them renamed and packed again.`,
      );
    seen.set(sameOnDisk(name), name);
  }
}

/** Nothing that is not committed is overwritten: what is in the way and is not what the pack brings is named, and all is refused. */
async function againstDisk(
  root: string,
  { now, here }: { readonly now: Git; readonly here: Git },
  changes: readonly RawChange[],
  staged: ReadonlySet<string>,
): Promise<Pick<Fit, 'files' | 'already'>> {
  textOf(await now(['read-tree', 'HEAD']));
  const stamps = new Map<string, string>();
  const blocked: string[] = [];
  for (const { path: name } of changes) {
    const found = await look(root, name);
    if (found === 'blocked') blocked.push(name);
    else if (found !== null) stamps.set(name, found);
  }
  const disk = await onDisk(now, [...stamps.keys()]);
  const files: FittedFile[] = [];
  const already: string[] = [];
  for (const change of changes) {
    const { path: name } = change;
    if (blocked.includes(name)) continue;
    const isThere = stamps.has(name);
    const is = isThere ? (disk.get(name) ?? 'unknown') : null;
    const was = change.status === 'A' ? null : `${change.oldMode} ${change.oldHash}`;
    const will = change.status === 'D' ? null : `${change.mode} ${change.hash}`;
    if (is === will) already.push(name);
    else if (is !== was || staged.has(name)) blocked.push(name);
    else
      files.push({
        ...{ path: name, change: will === null ? 'deleted' : 'written', stamp: stamps.get(name) ?? null },
        link: change.mode === '120000' ? textOf(await here(['cat-file', 'blob', change.hash])) : null,
      });
  }
  if (blocked.length > 0)
    throw packNotPlaced(
      blocked.length === 1
        ? `Not opened: ${blocked[0]} has changes here that are not committed, or is not known to git. Commit or stash it, and open the pack again.`
        : `Not opened: ${listed(blocked)} have changes here that are not committed, or are not known to git. Commit or stash them, and open the pack again.`,
    );
  return { files, already };
}

/** Mode and hash of what stands at each path, as git would take it. The index must hold the commit. */
async function onDisk(git: Git, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const update = ['update-index', '--add', '--remove', '--replace', '-z', '--stdin'];
  textOf(await git(update, { input: zeroed(paths) }));
  const wanted = new Set(paths);
  const found = new Map<string, string>();
  for (const line of unzeroed(textOf(await git(['ls-files', '-s', '-z'])))) {
    const name = line.slice(line.indexOf('\t') + 1);
    const [mode = '', hash = ''] = line.split(' ');
    if (wanted.has(name)) found.set(name, `${mode} ${hash}`);
  }
  return found;
}

/** Null where nothing stands there; `blocked` where a folder of its path is a link or a file of another, or it is a folder itself. */
async function look(root: string, name: string): Promise<string | 'blocked' | null> {
  const parts = name.split('/');
  for (let depth = 1; depth < parts.length; depth += 1) {
    const above = await stampOf(path.join(root, ...parts.slice(0, depth)));
    if (above === null) return null;
    if (above.kind === 'link') return 'blocked';
    // A file in the place of the folder may be one that the pack deletes; whether it is, its own line tells.
    if (above.kind === 'file') return null;
  }
  const found = await stampOf(path.join(root, name));
  if (found === null || found.kind === 'folder') return null;
  return found.stamp;
}

/** What a file is recognised by right before it is replaced. */
export async function stampOf(
  place: string,
): Promise<{ readonly kind: 'file' | 'folder' | 'link'; readonly stamp: string } | null> {
  try {
    const found = await lstat(place);
    const kind = found.isSymbolicLink() ? 'link' : found.isDirectory() ? 'folder' : 'file';
    const end = kind === 'link' ? await readlink(place) : '';
    return { kind, stamp: [found.ino, found.size, found.mtimeMs, found.mode, end].join(' ') };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Up to five names. */
export const listed = (names: readonly string[]): string =>
  names.length <= 5 ? names.join(', ') : `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`;

const itself =
  /(?:^|\/)(?:\.vscode\/(?:tasks|settings|launch)\.json|\.envrc|\.husky\/|\.github\/workflows\/|\.claude\/|\.cursor\/|\.mcp\.json|package\.json$|Makefile$|conftest\.py$|\.gitattributes$)/;

const runsByItself = ({ path: name, status }: RawChange) => status !== 'D' && itself.test(name);
