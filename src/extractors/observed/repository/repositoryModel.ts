/**
 * The repository of the session as its commands showed it, walked through in order: what was printed last counts, and what a
 * commit took or a status no longer names is no longer uncommitted.
 */
import type { CommitInfo, RepositoryFact } from '../../../core/fact';
import type { CommandRun, FileChange, FileTouch, SessionIndex } from '../../../core/index/sessionIndex';
import { type EntryRef, refTo } from '../../../core/provenance';
import { checkKind } from '../../../core/shell/checks/checkKind';
import { parseCommand } from '../../../core/shell/parseCommand';
import { absolutePath, displayPath } from '../../../core/text/displayPath';
import { isUnder } from '../checks/checkScope';
import { type GitRun, gitRuns } from './gitRuns';
import { readStatus } from './gitStatus';
import { type MainRepository, mainRepository } from './mainRepository';

interface Known {
  /** Position from which nobody can tell whose a change is. */
  readonly foreignUntil: number;
  branch: string | null;
  branchAt: EntryRef | null;
  commits: CommitInfo[];
  /** What the last log began with; null once the branch moved since. */
  top: CommitInfo | null;
  /** Absolute paths; the newest change last. */
  dirty: Set<string>;
  /** Made by the session, and not there before. */
  readonly made: Set<string>;
  own: Set<string>;
  foreign: Set<string>;
  /** Dirty before the session changed them as well. */
  mixed: Set<string>;
  sawStatus: boolean;
  pushed: boolean | null;
  stashed: Set<string>;
  seenHashes: Set<string>;
}

/** Null where nothing was seen of a repository. Paths are relative to the start; a branch named in the log's head counts only for its own folder. */
export function repositoryModel(index: SessionIndex): RepositoryFact | null {
  const runs = gitRuns(index);
  const repository = mainRepository(index, runs);
  const start = index.session.startCwd ?? index.session.cwd;
  const known = nothingKnown(firstUnknown(index, repository));
  const operations = new Map(
    index.touches
      .filter(({ operation, failed }) => operation !== 'read' && !failed)
      .map(({ path, call, operation }) => [`${call.position} ${path}`, operation]),
  );
  for (const step of stepsOf(index, runs)) {
    if ('path' in step)
      change(known, absolutePath(step.path, start), repository, operations.get(`${step.position} ${step.path}`));
    else if (repository.holds(step.folder)) readRun(known, step, repository.folder);
  }
  const branch = known.branch ?? (repository.folder === start ? index.session.gitBranch : null);
  const evidence = evidenceOf(index, runs, repository, known);
  if (evidence.length === 0 || (branch === null && runs.length === 0 && known.dirty.size === 0)) return null;
  const show = (path: string) => displayPath(path, null, start);
  const mixed = [...known.mixed].filter((path) => known.dirty.has(path));
  return {
    id: 'repository',
    kind: 'repository',
    folder: repository.folder,
    branch,
    commits: known.commits.toReversed(),
    uncommitted: [...known.dirty]
      .filter((path) => !known.foreign.has(path))
      .toReversed()
      .map(show),
    pushed: known.commits.length === 0 ? null : known.pushed,
    leaveAlone: [...known.foreign].filter((path) => !known.own.has(path)).map(show),
    ...(known.top === null || known.commits.length > 0 ? {} : { head: known.top }),
    ...(mixed.length === 0 ? {} : { changedBefore: mixed.map(show) }),
    evidence,
  };
}

const nothingKnown = (foreignUntil: number): Known => ({
  foreignUntil,
  branch: null,
  branchAt: null,
  commits: [],
  top: null,
  dirty: new Set(),
  made: new Set(),
  own: new Set(),
  foreign: new Set(),
  mixed: new Set(),
  sawStatus: false,
  pushed: null,
  stashed: new Set(),
  seenHashes: new Set(),
});

/**
 * What is dirty before the session's first change in the repository is somebody else's. After it, after a subagent, or where the session only
 * goes on with an earlier one, it may be its own.
 */
