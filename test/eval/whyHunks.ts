/**
 * Asks of every hunk that a session of the corpus committed which session wrote it, among all sessions of its repository. The
 * key is in the log: git printed the commit there, and the lines are those that its edits left in the files that the commit took.
 */
import { createHash } from 'node:crypto';
import { commitBody } from '../../src/app/why/commitBody';
import { reasonOf } from '../../src/app/why/reasonOf';
import { whyText } from '../../src/app/why/whyText';
import { witnessOf } from '../../src/app/why/witnesses';
import { splitChanges } from '../../src/core/changes/netChanges';
import { indexSession, sessionRoot } from '../../src/core/index/indexSession';
import type { SessionIndex } from '../../src/core/index/sessionIndex';
import type { SessionRef } from '../../src/core/sessionRef';
import { unknownContext } from '../../src/core/sessionRef';
import { commitBody as bodyIn } from '../../src/core/shell/commitBody';
import { absolutePath } from '../../src/core/text/displayPath';
import { termsOf } from '../../src/core/why/aboutLine';
import type { AskedLine, LineCommit } from '../../src/core/why/askedLine';
import { chooseSession } from '../../src/core/why/chooseSession';
import { repositoryOf } from '../../src/eval/logs/repositoryOf';
import { findLogs } from '../../src/eval/resume/findLogs';
import { walkRepository } from '../../src/extractors/observed/repository/repositoryModel';
import { nodeEnvironment } from '../../src/node/nodeEnvironment';
import { createNodeFileStore } from '../../src/node/nodeFileStore';
import { nodeWorkspace } from '../../src/node/nodeWorkspace';
import { systemClock } from '../../src/node/systemClock';
import { openLog } from '../../src/sources/openLog';

interface Sessions {
  readonly path: string;
  readonly ref: SessionRef;
  readonly index: SessionIndex;
}

/** What became of the hunks under one condition. */
export interface WhyFigures {
  hunks: number;
  right: number;
  wrong: number;
  refused: number;
}

/** `committed`: as it stands in the history. `rewritten`: another hash, as after a rebase. `squashed`: another hash and subject, a day later. `unknown`: squashed, and the log of the session that wrote it is not there. */
export type Condition = 'committed' | 'rewritten' | 'squashed' | 'unknown';

export interface WhyReport {
  readonly sessions: number;
  readonly repositories: number;
  readonly figures: Readonly<Record<Condition, WhyFigures>>;
  readonly wrong: readonly string[];
}

type CommittedLine = AskedLine & { readonly commit: LineCommit };

const mostPerLog = 12;
const otherHash = '0'.repeat(8);
const slackMs = 2_000;
const day = 24 * 60 * 60 * 1000;

function groupsOf(folder: string): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { path } of findLogs(folder)) {
    const repository = repositoryOf(path, folder);
    groups.set(repository, [...(groups.get(repository) ?? []), path]);
  }
  return groups;
}

/** One hunk with what is told of it, as a reader needs it who judges it beside its log. */
export interface ToldHunk {
  readonly repository: string;
  readonly file: string;
  /** The line that was asked about; its number in the file is not known, as no history of git was rebuilt. */
  readonly line: string;
  readonly commit: { readonly hash: string; readonly subject: string };
  readonly log: string;
  /** As the command prints it; null where no session was named, which `refused` then tells. */
  readonly told: string | null;
  readonly refused: string | null;
}

/** Which hunks are drawn: so many, the same for the same seed, and none of a commit that was read before. */
export interface Draw {
  readonly count: number;
  readonly seed: string;
  /** Hashes as `ToldHunk` has them. */
  readonly readBefore: ReadonlySet<string>;
  /** So many of a repository. */
  readonly each: number;
  /** The logs that wrote them; null for any. */
  readonly among: ReadonlySet<string> | null;
}

/** What is told of hunks drawn by chance, for people to read beside the log: few of each repository, one of a commit. */
export async function* toldHunks(
  folder: string,
  { count, seed, readBefore, each, among }: Draw,
): AsyncGenerator<ToldHunk> {
  const chance = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  const groups = [...groupsOf(folder)].sort(([a], [b]) => (chance(a) < chance(b) ? -1 : 1));
  let told = 0;
  for (const [repository, paths] of groups) {
    if (told >= count) return;
    if (among !== null && !paths.some((path) => among.has(path))) continue;
    const group = await openGroup(paths);
    const roots = [...new Set(group.flatMap(({ index }) => sessionRoot(index.session) ?? []))];
    const keys = group.filter(({ path }) => among === null || among.has(path));
    const lines = keys.flatMap((key) => committedLines(key, roots).map((line) => ({ key, line })));
    const commits = new Set(readBefore);
    const drawn = lines
      .sort((a, b) => (chance(nameOf(a.line)) < chance(nameOf(b.line)) ? -1 : 1))
      .filter(({ line }) => !commits.has(line.commit.hash) && commits.add(line.commit.hash))
      .slice(0, Math.min(each, count - told));
    for (const { key, line } of drawn) {
      const { choice, witnesses } = choiceFor(line, group, line.commit.time);
      const { hash, subject, time, message } = line.commit;
      const about = {
        repository,
        file: line.paths[0] ?? '',
        line: line.text,
        commit: { hash, subject },
        log: key.path,
      };
      told += 1;
      if (choice.kind === 'none') yield { ...about, told: null, refused: choice.why };
      else {
        const place = { file: line.paths[0] ?? '', line: 1 };
        const witness = witnesses.find((one) => one.of === choice.of) ?? null;
        const session = await reasonOf(place, line, choice, witness, parts, never);
        const commit = { hash, subject, time, body: commitBody(message, termsOf(line)) };
        const answer = { ...place, text: line.text, commit, session, refused: null, could: [], sessions: group.length };
        yield { ...about, told: whyText({ ...answer, notes: [] }), refused: null };
      }
    }
  }
}

