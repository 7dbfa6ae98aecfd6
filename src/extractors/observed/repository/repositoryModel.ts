/**
 * The repository of the session as its commands showed it, walked through in order: what was printed last counts, and what a
 * commit took or a status no longer names is no longer uncommitted.
 */
import type { CommitInfo, RepositoryFact } from '../../../core/fact';
import type { Call, FileChange, FileTouch, SessionIndex } from '../../../core/index/sessionIndex';
import { type EntryRef, refTo } from '../../../core/provenance';
import { checkKind } from '../../../core/shell/checks/checkKind';
import { absolutePath, displayPath } from '../../../core/text/displayPath';
import { isScratch } from '../calls/isScratch';
import { isUnder } from '../calls/isUnder';
import { sentToEdit } from '../calls/sentToEdit';
import { readBranch, takeRecorded } from './checkedOut';
import { commitFiles, isListed } from './commitFiles';
import { pipedSubject, saysWhat, subjectOf } from './commitMessage';
import { type CommitTotal, totalIn } from './commitTotal';
import { pushEnd, quietCommit, type SeenPush } from './gitDeedRules';
import { type GitRun, gitRuns } from './gitRuns';
import { readStatus } from './gitStatus';
import { ignoredIn } from './ignored';
import { type MainRepository, mainRepository } from './mainRepository';
import { mayWrite } from './mayWrite';
import { movedAway } from './movedAway';
import { namePushed } from './namePushed';
import { type LogKnown, readLog } from './readLog';
import { changeStack, type StackKnown } from './stacks';
import { meant, pathsOf, stage, takeStaged } from './staging';

interface Known extends StackKnown, LogKnown {
  /** Position from which nobody can tell whose a change is. */
  readonly foreignUntil: number;
  /** Made by the session, and not there before. */
  readonly made: Set<string>;
  own: Set<string>;
  foreign: Set<string>;
  /** Dirty before the session changed them as well. */
  mixed: Set<string>;
  /** Told ignored by git. */
  readonly ignored: Set<string>;
  sawStatus: boolean;
  pushed: boolean | null;
  push: SeenPush | null;
  /** Commits of the remote that the last status missed here; null since the branch, or what is known of the remote, moved. */
  behind: number | null;
  stashed: Set<string>;
  /** Staged for the next commit. */
  paths: Set<string> | null;
  taken: TakenCommit[];
  /** Position of the last status that named all there was, or of a commit that took all; and of the last one that was cut. */
  sureAt: number;
  cutAt: number;
}

/** Null where nothing was seen of a repository. Paths are relative to the start; a branch named in the log's head counts only for its own folder. */
export const repositoryModel = (index: SessionIndex): RepositoryFact | null => walkRepository(index).fact;

/** A commit that the session made, with the changed files that it took, as absolute paths. */
export interface TakenCommit {
  readonly position: number;
  readonly paths: ReadonlySet<string>;
  readonly hash: string | null;
  readonly subject: string;
  readonly said: EntryRef;
  /** Those with the same one stand on one another. */
  readonly stack: string;
  /** What git printed of all of it. */
  readonly total?: CommitTotal;
  /** Made before, and played again with these changes. */
  readonly isReplayed?: true;
}

