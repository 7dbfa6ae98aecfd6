/** What the session did to the repository, as its commands showed it: commits, pushes, pull requests, what is not landed. */
import type { StateFact } from '../../core/fact';
import { changedAfter } from '../../core/pipeline/changedFiles';
import type { ExtractInput } from '../../core/pipeline/extractor';
import type { CommandRun, SessionIndex } from '../../core/pipeline/sessionIndex';
import { refTo } from '../../core/provenance';
import { splitCommand } from '../../core/shell/splitCommand';

const maxCommits = 5;

export function repositoryState({ index }: ExtractInput): StateFact[] {
  const commits = commitsOf(index);
  return [
    ...lastPush(index, commits),
    ...lastCommits(commits),
    ...notLanded(index, commits),
    ...pullRequests(index),
    ...lastStatus(index, commits),
    ...foreignChanges(index),
  ];
}

const evidenceOf = (run: CommandRun) => [
  refTo(run.call.call),
  ...(run.call.result === null ? [] : [refTo(run.call.result)]),
];

interface Commit {
  readonly run: CommandRun;
  readonly line: string;
}

/** `[branch abc1234] message` is what git prints when a commit was made. */
function commitsOf(index: SessionIndex): Commit[] {
  return index.runs.flatMap((run): Commit[] => {
    if (!runsGit(run.command, 'commit')) return [];
    const printed = [...run.output.matchAll(/^\[([^\]\s]+(?: \([^)]*\))?) ([0-9a-f]{7,40})\] (.+)$/gm)].map(
      (match) => ({ run, line: `${match[2]} ${match[3]} (on ${match[1]})` }),
    );
    return printed.length > 0 || run.status !== 'passed' ? printed : quietCommit(run);
  });
}

/** `git commit -q` prints nothing; its exit status and its message tell. */
function quietCommit(run: CommandRun): Commit[] {
  const message = /\bcommit\b[^|;&]*?\s-[a-z]*m\s*(?:"([^"]+)"|'([^']+)')/.exec(run.command);
  const hash = /^([0-9a-f]{7,12}) \S/m.exec(run.output)?.[1];
  return message === null || /nothing to commit/.test(run.output)
    ? []
    : [{ run, line: `${hash === undefined ? '' : `${hash}: `}${message[1] ?? message[2] ?? ''}` }];
}

function lastCommits(commits: readonly Commit[]): StateFact[] {
  return commits
    .slice(-maxCommits)
    .toReversed()
    .map(({ run, line }, at) => ({
      id: `commit-${run.call.call.line}-${at}`,
      kind: 'state',
      label: 'done',
      tag: 'observed',
      text: `Committed ${line}`,
      evidence: evidenceOf(run),
    }));
}

