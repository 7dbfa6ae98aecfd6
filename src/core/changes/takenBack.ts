/** Where git took changes back: `git checkout -- a`, `git restore a`, `git reset --hard`; and where a commit kept them. */
import type { CommandRun, SessionIndex } from '../index/sessionIndex';
import type { Command } from '../shell/command';
import { parseCommand } from '../shell/parseCommand';
import { displayPath } from '../text/displayPath';

/** What git did with the files that were changed. */
export type TakenBack =
  | { readonly kind: 'commit' }
  | { readonly kind: 'taken-back'; readonly isMeant: (path: string) => boolean };

/** In session order; what a command may have done only in part is none. */
export function takenBack(index: SessionIndex): { readonly run: TakenBack; readonly position: number }[] {
  const root = index.session.startCwd ?? index.session.cwd;
  return index.runs.flatMap((run) =>
    run.status === 'failed' || !/\bgit\b/.test(run.command)
      ? []
      : parseCommand(run.command).flatMap((command) => {
          const done = doneBy(command, run, root);
          return done === null ? [] : [{ run: done, position: run.call.position }];
        }),
  );
}

function doneBy(command: Command, { cwd }: CommandRun, root: string | null): TakenBack | null {
  const [task, ...words] = command.args;
  if (command.program !== 'git' || command.place !== 'here') return null;
  if (task === 'commit') return { kind: 'commit' };
  if (task === 'reset' && words.includes('--hard') && words.every((word) => word === '--hard' || word === 'HEAD'))
    return { kind: 'taken-back', isMeant: () => true };
  const named = namedPaths(task ?? '', words);
  if (named.length === 0) return null;
  const paths = named.map((path) => displayPath(path, cwd ?? root, root).replace(/\/$/, ''));
  const isAll = named.includes('.') && (cwd === null || cwd === root);
  return {
    kind: 'taken-back',
    isMeant: (path) => isAll || paths.some((one) => path === one || path.startsWith(`${one}/`)),
  };
}

/** From the last commit only: an older state of a file is not known. */
function namedPaths(task: string, words: readonly string[]): readonly string[] {
  if (task === 'checkout') {
    const from = words.indexOf('--');
    if (words.length === 1 && words[0] === '.') return ['.'];
    return from < 0 || (from > 0 && words[0] !== 'HEAD') ? [] : words.slice(from + 1);
  }
  const isIndexOnly = words.includes('--staged') && !words.includes('--worktree');
  if (task !== 'restore' || isIndexOnly || words.some((word) => /^(?:-s|--source)/.test(word))) return [];
  return words.filter((word) => !word.startsWith('-'));
}