/** The repository, and what each commit took. */
export function walkRepository(index: SessionIndex): {
  readonly fact: RepositoryFact | null;
  readonly taken: readonly TakenCommit[];
  /** The push that sent what is there. */
  readonly push: SeenPush | null;
} {
  const runs = gitRuns(index);
  const repository = mainRepository(index, runs);
  const start = index.session.startCwd ?? index.session.cwd;
  const known = walk(index, runs, repository);
  const others = repository.others.map((other) => ({ other, known: walk(index, runs, { ...other, others: [] }) }));
  const taken = [...takenIn(known), ...others.flatMap((elsewhere) => takenIn(elsewhere.known))];
  const isKnown = known.branch !== null || known.detachedAt !== null || repository.folder !== start;
  if (isKnown && repository.folder === start && takeRecorded(known, index.session)) known.pushed = null;
  const branch = isKnown ? known.branch : index.session.gitBranch;
  const evidence = evidenceOf(index, runs, repository, known);
  if (evidence.length === 0 || (branch === null && runs.length === 0 && known.dirty.size === 0))
    return { fact: null, taken, push: null };
  const show = (path: string) => displayPath(path, null, start);
  const unseen = sentToEdit(index);
  const beside = others.flatMap(({ other, known }) => otherFact(other, known, runs));
  const mixed = [...known.mixed].filter((path) => known.dirty.has(path));
  const fact: RepositoryFact = {
    id: 'repository',
    kind: 'repository',
    folder: repository.folder,
    branch,
    ...(known.detachedAt === null ? {} : { detachedAt: known.detachedAt }),
    commits: known.commits.toReversed(),
    uncommitted: [...known.dirty]
      .filter((path) => !known.foreign.has(path))
      .toReversed()
      .map(show),
    // What was sent may be somebody else's commits.
    pushed: known.commits.length === 0 && known.pushed !== true ? null : known.pushed,
    leaveAlone: [...known.foreign].filter((path) => !known.own.has(path)).map(show),
    ...(known.behind === null || known.behind === 0 ? {} : { behind: known.behind }),
    ...(known.top === null || isNewest(known.top, known.commits) ? {} : { head: known.top }),
    ...(mixed.length === 0 ? {} : { changedBefore: mixed.map(show) }),
    ...(known.dirty.size > 0 && isUnsure(known, unseen) ? { mayBeMore: true } : {}),
    ...(known.dirty.size > 0 && !known.sawStatus && known.sureAt === -1 ? { isByEdits: true } : {}),
    ...(unseen.length === 0 ? {} : { subagentsUnseen: unseen.length }),
    ...(beside.length === 0 ? {} : { others: beside }),
    evidence,
  };
  return { fact, taken, push: fact.pushed === true ? known.push : null };
}

/** None of one that was only made to try something out, and of one whose commits are not seen any more. */
function otherFact({ folder, holds }: Pick<MainRepository, 'folder' | 'holds'>, known: Known, runs: readonly GitRun[]) {
  const commit = known.commits.at(-1);
  if (folder === null || commit === undefined) return [];
  const isTrial = isScratch(folder) && runs.some((run) => run.task === 'init' && holds(run.folder));
  if (isTrial && known.pushed !== true) return [];
  return [{ folder, branch: known.branch, commit, pushed: known.pushed, uncommitted: known.dirty.size }];
}

const isUnsure = ({ sureAt, cutAt }: Known, unseen: readonly Call[]) =>
  cutAt > sureAt || unseen.some(({ position }) => position > sureAt);

function walk(index: SessionIndex, runs: readonly GitRun[], repository: MainRepository): Known {
  const start = index.session.startCwd ?? index.session.cwd;
  const known = nothingKnown(firstUnknown(index, repository));
  const operations = new Map(
    index.touches
      .filter(({ operation, failed }) => operation !== 'read' && !failed)
      .map(({ path, call, operation }) => [`${call.position} ${path}`, operation]),
  );
  const isMovedAway = movedAway(index, start);
  for (const step of stepsOf(index, runs)) {
    if ('path' in step && isMovedAway(step)) leave(known, absolutePath(step.path, start));
    else if ('path' in step)
      change(known, absolutePath(step.path, start), repository, operations.get(`${step.position} ${step.path}`));
    else if (repository.holds(step.folder)) readRun(known, step, repository.folder);
  }
  return known;
}

/** A log that was printed since another branch was checked out may show something else on top than what the session made. */
const isNewest = ({ hash }: CommitInfo, commits: readonly CommitInfo[]) => {
  const own = commits.at(-1);
  if (own === undefined) return false;
  return own.hash === null || hash === null || own.hash.startsWith(hash) || hash.startsWith(own.hash);
};

const takenIn = ({ taken, commits }: Known): readonly TakenCommit[] =>
  taken.map((commit) => ({ ...commit, hash: idNow(commit, commits) }));

