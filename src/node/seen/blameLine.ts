/** Asks git where a line of a file comes from: the commit, what came with the line, and what others noted on the commit. */
import { readDocument } from '../../core/document/readDocument';
import type { AskedLine, LineCommit, NamedSession } from '../../core/why/askedLine';
import { namedCheckpoints, namedSessions, squashedCommits } from '../../core/why/namedSessions';
import type { Git } from './runGit';

/** What git says of a line. `why` is without a full stop. */
export type Blamed =
  | { readonly kind: 'found'; readonly line: Omit<AskedLine, 'roots'>; readonly hasOlder: boolean }
  | { readonly kind: 'untracked' }
  | { readonly kind: 'failed'; readonly why: string };

/** Large files with a long history take their time. */
const slow = { longestMs: 60_000 };
const plain = ['--no-ext-diff', '--no-textconv'];
/** Notes that may name a session: ours, and those of the tools that are known to write some. */
const noteRefs = ['refs/notes/handoff', 'refs/notes/commits', 'refs/notes/ai'];
const checkpointBranches = ['entire/checkpoints/v1', 'refs/remotes/origin/entire/checkpoints/v1'];

/**
 * @param git asked in the root of the repository
 * @param path relative to that root
 * @param number of the line in the file as it is on the disk, counted from 1
 */
export async function blameLine(git: Git, path: string, number: number, text: string): Promise<Blamed> {
  const range = `${number},${number}`;
  const tracked = await git(['ls-files', '--error-unmatch', '--', path]);
  if (!tracked.ok) return { kind: 'untracked' };
  const blame = await git(['blame', '--no-textconv', '--porcelain', '-w', '-M', '-L', range, '--', path], slow);
  if (!blame.ok) return { kind: 'failed', why: blame.why };
  const found = readBlame(blame.text);
  if (found === null) return { kind: 'failed', why: 'git printed nothing that could be read of this line' };
  const hasOlder = found.isBoundary && (await isShallow(git));
  if (/^0+$/.test(found.hash)) {
    const diff = await git(['diff', 'HEAD', '-U0', ...plain, '--', path], slow);
    const hunk = diff.ok ? hunkAt(diff.text, number) : [];
    return { kind: 'found', hasOlder: false, line: { paths: [path], text, hunk, commit: null } };
  }
  const commit = await readCommit(git, found.hash);
  if (commit === null) return { kind: 'failed', why: `git does not show commit ${found.hash.slice(0, 12)}` };
  const diff = await git(
    ['show', '--format=', '-U0', '-m', '--first-parent', ...plain, found.hash, '--', found.path],
    slow,
  );
  const hunk = diff.ok ? hunkAt(diff.text, found.number) : [];
  const paths = [...new Set([found.path, path])];
  return { kind: 'found', hasOlder, line: { paths, text, hunk: hunk.length === 0 ? [text] : hunk, commit } };
}

interface FoundLine {
  readonly hash: string;
  /** In the file as the commit has it. */
  readonly number: number;
  readonly path: string;
  readonly isBoundary: boolean;
}

function readBlame(text: string): FoundLine | null {
  const [, hash, number] = /^([0-9a-f]{40,64}) (\d+) \d+/.exec(text) ?? [];
  const path = /^filename (.+)$/m.exec(text)?.[1];
  if (hash === undefined || path === undefined) return null;
  return { hash, number: Number(number), path: unquoted(path), isBoundary: /^boundary$/m.test(text) };
}

/** Git puts names with unusual letters into quotes, with the bytes as octal numbers. */
function unquoted(name: string): string {
  if (!name.startsWith('"') || !name.endsWith('"')) return name;
  const bytes: number[] = [];
  const inner = name.slice(1, -1);
  for (let at = 0; at < inner.length; at += 1) {
    const octal = /^\\([0-7]{3})/.exec(inner.slice(at, at + 4))?.[1];
    if (octal !== undefined) {
      bytes.push(Number.parseInt(octal, 8));
      at += 3;
    } else {
      if (inner[at] === '\\') at += 1;
      bytes.push(...Buffer.from(escapes[inner[at] ?? ''] ?? inner[at] ?? ''));
    }
  }
  return Buffer.from(bytes).toString('utf8');
}