function firstUnknown(index: SessionIndex, { holds }: MainRepository): number {
  const start = index.session.startCwd ?? index.session.cwd;
  const positions = [
    index.changes.find(({ path }) => holds(absolutePath(path, start)))?.position,
    index.callsFor('subagent')[0]?.position,
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

function change(
  known: Known,
  path: string,
  repository: MainRepository,
  operation: FileTouch['operation'] | undefined,
): void {
  if (!repository.holds(path)) return;
  // What was made and deleted again since the last commit leaves nothing to commit.
  const isUndone = operation === 'deleted' && known.made.has(path) && known.dirty.has(path);
  if (operation === 'created' && !known.dirty.has(path)) known.made.add(path);
  known.dirty.delete(path);
  if (!isUndone) known.dirty.add(path);
  else known.made.delete(path);
  known.own.add(path);
  if (known.foreign.delete(path)) known.mixed.add(path);
}

function readRun(known: Known, git: GitRun, folder: string | null): void {
  const { run } = git;
  readBranch(known, git);
  readCommits(known, git, folder);
  if (movesHead.test(git.task)) known.top = null;
  if (run.status === 'failed') return;
  switch (git.task) {
    case 'status':
      readDirty(known, git, folder);
      break;
    case 'push':
      if (!git.words.includes('--dry-run') && !/rejected|\berror:/.test(run.output)) known.pushed = true;
      break;
    case 'log':
      readLog(known, git);
      break;
    case 'stash':
      stash(known, git.words);
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

function readBranch(known: Known, { run, task, words, isOneOfSeveral }: GitRun): void {
  const found =
    (task === 'status' ? readStatus(run.output, words, !isOneOfSeveral)?.branch : undefined) ??
    (task === 'checkout' || task === 'switch' ? switchedTo(run.output, words, run.status) : undefined) ??
    (task === 'commit' || task === 'merge' || task === 'cherry-pick'
      ? /^\[([^\]\s]+) (?:\(root-commit\) )?[0-9a-f]{7,40}\] /m.exec(run.output)?.[1]
      : undefined) ??
    (task === 'branch' && (words.length === 0 || /^-{1,2}[av]/.test(words[0] ?? ''))
      ? /^\* (?!\()(\S+)/m.exec(run.output)?.[1]
      : undefined) ??
    (printsBranch(task, words) ? printedBranch(run, isOneOfSeveral) : undefined);
  if (found === undefined || found === null || found === 'HEAD' || found === 'detached') return;
  known.branch = found;
  known.branchAt = refTo(run.call.result ?? run.call.call);
}

const printsBranch = (task: string, words: readonly string[]) =>
  (task === 'branch' && words.includes('--show-current')) || (task === 'rev-parse' && words.includes('--abbrev-ref'));

const silent = new Set(['cd', 'pushd', 'export', 'set', 'unset', 'source', 'true', '']);
/** All of the output, or its first line where nothing before the question in the command line prints anything. */
function printedBranch({ command, output, status }: CommandRun, isOneOfSeveral: boolean) {
  const text = output.trim();
  if (!isOneOfSeveral) return /^(\S+)\s*$/.exec(text)?.[1];
  const parts = parseCommand(command);
  const at = parts.findIndex(({ program, args }) => program === 'git' && printsBranch(args[0] ?? '', args));
  const isFirst = parts.slice(0, at).every(({ program }) => silent.has(program));
  return isFirst && status === 'passed' && parts[at]?.joint !== '|'
    ? /^([\w./-]+)\s*$/m.exec(text.split('\n')[0] ?? '')?.[1]
    : undefined;
}

/** What git says, or the name it was given where it is quiet and went well. */
function switchedTo(output: string, words: readonly string[], status: string): string | undefined {
  const said = /(?:Switched to (?:a new |and reset )?branch|Already on) '([^']+)'/.exec(output)?.[1];
  if (said !== undefined) return said;
  const at = words.findIndex((word) => /^(?:-b|-B|-c|-C|--create|--orphan)$/.test(word));
  return at >= 0 && status === 'passed' && !/fatal:|error:/.test(output) ? words[at + 1] : undefined;
}

/** `[branch abc1234] subject` is what git prints when a commit was made; `-q` prints nothing. */
function readCommits(known: Known, { run, task, words }: GitRun, folder: string | null): void {
  if (checkKind(run.command) !== null && task !== 'commit') return;
  if (!/^(?:commit|merge|cherry-pick|revert|rebase|am|pull)$/.test(task)) return;
  // What is rewritten has another id, which the next log tells.
  if (/^Successfully rebased/m.test(run.output))
    known.commits = known.commits.map((commit) => ({ ...commit, hash: null }));
  const evidence = [refTo(run.call.call), ...(run.call.result === null ? [] : [refTo(run.call.result)])];
  const printed = [...run.output.matchAll(/^\[([^\]\s]+)(?: \([^)]*\))? ([0-9a-f]{7,40})\] (.+)$/gm)].map(
    (match): CommitInfo => ({ hash: match[2] ?? null, subject: (match[3] ?? '').trim(), evidence }),
  );
  const made = printed.filter(({ hash }) => hash === null || !known.seenHashes.has(hash));
  if (
    printed.length === 0 &&
    task === 'commit' &&
    run.status === 'passed' &&
    !/nothing to commit|no changes added|^FAILED\b/m.test(run.output)
  ) {
    const subject = subjectOf(words) ?? pipedSubject(run.command, words);
    if (subject !== null) made.push({ hash: null, subject, evidence });
    // Its message stands in a file; that it was made is certain.
    else if (words.some((word) => /^(?:-[a-z]*F|--file)/.test(word))) commitPaths(known, run.command, words, folder);
  }
  if (made.length === 0) return;
  if (words.includes('--amend')) known.commits.pop();
  for (const commit of made) if (commit.hash !== null) known.seenHashes.add(commit.hash);
  known.commits.push(...made);
  if (known.pushed !== null) known.pushed = false;
  commitPaths(known, run.command, words, folder);
}