/** A rewritten commit is known by its subject. */
const idNow = ({ hash, subject, isReplayed }: TakenCommit, commits: readonly CommitInfo[]) =>
  isReplayed || commits.some((commit) => commit.hash === hash)
    ? hash
    : (commits.find((commit) => commit.subject === subject)?.hash ?? null);

const nothingKnown = (foreignUntil: number): Known => ({
  foreignUntil,
  branch: null,
  detachedAt: null,
  branchAt: null,
  commits: [],
  top: null,
  dirty: new Set(),
  made: new Set(),
  own: new Set(),
  foreign: new Set(),
  mixed: new Set(),
  ignored: new Set(),
  moved: false,
  sawStatus: false,
  pushed: null,
  push: null,
  behind: null,
  stashed: new Set(),
  seenHashes: new Set(),
  paths: null,
  taken: [],
  sureAt: -1,
  cutAt: -1,
  stack: 0,
  stacks: new Map(),
});

/**
 * What is dirty before the session's first change in the repository is somebody else's. After it, after a subagent, after a command that may
 * have changed any file, or where the session only goes on with an earlier one, it may be its own.
 */
function firstUnknown(index: SessionIndex, { holds }: MainRepository): number {
  const start = index.session.startCwd ?? index.session.cwd;
  const positions = [
    index.changes.find(({ path }) => holds(absolutePath(path, start)))?.position,
    index.callsFor('subagent')[0]?.position,
    index.runs.find(({ command, status }) => status !== 'failed' && mayWrite(command))?.call.position,
    index.sorted.compactions[0]?.position,
    index.sorted.messages.find(({ entry }) => entry.origin === 'handoff')?.position,
  ];
  return Math.min(...positions.map((position) => position ?? Number.POSITIVE_INFINITY));
}

/** Changes of files and git commands, in session order. */
function stepsOf(index: SessionIndex, runs: readonly GitRun[]): (FileChange | GitRun)[] {
  const at = (step: FileChange | GitRun) => ('path' in step ? step.position : step.run.call.position);
  // A command that a tool and the shell's own words both tell of changes a file once.
  const changes = new Map(index.changes.map((step) => [`${step.position} ${step.path}`, step]));
  return [...changes.values(), ...runs].sort((a, b) => at(a) - at(b));
}

function leave(known: Known, path: string): void {
  for (const set of [known.dirty, known.made, known.foreign]) set.delete(path);
}

function change(
  known: Known,
  path: string,
  repository: MainRepository,
  operation: FileTouch['operation'] | undefined,
): void {
  if (!repository.holds(path)) return;
  known.paths?.delete(path);
  if (/(?:^|\/)\.gitignore$/.test(path)) known.ignored.clear();
  if ([...known.ignored].some((ignored) => isUnder(path, ignored))) return;
  // What was made and deleted again since the last commit leaves nothing to commit.
  const isUndone = operation === 'deleted' && known.made.has(path) && known.dirty.has(path);
  if (operation === 'created' && !known.dirty.has(path)) known.made.add(path);
  known.dirty.delete(path);
  if (!isUndone) known.dirty.add(path);
  else known.made.delete(path);
  known.own.add(path);
  if (known.foreign.delete(path)) known.mixed.add(path);
}

function ignore(known: Known, paths: readonly string[]): void {
  for (const path of paths) {
    known.ignored.add(path);
    for (const set of [known.dirty, known.foreign]) for (const held of set) if (isUnder(held, path)) set.delete(held);
  }
}

