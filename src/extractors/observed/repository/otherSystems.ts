/**
 * What Jujutsu, Sapling, Mercurial and Graphite do, told as git would have: the walk through the repository knows one system.
 * A command that only looks, or of which nobody can tell what came of it, is none.
 */
import type { CommandRun } from '../../../core/index/sessionIndex';
import type { Command } from '../../../core/shell/command';

/** A git command, with the output git would have printed; null keeps the command's own. */
export interface AsGit {
  readonly task: string;
  readonly words: readonly string[];
  readonly output: string | null;
}

/** Programs that `asGit` knows. */
export const otherSystems = /\b(?:jj|sl|hg|gt)\b|\bgh pr merge\b/;

/** Null for another program, and for a task that changes nothing. */
export function asGit({ program, args }: Command, run: CommandRun): AsGit | null {
  const [task = '', ...words] = args;
  switch (program) {
    case 'jj':
      return jujutsu(task, words, run.output);
    case 'sl':
    case 'hg':
      return sapling(task, words, run.output);
    case 'gt':
      return graphite(task, words, run.output);
    case 'gh':
      return task === 'pr' && words[0] === 'merge' ? merged(run.output) : null;
    default:
      return null;
  }
}

const told = (task: string, words: readonly string[], output: string | null): AsGit => ({ task, words, output });
const switchedTo = (branch: string | undefined) =>
  branch === undefined ? null : told('checkout', [branch], `Switched to branch '${branch}'`);
const committed = (branch: string, commit: RegExpExecArray | null, words: readonly string[]) =>
  told('commit', words, commit === null ? '' : `[${branch} ${commit[1]?.slice(0, 8)}] ${commit[2]}`);

/** The change at hand is a commit from the beginning: it is one for others once it is described. */
function jujutsu(task: string, words: readonly string[], output: string): AsGit | null {
  const workingCopy = /^Working copy\s+(?:\(@\)\s+)?now at: \S+ ([0-9a-f]{7,40}) (?!\()(.+)$/m.exec(output);
  const parent = /^Parent commit\s+(?:\(@-\)\s+)?: \S+ ([0-9a-f]{7,40}) (?!\()(.+)$/m.exec(output);
  switch (task) {
    case 'describe':
    case 'desc':
      return committed('detached HEAD', withoutBookmark(workingCopy), words);
    case 'commit':
    case 'ci':
      return committed('detached HEAD', withoutBookmark(parent), words);
    case 'squash':
      return committed('detached HEAD', withoutBookmark(parent), ['--amend', '--no-edit']);
    case 'bookmark':
    case 'b':
      return /^(?:create|c|set|s|move|m)$/.test(words[0] ?? '')
        ? switchedTo(words.slice(1).find((word) => !word.startsWith('-')))
        : null;
    case 'git':
      return words[0] === 'push' ? told('push', words.slice(1), null) : null;
    case 'status':
    case 'st':
      return told('status', ['--short'], `${headOf(output)}${undescribed.test(output) ? porcelain(output) : ''}`);
    default:
      return null;
  }
}

/** The bookmark that stands on the commit before the change at hand. */
function headOf(output: string): string {
  const bookmark = /^Parent commit\s+(?:\(@-\)\s*)?: \S+ [0-9a-f]{7,40} ([^\s|*]+)\*? \| /m.exec(output)?.[1];
  return bookmark === undefined ? '' : `## ${bookmark}\n`;
}

const undescribed = /^Working copy\s+(?:\(@\)\s+)?: .*\(no description set\)\s*$/m;

/** `main | Round half up`: the bookmark stands before the subject. */
function withoutBookmark(commit: RegExpExecArray | null): RegExpExecArray | null {
  if (commit !== null) commit[2] = (commit[2] ?? '').replace(/^\S+ \| /, '');
  return commit;
}

function sapling(task: string, words: readonly string[], output: string): AsGit | null {
  switch (task) {
    case 'commit':
    case 'ci':
      return told('commit', words, null);
    case 'amend':
      return told('commit', ['--amend', '--no-edit'], null);
    case 'push':
      return told('push', words, null);
    case 'bookmark':
    case 'book':
      return switchedTo(words.find((word) => !word.startsWith('-')));
    case 'status':
    case 'st':
      return told('status', ['--short'], porcelain(output));
    case 'log':
      return told('log', ['--oneline', ...words], oneLine(output));
    default:
      return null;
  }
}

const porcelain = (output: string) =>
  [...output.matchAll(/^([MARD?!]) (\S.*)$/gm)]
    .map(([, sign = 'M', path]) => `${sign === '?' ? '??' : `${sign === 'R' || sign === '!' ? 'D' : sign} `} ${path}`)
    .join('\n');

const oneLine = (output: string) =>
  [
    ...output.matchAll(
      /^(?:commit|changeset): +(?:\d+:)?([0-9a-f]{7,40})\n(?:(?!commit:|changeset:|summary:).*\n)*summary: +(.+)$/gm,
    ),
  ]
    .map(([, hash, subject]) => `${hash} ${subject}`)
    .join('\n');

function graphite(task: string, words: readonly string[], output: string): AsGit | null {
  switch (task) {
    case 'create':
    case 'c':
      return told('commit', words, null);
    case 'modify':
    case 'm':
      return told('commit', ['--amend', '--no-edit', ...words], null);
    case 'submit':
    case 's':
    case 'ss':
      return told('push', words, null);
    default:
      return switchedTo(/^Checked out ([^\s.]+)/m.exec(output)?.[1]);
  }
}

/** A merge that deletes the branch goes to its base. */
const merged = (output: string) => switchedTo(/\bswitched to branch (\S+)\s*$/m.exec(output)?.[1]);