const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n' };

async function isShallow(git: Git): Promise<boolean> {
  const answer = await git(['rev-parse', '--is-shallow-repository']);
  return answer.ok && answer.text.trim() === 'true';
}

async function readCommit(git: Git, hash: string): Promise<LineCommit | null> {
  const shown = await git(['show', '-s', '--format=%H%x00%ct%x00%B', hash]);
  const [full, time, message] = shown.ok ? shown.text.split('\0') : [];
  if (full === undefined || message === undefined) return null;
  const sessions = [
    ...namedSessions(message),
    ...(await inCheckpoints(git, namedCheckpoints(message))),
    ...(await inNotes(git, full)),
  ];
  const subject = message.trimStart().split('\n')[0]?.trim() ?? '';
  return {
    ...{ hash: full, subject, message: message.trim(), time: Number(time) * 1000 },
    ...{ madeOf: squashedCommits(message), sessions },
  };
}

/** A checkpoint is a folder `ab/cdef012345` of a branch of its own; its records name the session. */
async function inCheckpoints(git: Git, ids: readonly string[]): Promise<NamedSession[]> {
  const found: NamedSession[] = [];
  for (const id of ids)
    for (const branch of checkpointBranches) {
      const folder = `${id.slice(0, 2)}/${id.slice(2)}`;
      const files = await git(['ls-tree', '-r', '--name-only', '-z', branch, '--', folder]);
      const records = files.ok ? files.text.split('\0').filter((name) => name.endsWith('/metadata.json')) : [];
      for (const record of records.slice(0, mostRecords)) {
        const text = await git(['cat-file', 'blob', `${branch}:${record}`]);
        const named = text.ok ? [...text.text.matchAll(/"session_?id":\s*"([\w.:-]{8,100})"/gi)] : [];
        found.push(...named.map(([, one = '']) => ({ id: one, where: `checkpoint ${id} on ${branch}`, isFirm: true })));
      }
      if (records.length > 0) break;
    }
  return found;
}

const mostRecords = 12;

/** A handoff that was put on the commit names the session it was made from; other notes name one as a trailer does. */
async function inNotes(git: Git, hash: string): Promise<NamedSession[]> {
  const found: NamedSession[] = [];
  for (const ref of noteRefs) {
    const listed = await git(['notes', `--ref=${ref}`, 'list', hash]);
    const note = listed.ok ? await git(['cat-file', 'blob', listed.text.trim()]) : null;
    if (note?.ok !== true) continue;
    const handoff = readDocument(note.text);
    const ids = handoff === null ? [] : [handoff.session, ...handoff.sessions.map(({ session }) => session)];
    for (const id of new Set(ids)) if (id !== null) found.push({ id, where: 'the handoff noted on it', isFirm: false });
    if (handoff === null)
      found.push(...namedSessions(note.text).map((one) => ({ ...one, where: `${one.where} in ${ref}` })));
  }
  return found;
}

/** The lines that a diff without context puts in around one line of the new file. */
export function hunkAt(diff: string, number: number): string[] {
  let inside = false;
  let isHead = true;
  const lines: string[] = [];
  for (const line of diff.split('\n')) {
    const [, start, count = '1'] = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (start !== undefined) {
      if (inside) break;
      isHead = false;
      inside = Number(start) <= number && number < Number(start) + Number(count);
    } else if (line.startsWith('diff --git ')) {
      if (inside) break;
      isHead = true;
    } else if (inside && !isHead && line.startsWith('+')) lines.push(line.slice(1));
  }
  return lines;
}