function readRun(known: Known, git: GitRun, folder: string | null): void {
  const { run } = git;
  const { branch } = known;
  readBranch(known, git);
  changeStack(known, branch, git);
  readCommits(known, git, folder);
  if (movesHead.test(git.task)) {
    known.top = null;
    known.moved = true;
  }
  if (/^(?:fetch|push)$/.test(git.task) || (movesHead.test(git.task) && git.task !== 'commit')) known.behind = null;
  ignore(known, ignoredIn(git, folder));
  if (run.status === 'failed') return;
  stage(known, git, { folder: git.folder ?? folder, dirty: new Set([...known.dirty, ...known.foreign]) });
  switch (git.task) {
    case 'status':
      readDirty(known, git, folder);
      break;
    case 'diff':
      readStat(known, git);
      break;
    case 'push': {
      const { verdict, decidedBy } = pushEnd.decide(git);
      if (verdict === 'not sent') break;
      known.pushed = verdict === 'sent' ? true : null;
      known.push = { run, decidedBy };
      namePushed(known, run.output);
      break;
    }
    case 'log':
      readLog(known, git);
      readFiles(known, run.output, folder);
      break;
    case 'show':
      readFiles(known, run.output, folder);
      break;
    case 'stash':
      stash(known, git, folder);
      break;
    case 'restore':
    case 'checkout':
      takeBack(known, git, folder);
      break;
    case 'reset':
      if (git.words.includes('--hard')) known.dirty.clear();
      takeOffCommits(known, git.words);
  }
}

/** `[branch abc1234] subject` is what git prints when a commit was made; `-q` prints nothing. */
function readCommits(known: Known, git: GitRun, folder: string | null): void {
  const { run, task, words } = git;
  if (checkKind(run.command) !== null && task !== 'commit') return;
  if (!/^(?:commit|merge|cherry-pick|revert|rebase|am|pull)$/.test(task)) return;
  // What is rewritten has another id, which the next log tells, and is not what was pushed.
  if (/^Successfully rebased/m.test(run.output)) {
    known.commits = known.commits.map((commit) => ({ ...commit, hash: null }));
    // Where it only went forward, what was pushed still is: git says the same.
    if (known.pushed !== null) known.pushed = /^Rebasing \(\d+\/\d+\)/m.test(run.output) ? false : null;
  }
  const evidence = [refTo(run.call.call), ...(run.call.result === null ? [] : [refTo(run.call.result)])];
  const printed = [...run.output.matchAll(/^\[(detached HEAD|[^\]\s]+)(?: \([^)]*\))? ([0-9a-f]{7,40})\] (.+)$/gm)].map(
    (match): CommitInfo => ({ hash: match[2] ?? null, subject: (match[3] ?? '').trim(), evidence }),
  );
  const isRebase = task === 'rebase';
  if (isRebase && !words.some((word) => word.startsWith('--')))
    known.taken = known.taken.map((commit) =>
      commit.isReplayed && commit.stack === stackOf(known, folder) ? { ...commit, hash: null } : commit,
    );
  const made = (isRebase ? onTop(printed, run.output) : printed).filter(
    ({ hash }) => hash === null || !known.seenHashes.has(hash),
  );
  const isQuiet = printed.length === 0 && quietCommit.decide(git).verdict;
  if (isQuiet) {
    const subject = subjectOf(words) ?? pipedSubject(run.command, words);
    if (subject !== null) made.push({ hash: null, subject, evidence });
  }
  // Its message may stand in a file, or be the one before; that it was made is certain.
  const isMade = printed.length > 0 ? takesStaged(git) : isQuiet && saysWhat(words);
  if (made.length > 0) addCommits(known, made, words);
  if (isMade) take(known, git, folder, printed);
  else if (task === 'commit' && run.background && run.status === 'unknown' && saysWhat(words))
    leaveToJob(known, git, folder);
}

/** A job that the log does not see end may have committed them by now: neither is said of them. */
function leaveToJob(known: Known, git: GitRun, folder: string | null): void {
  const staged = takeStaged(known, git, {
    folder: git.folder ?? folder,
    dirty: new Set([...known.dirty, ...known.foreign]),
  });
  for (const path of staged ?? [...known.dirty]) leave(known, path);
}

