/** Takes what is not committed out of a repository, as a patch with the tree that it leads to. The repository is only read. */
import { lstat, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { packNotPlaced, wrongUse } from '../../core/errors';
import { type LeftOut, type PackedFile, packEnding } from '../../core/move/pack';
import { whyLinkRefused, whyPathRefused } from '../../core/move/packPath';
import { type ShownFile, shownSecrets } from '../../core/move/shownSecrets';
import { splitPatch } from '../../core/move/splitPatch';
import { isSecretFile } from '../../core/redact/files/secretFiles';
import type { Redact } from '../../core/redaction';
import { isMissing } from '../fileErrors';
import type { Git } from '../seen/runGit';
import { inScratch, type RawChange, type Repository, readRaw, type Scratch, textOf, unzeroed, zeroed } from './scratch';

/** What is to be taken. */
export interface WorkWanted {
  /** The commit that the patch counts from. */
  readonly base: string;
  /** Files that git does not track, or folders of such, absolute. */
  readonly include: readonly string[];
  readonly redact: Redact;
}

/** What was taken, and what was not. */
export interface TakenWork {
  readonly base: string;
  readonly tree: string;
  readonly subject: string;
  readonly branch: string | null;
  /** Some remote has the commit, as far as this clone knows. */
  readonly isPushed: boolean;
  readonly files: readonly PackedFile[];
  readonly patch: Buffer;
  /** The new text of each file, for whoever looks for names in it. */
  readonly texts: readonly string[];
  readonly leftOut: readonly LeftOut[];
  /** Files that git does not track and nobody chose. */
  readonly notChosen: readonly string[];
}

/** A larger file is not looked through for secrets, and so stays. */
const mostFileBytes = 8 * 1024 * 1024;

/** Throws the sentence where there is nothing that could be taken whole. */
export async function takeWork(repository: Repository, wanted: WorkWanted): Promise<TakenWork> {
  const { root, git } = repository;
  const named = await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${wanted.base}^{commit}`]);
  if (!named.ok)
    throw packNotPlaced(
      wanted.base === 'HEAD'
        ? 'There is no commit yet to base the work on. Commit something first.'
        : `There is no commit ${wanted.base}. Name one that git knows with --base.`,
    );
  const base = named.text.trim();
  if (unzeroed(textOf(await git(['ls-files', '-u', '-z']))).length > 0)
    throw packNotPlaced('A merge is under way here, with conflicts. End it, then pack.');
  const tracked = readRaw(
    textOf(
      await git([
        'diff',
        '--raw',
        '-z',
        '--no-renames',
        '--abbrev=64',
        '--no-ext-diff',
        '--ignore-submodules=dirty',
        base,
      ]),
    ),
  );
  const { chosen, notChosen } = await untracked(repository, wanted.include);
  const leftOut = new Map<string, string>();
  const accepted: string[] = [];
  const paths = [...new Set([...tracked.map((one) => one.path), ...chosen])].sort();
  const filtered = await withFilter(git, paths);
  const links = new Set(
    tracked.filter(({ oldMode, mode }) => oldMode === '160000' || mode === '160000').map((one) => one.path),
  );
  for (const name of paths) {
    const why = links.has(name)
      ? 'is a repository of its own'
      : filtered.has(name)
        ? 'is kept by a filter of git, such as LFS'
        : await whyNotTaken(root, name);
    if (why === null) accepted.push(name);
    else leftOut.set(name, why);
  }
  const taken = await inScratch(repository, (scratch) =>
    pickClean(root, scratch, { ...wanted, base }, accepted, leftOut),
  );
  const branch = await git(['symbolic-ref', '--short', '-q', 'HEAD']);
  const remotes = await git(['branch', '-r', '--contains', base, '--format=%(refname)']);
  return {
    ...taken,
    base,
    subject: textOf(await git(['log', '-1', '--format=%s', base]))
      .trim()
      .slice(0, 300),
    branch: branch.ok ? branch.text.trim() : null,
    isPushed: remotes.ok && remotes.text.trim() !== '',
    leftOut: [...leftOut].map(([name, why]) => ({ path: name, why })),
    notChosen,
  };
}

async function untracked({ root, git }: Repository, include: readonly string[]) {
  const list = async (...more: readonly string[]) =>
    unzeroed(textOf(await git(['ls-files', '--others', '-z', '--full-name', ...more])));
  // A pack in a pack would carry what was left out of neither.
  const others = (await list('--exclude-standard')).filter((name) => !name.endsWith(packEnding));
  const chosen = new Set<string>();
  for (const one of include) {
    const name = path.relative(root, one).split(path.sep).join('/');
    if (name.startsWith('..') || path.isAbsolute(name))
      throw wrongUse(`${one} lies outside of the repository ${root}. Name files of it with --include.`);
    const below = name === '' ? others : others.filter((other) => other === name || other.startsWith(`${name}/`));
    // One that git ignores is taken where it is named itself.
    const found = below.length > 0 || name === '' ? below : (await list('--', name)).filter((other) => other === name);
    const isKnown =
      found.length > 0 || unzeroed(textOf(await git(['ls-files', '-z', '--', name === '' ? '.' : name]))).length > 0;
    if (!isKnown) throw wrongUse(`There is no file ${one} that git does not track. Check the path of --include.`);
    for (const other of found) chosen.add(other);
  }
  return { chosen: [...chosen], notChosen: others.filter((other) => !chosen.has(other)) };
}

/** Files whose content stands elsewhere: what git has of them is a pointer. */
async function withFilter(git: Git, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const fields = textOf(await git(['check-attr', '-z', '--stdin', 'filter'], { input: zeroed(paths) })).split('\0');
  const found = new Set<string>();
  for (let at = 0; at + 2 < fields.length; at += 3)
    if (!['unspecified', 'unset', 'set', ''].includes(fields[at + 2] ?? '')) found.add(fields[at] ?? '');
  return found;
}

async function whyNotTaken(root: string, name: string): Promise<string | null> {
  const refused = whyPathRefused(name);
  if (refused !== null) return refused;
  if (isSecretFile(name)) return 'is a file for secrets, by its name';
  const place = path.join(root, name);
  const found = await lstat(place).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (found === null) return null;
  if (found.isSymbolicLink()) return whyLinkRefused(name, await readlink(place));
  // The file went where a folder stands in its place; what is in the folder is told by its own paths.
  if (found.isDirectory()) return (await isThere(path.join(place, '.git'))) ? 'is a repository of its own' : null;
  if (!found.isFile()) return 'is no file that could be carried';
  return found.size > mostFileBytes ? 'is larger than 8 MB' : null;
}

const isThere = (place: string): Promise<boolean> =>
  lstat(place).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );

type Picked = Pick<TakenWork, 'tree' | 'files' | 'patch' | 'texts'>;

/** Takes out what holds secrets, and makes the patch of the rest. */
async function pickClean(
  root: string,
  { folder, index }: Scratch,
  { base, redact }: WorkWanted,
  accepted: readonly string[],
  leftOut: Map<string, string>,
): Promise<Picked> {
  let paths = accepted;
  for (let round = 0; ; round += 1) {
    const git = index(`work-${round}`);
    textOf(await git(['read-tree', base]));
    textOf(await git(['update-index', '--add', '--remove', '--replace', '-z', '--stdin'], { input: zeroed(paths) }));
    const patchFile = path.join(folder, `${round}.patch`);
    textOf(await git(['diff-index', '--cached', ...asPatch, `--output=${patchFile}`, base]));
    const raw = readRaw(
      textOf(await git(['diff-index', '--cached', '--raw', '-z', '--no-renames', '--abbrev=64', base])),
    );
    const patch = await readFile(patchFile);
    const { texts, bad } = await lookThrough(root, git, raw, patch, redact);
    for (const [name, why] of bad) leftOut.set(name, why);
    if (bad.size === 0) {
      const tree = textOf(await git(['write-tree'])).trim();
      await proveTree(index('proof'), base, patch.length === 0 ? null : patchFile, tree);
      return { tree, patch, texts, files: raw.map(packedFile) };
    }
    paths = paths.filter((name) => !bad.has(name));
  }
}

const asPatch = ['-p', '--binary', '--full-index', '--no-renames', '--no-ext-diff', '--no-textconv', '--no-color'];

/** @returns the new texts, and the files that must stay, with why */
async function lookThrough(root: string, git: Git, raw: readonly RawChange[], patch: Buffer, redact: Redact) {
  const pieces = splitPatch(patch.toString());
  const bad = new Map<string, string>();
  const texts: string[] = [];
  let at = 0;
  for (const change of raw) {
    // What was a file and is a link has two pieces: it goes, and it comes.
    const count = change.status === 'T' ? 2 : 1;
    const piece = pieces.slice(at, at + count).join('');
    at += count;
    const file: ShownFile = {
      piece,
      oldText: change.status === 'A' ? '' : textOf(await git(['cat-file', 'blob', change.oldHash])),
      newText: change.status === 'D' ? '' : await newText(path.join(root, change.path), change.mode),
    };
    const rules = [...shownSecrets(file, redact), ...redact(change.path).hits.map(({ rule }) => rule)];
    if (rules.length > 0) bad.set(change.path, `holds a secret (${rules[0]})`);
    else texts.push(file.newText);
  }
  if (at !== pieces.length)
    throw packNotPlaced('Git gave a patch that cannot be read. Commit the work and push it instead.');
  return { texts, bad };
}

const newText = (place: string, mode: string): Promise<string> =>
  mode === '120000' ? readlink(place) : readFile(place, 'utf8');

/** The patch alone must lead to the tree, or nothing is packed. */
async function proveTree(git: Git, base: string, patchFile: string | null, tree: string): Promise<void> {
  textOf(await git(['read-tree', base]));
  if (patchFile !== null) textOf(await git(['apply', '--cached', '--whitespace=nowarn', '--', patchFile]));
  if (textOf(await git(['write-tree'])).trim() !== tree)
    throw packNotPlaced('The patch does not reproduce the work exactly. Commit the work and push it instead.');
}

const modes = ['100644', '100755', '120000'] as const;
const modeOf = (mode: string) => modes.find((one) => one === mode) ?? null;

const packedFile = ({ oldMode, mode, status, path: name }: RawChange): PackedFile => ({
  path: name,
  change: status === 'A' ? 'added' : status === 'D' ? 'deleted' : 'changed',
  oldMode: modeOf(oldMode),
  mode: modeOf(mode),
});
