/**
 * The handoff as a note in a git repository: written on the commit that is checked out, found again from there or from what was
 * committed on top. One reference is changed, from what was seen to what was made of it, or nothing is.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { Environment } from '../../core/ports';
import { type Git, openGit } from '../seen/runGit';

/** A note as it stands on a commit. */
export interface GitNote {
  /** Hash of the commit. */
  readonly commit: string;
  readonly text: string;
  /** How many commits were made on top of it. */
  readonly commitsSince: number;
}

/** What came of writing one. Reasons are without a full stop. */
export type WrittenNote =
  | { readonly kind: 'written'; readonly commit: string; readonly branch: string | null }
  /** Another note stands there; `sha256` is its text's. */
  | { readonly kind: 'taken'; readonly commit: string; readonly text: string; readonly sha256: string }
  | { readonly kind: 'failed'; readonly why: string };

/**
 * What came of looking for one; `why` where it could not be looked for. `looked` says how many commits were, where there are
 * more of them.
 */
export type FoundNote =
  | { readonly note: GitNote }
  | { readonly note: null; readonly looked: number | null }
  | { readonly why: string };

/** Where, and under which reference. */
export interface NotePlace {
  readonly folder: string;
  readonly ref: string;
  readonly environment: Environment;
}

const missing = 'git is not on PATH';
/** Commits that are looked back through. */
const mostCommits = 500;

/**
 * Never overwrites what the user has not seen.
 *
 * @param replaces the beginning of the SHA-256 of the note that may be replaced; null for none
 */
export async function writeGitNote(
  text: string,
  replaces: string | null,
  { folder, ref, environment }: NotePlace,
  signal: AbortSignal,
): Promise<WrittenNote> {
  const git = await openGit(folder, environment, signal);
  if (git === null) return failed(missing);
  const commit = await headOf(git);
  if ('why' in commit) return failed(commit.why);
  const old = await git(['rev-parse', '--verify', '--quiet', ref]);
  const seen = old.ok ? await noteOn(git, ref, commit.hash) : null;
  if (seen !== null && seen !== text) {
    const sha256 = hashOf(seen);
    const isMeant = replaces !== null && replaces.length >= 8 && sha256.startsWith(replaces);
    if (!isMeant) return { kind: 'taken', commit: commit.hash, text: seen, sha256 };
  }
  const branch = await git(['symbolic-ref', '--short', '-q', 'HEAD']);
  const written = { kind: 'written', commit: commit.hash, branch: branch.ok ? branch.text.trim() : null } as const;
  if (seen === text) return written;
  const why = await addNote(git, { ref, old: old.ok ? old.text.trim() : null, commit: commit.hash, text });
  return why === null ? written : failed(why);
}

/** The nearest note at or below a commit, the one that is checked out where none is named. */
export async function findGitNote(
  revision: string | null,
  { folder, ref, environment }: NotePlace,
  signal: AbortSignal,
): Promise<FoundNote> {
  const git = await openGit(folder, environment, signal);
  if (git === null) return { why: missing };
  const commit = await headOf(git, revision ?? 'HEAD');
  if ('why' in commit) return { why: commit.why };
  const listed = await git(['notes', `--ref=${ref}`, 'list']);
  if (!listed.ok) return { why: listed.why };
  const notes = new Map(
    listed.text
      .split('\n')
      .map((line): [string, string] => [line.slice(line.indexOf(' ') + 1), line.split(' ')[0] ?? '']),
  );
  const commits = await git(['rev-list', `--max-count=${mostCommits}`, commit.hash]);
  if (!commits.ok) return { why: commits.why };
  const below = commits.text.split('\n').filter((hash) => hash !== '');
  const at = below.findIndex((hash) => notes.has(hash));
  const hash = below[at];
  if (hash === undefined) return { note: null, looked: below.length < mostCommits ? null : mostCommits };
  const note = await git(['cat-file', 'blob', notes.get(hash) ?? '']);
  return note.ok ? { note: { commit: hash, text: note.text, commitsSince: at } } : { why: note.why };
}

const failed = (why: string): WrittenNote => ({ kind: 'failed', why });
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function headOf(git: Git, revision = 'HEAD'): Promise<{ readonly hash: string } | { readonly why: string }> {
  const inside = await git(['rev-parse', '--git-dir']);
  if (!inside.ok) return { why: inside.why };
  const found = await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  if (found.ok) return { hash: found.text.trim() };
  return { why: revision === 'HEAD' ? 'there is no commit yet to put it on' : `there is no commit ${revision}` };
}

async function noteOn(git: Git, ref: string, commit: string): Promise<string | null> {
  const listed = await git(['notes', `--ref=${ref}`, 'list', commit]);
  if (!listed.ok) return null;
  const note = await git(['cat-file', 'blob', listed.text.trim()]);
  return note.ok ? note.text : null;
}

interface NewNote {
  readonly ref: string;
  /** What the reference is at; null where there is none yet. */
  readonly old: string | null;
  readonly commit: string;
  readonly text: string;
}

/** Made under a name of its own, and moved over at one stroke if nobody else was quicker. Null where that worked. */
async function addNote(git: Git, { ref, old, commit, text }: NewNote): Promise<string | null> {
  const blob = await git(['hash-object', '-w', '--stdin'], { input: text });
  if (!blob.ok) return blob.why;
  const half = `${ref}-${randomUUID()}`;
  try {
    if (old !== null) {
      const begun = await git(['update-ref', half, old]);
      if (!begun.ok) return begun.why;
    }
    const added = await git([
      ...(await signature(git)),
      'notes',
      `--ref=${half}`,
      'add',
      '-f',
      '-C',
      blob.text.trim(),
      commit,
    ]);
    if (!added.ok) return added.why;
    const made = await git(['rev-parse', '--verify', '--quiet', half]);
    if (!made.ok) return made.why;
    const moved = await git(['update-ref', '-m', 'handoff', ref, made.text.trim(), old ?? '']);
    if (moved.ok) return null;
    const now = await git(['rev-parse', '--verify', '--quiet', ref]);
    const isTaken = (now.ok ? now.text.trim() : null) !== old;
    return isTaken ? 'another program wrote a note at the same moment; try again' : moved.why;
  } finally {
    await git(['update-ref', '-d', half]);
  }
}

/** Who has told git no name signs as what wrote the note. */
async function signature(git: Git): Promise<readonly string[]> {
  const known = await git(['var', 'GIT_COMMITTER_IDENT']);
  return known.ok ? [] : ['-c', 'user.name=handoff', '-c', 'user.email=handoff@localhost'];
}
