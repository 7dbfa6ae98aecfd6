/** The edits of a session as diffs, as far as the log holds what they put in. */
import { lineDiff } from '../../../core/changes/lineDiff';
import type { Call, SessionIndex } from '../../../core/index/sessionIndex';
import type { ToolAction } from '../../../core/session';
import { parseCommand } from '../../../core/shell/parseCommand';

/** One file that a call changed. */
export type EditAction = Extract<ToolAction, { kind: 'edit' }>;

/**
 * What an edit took out and put in, line by line, each once in the order of the file; its new names where the log does not
 * tell more, else empty.
 *
 * @param before the whole file as the session wrote it last, where it did
 * @param hide takes secrets out of whole texts: of half a one nothing would be known
 */
export function diffOf(
  { exact, text, names }: EditAction,
  before: string | null,
  hide: (text: string) => string,
): string {
  if (exact !== undefined) {
    const pieces = 'whole' in exact ? [{ removed: before ?? '', added: exact.whole }] : exact.pieces;
    return pieces.map(({ removed, added }) => changedLines(hide(removed), hide(added))).join('\n');
  }
  if (text !== undefined) return changedLines(hide(text.removed), hide(text.added));
  return [
    ...(names?.dropped ?? []).map((name) => `- ${name}`),
    ...(names?.added ?? []).map((name) => `+ ${name}`),
  ].join('\n');
}

/** Whether one of its texts is as asked. */
export const holds = ({ exact, text }: EditAction, isAsked: (text: string) => boolean): boolean =>
  exact === undefined
    ? text !== undefined && (isAsked(text.added) || isAsked(text.removed))
    : 'whole' in exact
      ? isAsked(exact.whole)
      : exact.pieces.some(({ removed, added }) => isAsked(added) || isAsked(removed));

const changedLines = (removed: string, added: string) =>
  lineDiff(linesOf(removed), linesOf(added))
    .flatMap((hunk) => [...hunk.removed.map((line) => `-${line}`), ...hunk.added.map((line) => `+${line}`)])
    .join('\n');

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'));

const recording = new Set(['commit', 'describe', 'amend', 'ci', 'push']);
const submitting = new Set(['create', 'merge']);

/** Whether a call commits, pushes or opens a pull request; one that only names a commit, or reads of it, does not. */
export const isCommit = (command: string): boolean =>
  /\b(?:git|jj|hg|sl|gt|gh)\b/.test(command) &&
  parseCommand(command).some(({ program, args: [task = '', act = ''], place }) => {
    if (place !== 'here') return false;
    if (program === 'gh') return (task === 'pr' || task === 'release') && submitting.has(act);
    return (
      ['git', 'jj', 'hg', 'sl', 'gt'].includes(program) && (recording.has(task) || (program === 'jj' && act === 'push'))
    );
  });

/** Where the newest commit was made that the log shows: the position of its call, -1 where there is none. */
export function lastCommitAt({ runs }: SessionIndex): number {
  return (
    runs.findLast(({ command, status, call }) => status !== 'failed' && !isRefused(call) && isCommit(command))?.call
      .position ?? -1
  );
}

const isRefused = ({ result }: Call) => result?.rejection !== undefined;
