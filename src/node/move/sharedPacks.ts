/** Packs in git itself, each on a ref of its own: no branch, no file of the work, fetched by nobody who does not ask. */
import path from 'node:path';
import { packNotPlaced } from '../../core/errors';
import { packEnding } from '../../core/move/pack';
import type { Environment } from '../../core/ports';
import { type Git, openGit } from '../seen/runGit';
import { type Repository, slow, textOf } from './scratch';

/** Below it each pack has its ref. */
export const packRefs = 'refs/handoffs/';

/** What git hands over in one piece. */
export const mostSharedBytes = 15 * 1024 * 1024;

const fileName = `work${packEnding}`;

/** Letters, digits, dots and dashes: what is a ref everywhere, and a file name too. */
export const isPackName = (name: string): boolean =>
  /^[A-Za-z0-9][\w.-]{0,99}$/.test(name) && !name.includes('..') && !/\.(?:lock)?$/.test(name);

/** Puts the text on `refs/handoffs/NAME`. One that is there with the same text stays; another is never replaced. */
export async function putPack({ git }: Repository, name: string, text: string): Promise<void> {
  const blob = textOf(await git(['hash-object', '-w', '--stdin'], { ...slow, input: text })).trim();
  const tree = textOf(await git(['mktree'], { input: `100644 blob ${blob}\t${fileName}\n` })).trim();
  // Nobody's name, and one time: the same pack is the same commit.
  const variables = {
    ...{ GIT_AUTHOR_NAME: 'handoff', GIT_AUTHOR_EMAIL: 'handoff@localhost', GIT_AUTHOR_DATE: '1000000000 +0000' },
    ...{
      GIT_COMMITTER_NAME: 'handoff',
      GIT_COMMITTER_EMAIL: 'handoff@localhost',
      GIT_COMMITTER_DATE: '1000000000 +0000',
    },
  } as const;
  const commit = textOf(await git(['commit-tree', tree, '-m', `handoff ${name}`], { variables })).trim();
  const there = await git(['rev-parse', '--verify', '--quiet', `${packRefs}${name}`]);
  if (there.ok && there.text.trim() === commit) return;
  const zeros = '0'.repeat(commit.length);
  const made = await git(['update-ref', `${packRefs}${name}`, commit, zeros]);
  if (!made.ok) throw packNotPlaced(`There is another pack called ${name} already. Choose another name.`);
}

/** A server, asked because the user named one. */
export interface Remote {
  readonly name: string;
  /** Where it is, as git would say it, without a password. */
  readonly address: string;
  readonly git: Git;
}

/** Throws the sentence where no remote is called so. */
export async function openRemote(
  { root, git }: Repository,
  name: string,
  environment: Environment,
  signal: AbortSignal,
): Promise<Remote> {
  const known = await remotesOf(git);
  if (!known.includes(name))
    throw packNotPlaced(
      known.length === 0
        ? 'This repository has no remote. Add one with "git remote add", or send the file by another way.'
        : `No remote is called ${name} here; there is ${known.join(', ')}. Name one with --remote.`,
    );
  const address = await addressOf(git, name);
  const far = await openGit(root, environment, signal, 'network');
  if (far === null) throw packNotPlaced('git is not on PATH. Install git.');
  return { name, address, git: far };
}

const remotesOf = async (git: Git): Promise<readonly string[]> =>
  textOf(await git(['remote']))
    .split('\n')
    .filter(Boolean);

/** As git would say it, without a password. */
const addressOf = async (git: Git, name: string): Promise<string> =>
  textOf(await git(['remote', 'get-url', '--', name]))
    .trim()
    .replace(/\/\/[^/@]*@/, '//');

/** The servers that this clone knows, with their addresses; none of them is asked. */
export async function remotesHere({ git }: Repository): Promise<readonly Pick<Remote, 'name' | 'address'>[]> {
  const names = await remotesOf(git);
  return Promise.all(names.map(async (name) => ({ name, address: await addressOf(git, name) })));
}

/** Sends one pack. */
export async function pushPack({ name: remote, address, git }: Remote, name: string): Promise<void> {
  const ref = `${packRefs}${name}`;
  const sent = await git(['push', '--quiet', '--no-verify', '--', remote, `${ref}:${ref}`], slow);
  if (!sent.ok)
    throw packNotPlaced(
      `${address} did not take it: ${sent.why}. It is still here; send the file by another way, or push again.`,
    );
}

/** Names of the packs that a server has. */
export async function packsAt({ name: remote, address, git }: Remote): Promise<readonly string[]> {
  const listing = await git(['ls-remote', '--refs', '--', remote, `${packRefs}*`], slow);
  if (!listing.ok)
    throw packNotPlaced(`${address} does not answer: ${listing.why}. Check the remote, and log in to it.`);
  return listing.text
    .split('\n')
    .flatMap((line) => line.split('\t')[1]?.slice(packRefs.length) ?? [])
    .filter(isPackName)
    .sort();
}

/** The names that stand in this clone. */
export async function packsHere({ git }: Repository): Promise<readonly string[]> {
  return textOf(await git(['for-each-ref', '--format=%(refname)', packRefs]))
    .split('\n')
    .filter(Boolean)
    .map((ref) => ref.slice(packRefs.length))
    .filter(isPackName)
    .sort();
}

/** The text of a pack on a server. Nothing but git's own objects is written. */
export async function takePack({ name: remote, address, git }: Remote, name: string): Promise<string> {
  const got = await git(
    [
      'fetch',
      '--quiet',
      '--no-tags',
      '--no-write-fetch-head',
      '--no-recurse-submodules',
      '--',
      remote,
      `+${packRefs}${name}:${packRefs}${name}`,
    ],
    slow,
  );
  if (!got.ok)
    throw packNotPlaced(
      `${address} has no pack called ${name}, or does not answer: ${got.why}. Look at the list of those that are there.`,
    );
  return packText(git, name);
}

/** The text of one that stands in this clone. */
export async function packText(git: Git, name: string): Promise<string> {
  const found = await git(['cat-file', 'blob', `${packRefs}${name}:${fileName}`], slow);
  if (!found.ok)
    throw packNotPlaced(`What stands on ${packRefs}${name} is no pack. Look at the list of those that are there.`);
  return found.text;
}

/** Where one is written that was taken. */
export const placeOfPack = (folder: string, name: string): string => path.join(folder, `${name}${packEnding}`);
