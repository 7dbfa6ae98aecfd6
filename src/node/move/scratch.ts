/** A private folder with an index and objects of its own, in which git works out a tree: nothing of it gets into the repository. */
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packNotPlaced } from '../../core/errors';
import type { Environment } from '../../core/ports';
import { type Git, type GitAnswer, type GitCall, openGit } from '../seen/runGit';

/** A repository, asked from its topmost folder. */
export interface Repository {
  readonly root: string;
  readonly git: Git;
}

/** A large repository takes its time. */
export const slow = { longestMs: 120_000 };

/** Throws the sentence where there is no git, or no repository. Runs no filter of anybody's. */
export async function openRepository(
  folder: string,
  environment: Environment,
  signal: AbortSignal,
): Promise<Repository> {
  const here = await openGit(folder, environment, signal, 'bare');
  if (here === null) throw packNotPlaced('git is not on PATH. Install git.');
  const top = await here(['rev-parse', '--show-toplevel']);
  if (!top.ok) throw packNotPlaced(`${folder} is in no git repository (${top.why}). Choose the folder of one.`);
  const root = path.resolve(top.text.replace(/\r?\n$/, ''));
  const git = await openGit(root, environment, signal, 'bare');
  if (git === null) throw packNotPlaced('git is not on PATH. Install git.');
  return { root, git };
}

/** Git with an index of that name, and the folder that all of it stands in. */
export interface Scratch {
  readonly folder: string;
  readonly index: (name: string) => Git;
}

/** The folder is gone when `use` ends, however it ends. */
export async function inScratch<Value>(
  { root, git }: Repository,
  use: (scratch: Scratch) => Promise<Value>,
): Promise<Value> {
  const objects = path.resolve(root, textOf(await git(['rev-parse', '--git-path', 'objects'])).trimEnd());
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'handoff-pack-'));
  const index = (name: string): Git => {
    const variables = {
      GIT_INDEX_FILE: path.join(folder, `${name}.index`),
      GIT_OBJECT_DIRECTORY: path.join(folder, 'objects'),
      GIT_ALTERNATE_OBJECT_DIRECTORIES: `"${objects.replace(/[\\"]/g, '\\$&')}"`,
    };
    return (args, how: GitCall = {}) => git([...strict, ...args], { ...slow, ...how, variables });
  };
  try {
    // Git takes a repository without a folder of objects for none.
    await mkdir(path.join(folder, 'objects'));
    return await use({ folder, index });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What no settings of a user or a repository may change in a patch. */
const strict = [
  'core.protectNTFS=true',
  'core.protectHFS=true',
  'core.splitIndex=false',
  'core.untrackedCache=false',
  'core.quotePath=true',
  'apply.whitespace=nowarn',
  'apply.ignoreWhitespace=no',
].flatMap((setting) => ['-c', setting]);

/** Throws where git refused. */
export function textOf(answer: GitAnswer): string {
  if (answer.ok) return answer.text;
  throw packNotPlaced(`Git could not do it: ${answer.why}. Look at the repository with "git status".`);
}

/** One line of `--raw -z`. */
export interface RawChange {
  readonly oldMode: string;
  readonly mode: string;
  readonly oldHash: string;
  readonly hash: string;
  readonly status: string;
  readonly path: string;
}

/** Of an output without renames. */
export function readRaw(text: string): readonly RawChange[] {
  const fields = text.split('\0');
  const changes: RawChange[] = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [oldMode = '', mode = '', oldHash = '', hash = '', status = ''] = (fields[at] ?? '')
      .replace(/^:/, '')
      .split(' ');
    changes.push({ oldMode, mode, oldHash, hash, status, path: fields[at + 1] ?? '' });
  }
  return changes;
}

/** Each ends with a zero. */
export const zeroed = (names: readonly string[]): string => names.map((name) => `${name}\0`).join('');
/** The other way. */
export const unzeroed = (text: string): readonly string[] => text.split('\0').filter((name) => name !== '');