const nameOf = ({ paths, text, commit }: CommittedLine) => `${paths[0]} ${commit.hash} ${text}`;
const never = new AbortController().signal;
const parts = {
  ...{ files: createNodeFileStore(), environment: nodeEnvironment(), workspace: nodeWorkspace, clock: systemClock },
  model: null,
};

export async function whyHunks(folder: string): Promise<WhyReport> {
  const groups = groupsOf(folder);
  const none = (): WhyFigures => ({ hunks: 0, right: 0, wrong: 0, refused: 0 });
  const figures = { committed: none(), rewritten: none(), squashed: none(), unknown: none() };
  const wrong: string[] = [];
  let [sessions, repositories] = [0, 0];
  for (const [repository, paths] of groups) {
    const group = await openGroup(paths);
    sessions += group.length;
    const roots = group.map(({ index }) => sessionRoot(index.session)).filter((root) => root !== null);
    let asked = 0;
    for (const key of group)
      for (const line of committedLines(key, [...new Set(roots)]).slice(0, mostPerLog)) {
        asked += 1;
        for (const condition of ['committed', 'rewritten', 'squashed', 'unknown'] as const) {
          const told = judge(line, key, group, condition);
          const row = figures[condition];
          row.hunks += 1;
          row[told.verdict] += 1;
          if (told.verdict === 'wrong')
            wrong.push(`${condition} ${repository} ${key.path} ${told.named} ${line.paths[0]}: ${line.text}`);
        }
      }
    if (asked > 0) repositories += 1;
  }
  return { sessions, repositories, figures, wrong };
}

async function openGroup(paths: readonly string[]): Promise<Sessions[]> {
  const files = createNodeFileStore();
  const group: Sessions[] = [];
  for (const path of paths) {
    const session = await openLog({ path, sessionId: null, files, signal: new AbortController().signal });
    const { id, agent, title, cwd, startedAt, updatedAt, parent } = session;
    const ref = {
      id,
      agent,
      path,
      title,
      cwd,
      startedAt,
      updatedAt,
      parent,
      messages: null,
      context: unknownContext,
      size: 0,
    };
    group.push({ path, ref, index: indexSession(session) });
  }
  return group.sort((a, b) => (a.ref.startedAt ?? '').localeCompare(b.ref.startedAt ?? ''));
}

/** The middle line that is not blank of each hunk of each commit whose hash git printed. */
function committedLines({ index }: Sessions, roots: readonly string[]): CommittedLine[] {
  const root = sessionRoot(index.session);
  const { taken } = walkRepository(index);
  const splits = taken.map(({ position, paths }) => ({
    position,
    isTaken: (path: string) => paths.has(absolutePath(path, root)),
  }));
  return splitChanges(index, splits).flatMap(({ parts }) =>
    parts.flatMap((part) => {
      const last = part.positions.at(-1) ?? 0;
      const commit = taken.find(({ position, paths }) => position > last && paths.has(absolutePath(part.path, root)));
      if (commit?.hash == null || root === null || part.path.startsWith('/')) return [];
      const time = index.session.entries[commit.position]?.time ?? null;
      const made = index.runs.find(({ call }) => call.position === commit.position);
      const message = `${commit.subject}\n\n${made === undefined ? '' : bodyIn(made.command)}`;
      return part.hunks.flatMap(({ added }) => {
        const lines = added.filter((line) => line.trim() !== '');
        const text = lines[lines.length >> 1];
        if (text === undefined) return [];
        const about = { hash: commit.hash ?? '', subject: commit.subject, time, madeOf: [], sessions: [] };
        return [{ paths: [part.path], roots, text, hunk: added, commit: { ...about, message } }];
      });
    }),
  );
}

function judge(
  line: AskedLine,
  key: Sessions,
  group: readonly Sessions[],
  condition: Condition,
): { readonly verdict: 'right' | 'wrong' | 'refused'; readonly named: string } {
  const { commit } = line;
  if (commit === null) throw new RangeError('A committed line has a commit.');
  const ended = Date.parse(key.ref.updatedAt ?? '') || commit.time || 0;
  const later = { ...commit, hash: otherHash, time: ended + day };
  const seen =
    condition === 'committed' ? commit : condition === 'rewritten' ? later : { ...later, subject: 'Squashed (#1234)' };
  const among = condition === 'unknown' ? group.filter((one) => one !== key && !holdsCopy(one, key)) : group;
  const { choice } = choiceFor({ ...line, commit: seen }, among, seen.time);
  if (choice.kind === 'none') return { verdict: 'refused', named: '' };
  const named = group.find(({ ref }) => ref === choice.of.ref);
  const isRight = named === key || (named !== undefined && condition !== 'unknown' && holdsCopy(named, key));
  return { verdict: isRight ? 'right' : 'wrong', named: named?.path ?? '' };
}

function choiceFor(asked: AskedLine, among: readonly Sessions[], time: number | null) {
  const until = (time ?? Number.POSITIVE_INFINITY) + slackMs;
  const witnesses = among.flatMap(({ ref, index }) => witnessOf(asked, ref, index, until) ?? []);
  return { choice: chooseSession(asked.text, true, witnesses), witnesses };
}

/** A fork or a resumed session: the same calls at the same times stand in both logs. */
function holdsCopy(one: Sessions, key: Sessions): boolean {
  const calls = new Set(key.index.calls.map(({ call }) => `${call.callId} ${call.time}`));
  return (
    one !== key && one.index.calls.some(({ call }) => call.time !== null && calls.has(`${call.callId} ${call.time}`))
  );
}
