/** What ends a statement without a word about it: a change of a file, a command, the next turn. */
import type { Call, CommandRun, FileChange, SessionIndex } from '../index/sessionIndex';
import { refTo } from '../provenance';
import type { MessageEntry } from '../session';
import type { Ender } from './verdict';

/** The edit, by its file. */
export const byChange = ({ entryAt }: SessionIndex, { path, position }: FileChange): Ender => ({
  by: 'agent',
  text: path,
  deed: 'change',
  ref: refTo(entryAt(position)),
});

/** The first change of a file behind a position that is of this kind; null where there is none. */
export function changeSince(
  index: SessionIndex,
  position: number,
  isOfKind: (change: FileChange) => boolean = () => true,
): Ender | null {
  const found = index.changes.find((change) => change.position > position && isOfKind(change));
  return found === undefined ? null : byChange(index, found);
}

/** The command, as it was run. */
export const byRun = ({ command, call }: Pick<CommandRun, 'command' | 'call'>): Ender => ({
  by: 'agent',
  text: command,
  deed: 'run',
  ref: refTo(call.call),
});

/** The call, by its command, or else by the name of its tool. */
export function byCall({ call }: Call): Ender {
  const shell = call.actions.find((action) => action.kind === 'shell');
  return shell === undefined
    ? { by: 'agent', text: call.tool, ref: refTo(call) }
    : { by: 'agent', text: shell.command, deed: 'run', ref: refTo(call) };
}

/** The message, by its words. */
export const byMessage = (entry: MessageEntry): Ender => ({
  by: entry.role === 'user' ? 'user' : 'agent',
  text: entry.text,
  ref: refTo(entry),
});

/** What was said at a position itself: it goes on otherwise than it began. */
export function wordAt({ entryAt }: SessionIndex, position: number): Ender | null {
  const entry = entryAt(position);
  return entry.kind === 'message' ? byMessage(entry) : null;
}

/** The goal has no place in the log: it stands on its last entry. */
export const byGoal = ({ session, entryAt }: SessionIndex, goal: string): Ender => ({
  by: 'user',
  text: goal,
  isGoal: true,
  ref: refTo(entryAt(session.entries.length - 1)),
});

/** What the agent said next behind a position; null where it said nothing more. */
export function wordBehind({ sorted }: SessionIndex, position: number): Ender | null {
  const found = sorted.messages.find(({ entry, position: at }) => at > position && entry.role === 'assistant');
  return found === undefined ? null : byMessage(found.entry);
}

/** The turn behind the one that a position stands in, by its prompt; null in the last turn. */
export function nextTurn({ turns, turnOf, entryAt }: SessionIndex, position: number): Ender | null {
  const turn = turns[turnOf(position)];
  if (turn === undefined) return null;
  return { by: 'user', text: turn.prompt?.text ?? '', ref: refTo(turn.prompt ?? entryAt(turn.start)) };
}
