/** Looks how the repository of a session is now, and what of it the session does not know. Only asks git; changes nothing. */
import { stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { CommitNow, FileNow, FolderNow, KnownFolder } from '../../core/live/folderNow';
import type { Environment } from '../../core/ports';
import { countOf } from '../../core/text/countOf';
import { isMissing } from '../../node/fileErrors';
import { type Git, type GitAnswer, openGit } from '../../node/seen/runGit';

/** Commits and files that are looked at; there may be more. */
const bounds = { commits: 50, shownCommits: 6, files: 200 };
/** A file system keeps whole seconds; an agent's clock is not the disk's. */
const slackMs = 2_000;
const limits = { longestMs: 5_000 };
const plain = ['--no-ext-diff', '--no-textconv', '--ignore-submodules=all', '--no-renames'];

/**
 * Null where `folder` is in no repository, or git is not installed; what git does not answer in time is among what was not
 * seen. Throws where it is cancelled.
 *
 * @param folder one that the user is in, and trusts
 */
export async function seeFolder(
  folder: string,
  known: KnownFolder,
  environment: Environment,
  signal: AbortSignal,
): Promise<FolderNow | null> {
  const git = await openGit(folder, environment, signal);
  const top = await git?.(['rev-parse', '--show-toplevel'], limits);
  if (git === null || top?.ok !== true) return null;
  const unseen: string[] = [];
  const whole = (what: string, answer: GitAnswer) => {
    if (!answer.ok) unseen.push(`${what}: ${answer.why}`);
    return answer;
  };
  const root = top.text.trimEnd();
  const branch = await git(['symbolic-ref', '--short', '-q', 'HEAD'], limits);
  const log = await git(['log', '-n', String(bounds.commits), '--first-parent', '--format=%h%x09%ct%x09%s'], limits);
  // A repository without a commit has no log, which is nothing to wait for.
  if (!log.ok && log.status === null) whole('its commits', log);
  const history = log.ok ? await readHistory(git, log.text, known) : noHistory;
  const between = ['diff', '--name-status', '-z', ...plain, history.base ?? 'HEAD', 'HEAD'];
  const committed =
    history.base === null ? [] : readNames(whole('what was committed since', await git(between, limits)));
  const asked = await git(['status', '--porcelain=v1', '-z', '--ignore-submodules=all', '--no-renames'], limits);
  const status = readStatus(whole('files that are not committed', asked));
  for (const { length } of [status, committed])
    if (length > bounds.files)
      unseen.push(`the rest of ${countOf(length, 'changed file')}, after the first ${bounds.files}`);
  const now = branch.ok ? branch.text.trimEnd() : null;
  return {
    folder: root,
    branch: now,
    isOtherBranch: known.branch !== null && now !== known.branch,
    ...history,
    files: await filesOf(root, status, committed, await countLines(git), known),
    unseen,
  };
}

const noHistory = { commits: [], newCommits: 0, base: null };

/** By the newest commit that the session printed, where the branch still stands on it; else by the times. */
async function readHistory(git: Git, text: string, { commits, lastActive }: KnownFolder) {
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
  const listed = lines.map(([hash = '', time = '', ...subject]) => ({
    hash,
    time: Number(time) * 1000,
    subject: subject.join(' '),
  }));
  const knows = (hash: string) => commits.some((one) => one.startsWith(hash) || hash.startsWith(one));
  const base = await newestStanding(git, commits);
  const byTime = listed.findIndex(({ time }) => lastActive === null || time <= lastActive + slackMs);
  const count = base === null ? null : await git(['rev-list', '--count', `${base}..HEAD`], limits);
  const byHash = listed.findIndex(({ hash }) => base !== null && knows(hash));
  // What was merged or pulled is new by its place and not by its time.
  const byPlace = count?.ok === true ? Math.min(Number(count.text), byHash < 0 ? listed.length : byHash) : null;
  const at = byPlace ?? (byTime < 0 ? listed.length : byTime);
  return {
    commits: listed
      .slice(0, bounds.shownCommits)
      .map(({ hash, subject }, place): CommitNow => ({ hash, subject, isNew: place < at && !knows(hash) })),
    newCommits: count?.ok === true ? Number(count.text) : at,
    base: base ?? listed[at]?.hash ?? null,
  };
}

async function newestStanding(git: Git, commits: readonly string[]): Promise<string | null> {
  const [newest] = commits;
  if (newest === undefined || !/^[0-9a-f]{4,64}$/.test(newest)) return null;
  return (await git(['merge-base', '--is-ancestor', newest, 'HEAD'], limits)).ok ? newest : null;
}

type Changed = Pick<FileNow, 'path' | 'status'>;

function readNames(found: GitAnswer): Changed[] {
  if (!found.ok) return [];
  const words = found.text.split('\0');
  return words.flatMap((letter, at) => {
    const path = words[at + 1];
    return at % 2 > 0 || path === undefined || letter === '' ? [] : [{ path, status: statusOf(letter) }];
  });
}

const statusOf = (letters: string): Changed['status'] =>
  letters.includes('D') ? 'deleted' : /[A?]/.test(letters) ? 'added' : 'changed';

const readStatus = (found: GitAnswer): Changed[] =>
  (found.ok ? found.text : '')
    .split('\0')
    .filter((line) => line.length > 3)
    .map((line) => ({ path: line.slice(3), status: statusOf(line.slice(0, 2)) }));

/** The diffstat against the last commit, by path. */
async function countLines(git: Git): Promise<ReadonlyMap<string, FileNow['lines']>> {
  const found = await git(['diff', 'HEAD', '--numstat', '-z', ...plain], limits);
  if (!found.ok) return new Map();
  return new Map(
    found.text.split('\0').flatMap((line) => {
      const [, added, deleted, path] = /^(\d+)\t(\d+)\t(.+)$/s.exec(line) ?? [];
      return path === undefined ? [] : [[path, { added: Number(added), deleted: Number(deleted) }] as const];
    }),
  );
}

async function filesOf(
  root: string,
  open: readonly Changed[],
  committed: readonly Changed[],
  lines: ReadonlyMap<string, FileNow['lines']>,
  known: KnownFolder,
): Promise<FileNow[]> {
  const isOpen = new Set(open.map(({ path }) => path));
  const sinceCommit = committed.filter(({ path }) => !isOpen.has(path));
  const rest = sinceCommit.map(
    ({ path, status }): FileNow => ({
      ...{ path, status: 'committed', lines: null },
      since: status === 'added' ? 'new' : status === 'deleted' ? 'gone' : 'changed',
    }),
  );
  const seen: FileNow[] = [];
  for (const file of open.slice(0, bounds.files))
    seen.push({ ...file, lines: lines.get(file.path) ?? null, since: await changeSince(root, file, known) });
  return [...seen, ...rest.slice(0, bounds.files)];
}

/** What is not committed is the session's own, unless it was written after it. */
async function changeSince(root: string, { path, status }: Changed, known: KnownFolder): Promise<FileNow['since']> {
  const absolute = join(root, path);
  const knows = (list: readonly string[]) =>
    list.some(
      (one) =>
        one === absolute || (path.endsWith('/') && one.startsWith(absolute.endsWith(sep) ? absolute : absolute + sep)),
    );
  if (status === 'deleted') return knows(known.deleted) || !knows(known.files) ? null : 'gone';
  const time = await timeOf(absolute);
  if (time === null || known.lastActive === null || time <= known.lastActive + slackMs) return null;
  return status === 'added' && !knows(known.files) ? 'new' : 'changed';
}

async function timeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