/** Files edited after the last commit; all edited files where the session never committed. */
function notLanded(index: SessionIndex, commits: readonly Commit[]): StateFact[] {
  const last = commits.at(-1);
  const edited = changedAfter(index, last?.run.call.position ?? -1);
  if (edited.length === 0) return [];
  const evidence = index.touches
    .filter((touch) => edited.slice(-3).includes(touch.path) && touch.operation !== 'read')
    .map((touch) => refTo(touch.call.call));
  const shown = edited.toReversed().slice(0, 12);
  const rest = edited.length - shown.length;
  const files = `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  const text =
    last === undefined
      ? `No commit in this session; edited: ${files}`
      : `Edited after the last commit, not committed: ${files}`;
  return [{ id: 'not-landed', kind: 'state', label: 'pending', tag: 'inferred', text, evidence: evidence.slice(-3) }];
}

function lastPush(index: SessionIndex, commits: readonly Commit[]): StateFact[] {
  const run = index.runs.findLast((candidate) => runsGit(candidate.command, 'push') && candidate.status === 'passed');
  if (run === undefined) return [];
  const target =
    /^\s*(?:[0-9a-f]+\.\.+[0-9a-f]+|\* \[new branch\]|\+ \S+)\s+\S+ -> \S+.*$/m.exec(run.output)?.[0].trim() ??
    run.command.trim().slice(0, 120);
  const later = commits.some((commit) => commit.run.call.position > run.call.position);
  return [
    {
      id: `push-${run.call.call.line}`,
      kind: 'state',
      label: 'pushed',
      tag: 'observed',
      text: `Pushed: ${target}${later ? ' (commits made after it are not pushed)' : ''}`,
      evidence: evidenceOf(run),
    },
  ];
}

/** Links to pull requests and issues that the session created or worked on, the latest first. */
function pullRequests(index: SessionIndex): StateFact[] {
  const found = new Map<string, StateFact>();
  for (const run of index.runs) {
    if (!/\b(?:gh|glab|hub|bd|az|jira|linear)\b/.test(run.command)) continue;
    for (const [url] of run.output.matchAll(/https?:\/\/[^\s"'<>()\\]+?\/(?:pull|issues|merge_requests)\/\d+/g)) {
      found.delete(url);
      found.set(url, {
        id: `link-${run.call.call.line}-${found.size}`,
        kind: 'state',
        label: 'done',
        tag: 'observed',
        text: `${/create/.test(run.command) ? 'Created' : 'Seen'}: ${url}`,
        evidence: evidenceOf(run),
      });
    }
  }
  for (const { entry } of index.sorted.notes) {
    if (entry.topic === 'pull-request')
      found.set(entry.text, {
        id: `link-${entry.line}`,
        kind: 'state',
        label: 'done',
        tag: 'observed',
        text: `Pull request: ${entry.text}`,
        evidence: [refTo(entry)],
      });
  }
  return [...found.values()].slice(-3).toReversed();
}

/** The branch line and the dirty files of the last `git status` after which nothing was committed. */
function lastStatus(index: SessionIndex, commits: readonly Commit[]): StateFact[] {
  const run = index.runs.findLast(
    (candidate) =>
      runsGit(candidate.command, 'status') && candidate.status === 'passed' && candidate.output.trim() !== '',
  );
  if (run === undefined || commits.some((commit) => commit.run.call.position > run.call.position)) return [];
  const lines = run.output
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) =>
      /^(?:##|On branch|Your branch|[ MADRCU?!]{2} \S)|^\s+(?:modified|new file|deleted|renamed):|nothing to commit/.test(
        line,
      ),
    );
  if (lines.length === 0) return [];
  const text = lines
    .slice(0, 16)
    .map((line) => line.trim())
    .join('; ');
  return [
    {
      id: `status-${run.call.call.line}`,
      kind: 'state',
      label: 'done',
      tag: 'observed',
      text: `Last git status: ${text.slice(0, 640)}`,
      evidence: evidenceOf(run),
    },
  ];
}

/** Files that were dirty and that this session never changed: somebody else's work, to be left alone. */
function foreignChanges(index: SessionIndex): StateFact[] {
  const run = index.runs.findLast(
    (candidate) => runsGit(candidate.command, 'status') && /^[ MADRCU?]{2} \S/m.test(candidate.output),
  );
  if (run === undefined) return [];
  const own = new Set(index.changes.map((change) => change.path));
  const dirty = [...run.output.matchAll(/^([ MADRCU?]{2}) "?([^\n"]+)"?$/gm)].map((match) => (match[2] ?? '').trim());
  const foreign = dirty.filter(
    (path) => ![...own].some((changed) => changed === path || changed.endsWith(`/${path}`) || changed.startsWith(path)),
  );
  if (foreign.length === 0 || foreign.length > 12) return [];
  const text = `Dirty in the working tree and not changed by this session, leave alone: ${foreign.slice(0, 6).join(', ')}`;
  return [
    {
      id: `foreign-${run.call.call.line}`,
      kind: 'state',
      label: 'pending',
      tag: 'inferred',
      text,
      evidence: evidenceOf(run),
    },
  ];
}

/** Whether a command line runs this subcommand of git, whatever options stand before it. */
function runsGit(command: string, subcommand: string): boolean {
  if (!command.includes(subcommand)) return false;
  return splitCommand(command).some(({ words }) => {
    if (words[0] !== 'git') return false;
    const [first] = words
      .slice(1)
      .filter((word, at, all) => !word.startsWith('-') && all[at - 1] !== '-C' && all[at - 1] !== '-c');
    return first === subcommand;
  });
}
