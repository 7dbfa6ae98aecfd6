/** Files that a command rewrote without naming them, by a pattern or behind `xargs`, and that git then showed as not committed. */
import type { ChangeFact } from '../../../core/fact';
import { isScratch } from '../../../core/index/changedFiles';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import type { Command } from '../../../core/shell/command';
import { parseCommand } from '../../../core/shell/parseCommand';
import { patternDeeds } from '../../../core/shell/patternDeeds';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { displayPath } from '../../../core/text/displayPath';
import { foldSpace } from '../../../core/text/foldSpace';
import { globPattern } from '../../../core/text/globPattern';

const longestCommand = 80;

/** @param waiting paths that wait for a commit and that no call is known to have changed; a fact each command, in session order */
export function changedByPattern({ runs, session }: SessionIndex, waiting: readonly string[]): ChangeFact[] {
  const root = session.startCwd ?? session.cwd;
  const left = new Set(waiting);
  return runs.flatMap((run): ChangeFact[] => {
    if (run.status !== 'passed' || left.size === 0 || !/\b(?:sed|perl)\b/.test(run.command)) return [];
    const commands = parseCommand(run.command);
    return commands.flatMap((command, at): ChangeFact[] => {
      const patterns = patternsOf(command, commands[at - 1]).map((word) =>
        globPattern(displayPath(word, run.cwd ?? root, root)),
      );
      const paths = [...left].filter((path) => patterns.some((pattern) => pattern.test(path)));
      if (paths.length === 0) return [];
      for (const path of paths) left.delete(path);
      return [
        {
          ...{ id: `change-pattern-${run.call.call.line}-${at}`, kind: 'change', group: 'file', status: null },
          text: `by ${cutAtWord(foldSpace(command.text), longestCommand)}`,
          ...{ isCommitted: false, commit: null, files: paths.map(rewritten), evidence: [refTo(run.call.call)] },
        },
      ];
    });
  });
}

/**
 * Commands that went over files which nothing in the log names, and that no commit followed: one fact each, the newest alone.
 *
 * @param told facts of commands whose files are known
 */
export function changedUnseen(
  { runs, touches }: SessionIndex,
  { told, lastCommit }: { readonly told: readonly ChangeFact[]; readonly lastCommit: number },
): ChangeFact[] {
  const known = new Set([
    ...touches
      .filter(({ operation }) => operation === 'modified' || operation === 'moved')
      .map(({ call }) => call.call),
  ]);
  const lines = new Set(told.flatMap(({ evidence }) => evidence.map(({ line }) => line)));
  return runs
    .filter(
      ({ status, call, command, cwd }) =>
        status === 'passed' &&
        call.position > lastCommit &&
        !known.has(call.call) &&
        !lines.has(call.call.line) &&
        !isScratch(`${cwd ?? ''}/`) &&
        patternDeeds(command).some(({ patterns }) => patterns.length > 0 && !patterns.some(isScratch)),
    )
    .slice(-mostUnseen)
    .map(
      (run): ChangeFact => ({
        ...{ id: `change-unseen-${run.call.call.line}`, kind: 'change', group: 'file', status: null },
        text: `Files that the log does not name, by ${cutAtWord(foldSpace(run.command), longestCommand)}`,
        ...{ isCommitted: false, commit: null, files: [], evidence: [refTo(run.call.call)] },
      }),
    );
}

const mostUnseen = 3;

/** The words of a command that rewrites files in place which stand for several; of one that is fed with names, the folders that they come from. */
function patternsOf(command: Command, before: Command | undefined): readonly string[] {
  if (!/^(?:sed|perl)$/.test(command.program) || command.place !== 'here') return [];
  if (!command.args.some((word) => /^-(?:-in-place|[a-zA-Z]*i)/.test(word))) return [];
  if (command.wrappers.includes('xargs'))
    return before?.joint === '|'
      ? before.args.filter((word, at) => at > 0 && !word.startsWith('-')).slice(-mostFolders)
      : [];
  const open = command.open.map((at) => command.args[at] ?? '');
  return open.filter((word) => /[*?]/.test(word) && /^[\w@./*?{},+-]+$/.test(word));
}

const mostFolders = 4;

const rewritten = (path: string): ChangeFact['files'][number] => ({
  ...{ path, movedFrom: null, operation: 'modified', added: 0, removed: 0, partial: ['a shell command changed it'] },
  ...{ names: { added: [], changed: [], removed: [] }, hunks: [], moreHunks: 0 },
});