/** A rebase plays again what was committed before: of that only the one that it ended with is the last commit. */
const onTop = (printed: readonly CommitInfo[], output: string): readonly CommitInfo[] =>
  /^\[[^\]\n]+\] (?:(?!^(?:\[|Rebasing \())[\s\S])*^Successfully rebased/m.test(output) ? printed.slice(-1) : [];

function addCommits(known: Known, made: readonly CommitInfo[], words: readonly string[]): void {
  if (words.includes('--amend')) known.commits.pop();
  for (const commit of made) if (commit.hash !== null) known.seenHashes.add(commit.hash);
  known.commits.push(...made);
  if (known.pushed !== null) known.pushed = false;
}

/** A picked or reverted commit brings its own changes, and takes none of the files beside it. */
const takesStaged = ({ task, words }: GitRun) => task === 'commit' || words.includes('--continue');

const stackOf = ({ stack }: Known, folder: string | null) => `${folder} ${stack}`;

/** What it took is no longer uncommitted; where nothing was seen being added, that is all. */
function take(known: Known, git: GitRun, folder: string | null, printed: readonly CommitInfo[]): void {
  const at = git.folder ?? folder;
  const staged = takeStaged(known, git, { folder: at, dirty: new Set([...known.dirty, ...known.foreign]) });
  const { position, call } = git.run.call;
  const before = git.words.includes('--amend') ? known.taken.pop() : undefined;
  const nth = known.taken.filter((commit) => commit.position === position).length;
  const made = printed[nth] ?? printed.at(-1) ?? known.commits.at(-1);
  const total = totalIn(git.run.output, made?.hash ?? null);
  known.taken.push({
    ...(total === null ? {} : { total }),
    ...(git.task === 'rebase' ? { isReplayed: true } : {}),
    stack: stackOf(known, folder),
    position,
    paths: new Set([...(before?.paths ?? []), ...(staged ?? known.dirty)]),
    hash: made?.hash ?? null,
    subject: made?.subject ?? '',
    said: refTo(call),
  });
  for (const path of staged ?? known.dirty) known.made.delete(path);
  if (staged === null) known.sureAt = position;
  if (staged === null) known.dirty.clear();
  else for (const path of staged) for (const set of [known.dirty, known.foreign]) set.delete(path);
}

function readDirty(known: Known, git: GitRun, folder: string | null): void {
  const { run, words, folder: at, isOneOfSeveral, isFiltered } = git;
  const status = readStatus(run.output, words, !isOneOfSeveral && !isFiltered);
  if (status === null) return;
  if (status.isCut) known.cutAt = run.call.position;
  else if (status.isWhole && !isFiltered) known.sureAt = run.call.position;
  if (status.behind !== null) known.behind = status.behind;
  if (status.ahead !== null && known.commits.length > 0) known.pushed = status.ahead === 0;
  // Only the porcelain form names paths from the top of the repository.
  const isShort = words.some((word) => word.startsWith('--porcelain'));
  const paths = status.dirty.map((path) => absolutePath(path.replace(/\/$/, ''), isShort ? folder : at));
  if (status.isWhole && !isFiltered) {
    // A folder that is new stands for the files in it.
    for (const set of [known.dirty, known.foreign]) {
      for (const held of set) if (!paths.some((path) => isUnder(held, path))) set.delete(held);
    }
  }
  const asked = isFiltered ? [] : pathsOf(words).map((path) => absolutePath(path, at ?? folder));
  for (const held of known.dirty)
    if (asked.some((path) => isUnder(held, path)) && !paths.some((path) => isUnder(held, path)))
      known.dirty.delete(held);
  for (const path of paths) {
    const isOwn = [...known.own].some((own) => isUnder(own, path));
    if (isOwn) {
      if (![...known.dirty].some((held) => isUnder(held, path))) known.dirty.add(path);
    } else if (!known.sawStatus && run.call.position < known.foreignUntil) known.foreign.add(path);
    else if (![...known.foreign].some((held) => isUnder(held, path) || isUnder(path, held))) known.dirty.add(path);
  }
  known.sawStatus = true;
}

/** `git diff --stat` names all that is tracked and not committed, and counts it; a file that the session made may not be tracked. */
function readStat(known: Known, { run, words, isOneOfSeveral }: GitRun): void {
  if (isOneOfSeveral || words.some((word) => !/^--(?:stat|no-color|no-pager)$/.test(word)) || known.paths !== null)
    return;
  const files = [...run.output.matchAll(/^ ?(\S.*?) +\| +(?:\d+|Bin)/gm)].map((match) => match[1] ?? '');
  const count = /^ ?(\d+) files? changed/m.exec(run.output)?.[1];
  if (files.length === 0 || Number(count) !== files.length || files.some((path) => /\.\.\.|=>/.test(path))) return;
  for (const held of known.dirty)
    if (!known.made.has(held) && !files.some((path) => held.endsWith(`/${path}`))) known.dirty.delete(held);
}

/** What makes another commit the top of the folder, or may. */
const movesHead = /^(?:commit|checkout|switch|pull|merge|rebase|reset|cherry-pick|revert|am|bisect)$/;

/** A commit has the files that git lists of it, whatever was staged as far as the log shows. */
function readFiles(known: Known, output: string, folder: string | null): void {
  for (const { hash, files } of commitFiles(output))
    known.taken = known.taken.map((commit) => {
      if (commit.hash === null || !(commit.hash.startsWith(hash) || hash.startsWith(commit.hash))) return commit;
      const held = [...commit.paths].filter((path) => files.some((listed) => isListed(path, listed)));
      const whole = files.filter((listed) => !listed.startsWith('...')).map((path) => absolutePath(path, folder));
      return { ...commit, paths: new Set([...held, ...whole]) };
    });
}

function stash(known: Known, { words, folder: at }: GitRun, folder: string | null): void {
  const [what = 'push'] = words;
  if (/^(?:pop|apply)$/.test(what)) for (const path of known.stashed) known.dirty.add(path);
  else if (/^(?:push|save)$/.test(what) || what.startsWith('-')) {
    const away = words.includes('--')
      ? meant(words.slice(words.indexOf('--') + 1), { folder: at ?? folder, dirty: known.dirty })
      : known.dirty;
    known.stashed = new Set([...known.dirty].filter((path) => away.has(path)));
    known.dirty = new Set([...known.dirty].filter((path) => !known.stashed.has(path)));
  }
}

/** `git checkout -- a b`, `git restore a b`: what was changed there is gone. */
function takeBack(known: Known, { task, words }: GitRun, folder: string | null): void {
  const from = task === 'checkout' ? words.indexOf('--') : -1;
  if (words.includes('--staged')) return;
  for (const word of words.slice(from + 1)) {
    if (word.startsWith('-')) continue;
    const path = absolutePath(word, folder);
    // A branch may have the name of a folder, and none that of a changed file.
    if (task === 'checkout' && from < 0 && !known.dirty.has(path)) continue;
    for (const held of known.dirty) if (isUnder(held, path)) known.dirty.delete(held);
  }
}

/** Their changes are back where they were before, unless they were thrown away with them. */
function takeOffCommits(known: Known, words: readonly string[]): void {
  const back = words.map((word) => /^(?:HEAD|@)(?:~(\d*)|\^)$/.exec(word)).find((match) => match !== null);
  if (back === undefined || back === null) return;
  const count = back[0].endsWith('^') ? 1 : Number(back[1] === '' ? 1 : back[1]);
  known.commits = known.commits.slice(0, Math.max(0, known.commits.length - count));
  const off = known.taken.splice(Math.max(0, known.taken.length - count));
  if (words.includes('--hard')) return;
  const paths = off.flatMap((commit) => [...commit.paths]).filter((path) => known.own.has(path));
  for (const path of paths) known.dirty.add(path);
  if (words.includes('--soft')) known.paths = new Set([...(known.paths ?? []), ...paths]);
}

function evidenceOf(
  index: SessionIndex,
  runs: readonly GitRun[],
  repository: MainRepository,
  known: Known,
): EntryRef[] {
  const last = runs.findLast(
    ({ folder, task }) => repository.holds(folder) && /^(?:status|commit|push|log)$/.test(task),
  );
  const touched = index.touches.findLast(
    ({ operation, failed }) => !failed && operation !== 'read' && operation !== 'searched',
  );
  const refs = [
    ...(known.branchAt === null ? [] : [known.branchAt]),
    ...(last === undefined ? [] : [refTo(last.run.call.result ?? last.run.call.call)]),
    ...(touched === undefined ? [] : [refTo(touched.call.call)]),
  ];
  return refs.filter((ref, at) => refs.findIndex(({ line }) => line === ref.line) === at);
}