function subjectOf(words: readonly string[]): string | null {
  const at = words.findIndex((word) => /^-[a-z]*m$|^--message$/.test(word));
  const text = at >= 0 ? words[at + 1] : words.find((word) => word.startsWith('--message='))?.slice(10);
  const line = text?.split('\n').find((candidate) => candidate.trim() !== '' && !/[$`]/.test(candidate));
  return line === undefined ? null : line.trim();
}

/** The message that a here document or a pipe gives to `git commit -F -`. */
function pipedSubject(command: string, words: readonly string[]): string | null {
  const at = words.findIndex((word) => /^(?:-[a-z]*F|--file)$/.test(word));
  if (words[at + 1] !== '-' && !words.includes('--file=-')) return null;
  const given =
    /\bcommit\b[^\n]*<<-?[ \t]*(["']?)\w+\1[^\n]*\n\s*(?<subject>\S[^\n]*)/.exec(command) ??
    /\b(?:echo|printf)[ \t]+(?:-\w+[ \t]+)?(["'])(?<subject>[^\n"'\\]+)[^|]*\|[ \t]*git\b[^|]*\bcommit\b/.exec(command);
  const subject = given?.groups?.['subject']?.trim();
  return subject === undefined || /[$`]/.test(subject) ? null : subject;
}

/** Where the paths that were added are named, the others stay; a commit of all leaves nothing. */
function commitPaths(known: Known, command: string, words: readonly string[], folder: string | null): void {
  const added = [...command.matchAll(/\bgit (?:-C \S+ )?add ([^&|;\n]+)/g)].flatMap((match) =>
    (match[1] ?? '').trim().split(/\s+/),
  );
  const named = added.filter((word) => !word.startsWith('-') && !/["'$*]/.test(word));
  const isAll =
    added.length === 0 ||
    added.some((word) => /^(?:-A|-u|--all|\.|:\/)$/.test(word)) ||
    words.some((word) => /^-[a-z]*a[a-z]*$|^--all$/.test(word)) ||
    named.length < added.length;
  if (isAll) {
    known.dirty.clear();
    if (added.some((word) => /^(?:-A|--all|\.|:\/)$/.test(word))) known.foreign.clear();
    return;
  }
  for (const word of named) {
    const path = absolutePath(word, folder);
    for (const set of [known.dirty, known.foreign]) for (const held of set) if (isUnder(held, path)) set.delete(held);
  }
}

function readDirty(known: Known, { run, words, folder: at, isOneOfSeveral }: GitRun, folder: string | null): void {
  const status = readStatus(run.output, words, !isOneOfSeveral);
  if (status === null) return;
  if (status.ahead !== null && known.commits.length > 0) known.pushed = status.ahead === 0;
  // Only the porcelain form names paths from the top of the repository.
  const isShort = words.some((word) => word.startsWith('--porcelain'));
  const paths = status.dirty.map((path) => absolutePath(path.replace(/\/$/, ''), isShort ? folder : at));
  if (status.isWhole) {
    // A folder that is new stands for the files in it.
    for (const set of [known.dirty, known.foreign]) {
      for (const held of set) if (!paths.some((path) => isUnder(held, path))) set.delete(held);
    }
  }
  for (const path of paths) {
    const isOwn = [...known.own].some((own) => isUnder(own, path));
    if (isOwn) {
      if (![...known.dirty].some((held) => isUnder(held, path))) known.dirty.add(path);
    } else if (!known.sawStatus && run.call.position < known.foreignUntil) known.foreign.add(path);
    else if (![...known.foreign].some((held) => isUnder(held, path) || isUnder(path, held))) known.dirty.add(path);
  }
  known.sawStatus = true;
}

/** Options that leave out no commit at the top. */
const showsTop = /^(?:-n|-?n?\d+|--(?:oneline|graph|stat|abbrev-commit|no-\w+|decorate(?:=\w+)?|max-count=\d+))$/;

/** What makes another commit the top of the folder, or may. */
const movesHead = /^(?:commit|checkout|switch|pull|merge|rebase|reset|cherry-pick|revert|am)$/;

/** New lines on top of a log that was seen before are commits made since, whoever made them. */
function readLog(known: Known, { run, words, isOneOfSeveral }: GitRun): void {
  if (words.some((word) => !word.startsWith('-') && !/^\d+$/.test(word)) || words.includes('--all')) return;
  const lines = [...run.output.matchAll(/^(?:\* )?([0-9a-f]{7,40}) (?:\([^)]*\) )?(\S.*)$/gm)];
  const hashes = lines.map((match) => match[1] ?? '');
  const [top] = lines;
  if (top !== undefined && !isOneOfSeveral && words.every((word) => showsTop.test(word)))
    known.top = {
      hash: top[1] ?? null,
      subject: (top[2] ?? '').trim(),
      evidence: [refTo(run.call.result ?? run.call.call)],
    };
  const isKnown = (hash: string) =>
    [...known.seenHashes].some((seen) => seen.startsWith(hash) || hash.startsWith(seen));
  known.commits = lastOfEach(known.commits.map((commit) => withNewHash(commit, lines, hashes)));
  // A quiet commit whose id this log tells is no new one.
  for (const { hash } of known.commits) if (hash !== null) known.seenHashes.add(hash);
  const firstKnown = hashes.findIndex(isKnown);
  if (firstKnown > 0 && firstKnown < mostNew) {
    const evidence = [refTo(run.call.call), ...(run.call.result === null ? [] : [refTo(run.call.result)])];
    const made = lines
      .slice(0, firstKnown)
      .map((match): CommitInfo => ({ hash: match[1] ?? null, subject: match[2] ?? '', evidence }));
    const quiet = new Set(known.commits.filter(({ hash }) => hash === null).map(({ subject }) => subject));
    known.commits = known.commits.filter(
      ({ hash, subject }) => hash !== null || !made.some((one) => one.subject === subject && quiet.has(subject)),
    );
    known.commits.push(...made.toReversed());
    // Somebody else committed; what it took, nobody can tell, and so nothing is called uncommitted.
    if (made.some(({ subject }) => !quiet.has(subject))) known.dirty.clear();
  }
  for (const hash of hashes) known.seenHashes.add(hash);
}

/** A commit that was refused and made again, or picked for another branch, got one id: it is the last of them. */
const lastOfEach = (commits: readonly CommitInfo[]) =>
  commits.filter(({ hash }, at) => hash === null || commits.findLastIndex((commit) => commit.hash === hash) === at);

/** A commit whose id the log does not show, and its subject it does, was rewritten: by a rebase, by another hand. */
function withNewHash(commit: CommitInfo, lines: readonly RegExpMatchArray[], hashes: readonly string[]): CommitInfo {
  const { hash, subject } = commit;
  const isShown = hash !== null && hashes.some((shown) => shown.startsWith(hash) || hash.startsWith(shown));
  const same = lines.filter((line) => (line[2] ?? '').trim() === subject);
  return isShown || same.length !== 1 ? commit : { ...commit, hash: same[0]?.[1] ?? hash };
}

const mostNew = 8;

function stash(known: Known, words: readonly string[]): void {
  if (/^(?:pop|apply)$/.test(words[0] ?? '')) for (const path of known.stashed) known.dirty.add(path);
  else if (words.length === 0 || /^(?:push|save|-u)$/.test(words[0] ?? '')) {
    known.stashed = new Set(known.dirty);
    known.dirty.clear();
  }
}

/** `git checkout -- a b`, `git restore a b`: what was changed there is gone. */
function takeBack(known: Known, { task, words }: GitRun, folder: string | null): void {
  const from = task === 'checkout' ? words.indexOf('--') : -1;
  if ((task === 'checkout' && from < 0) || words.includes('--staged')) return;
  for (const word of words.slice(from + 1)) {
    if (word.startsWith('-')) continue;
    const path = absolutePath(word, folder);
    for (const held of known.dirty) if (isUnder(held, path)) known.dirty.delete(held);
  }
}

function takeOffCommits(known: Known, words: readonly string[]): void {
  const back = words.map((word) => /^(?:HEAD|@)(?:~(\d*)|\^)$/.exec(word)).find((match) => match !== null);
  if (back === undefined || back === null) return;
  const count = back[0].endsWith('^') ? 1 : Number(back[1] === '' ? 1 : back[1]);
  known.commits = known.commits.slice(0, Math.max(0, known.commits.length - count));
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
