/** Orders a session: turns, calls paired with results, files touched, commands run. No judgement yet. */
import { displayPath } from '../displayPath';
import type { Entry, Session, ToolCallEntry, ToolResultEntry } from '../session';
import { readPaths } from '../shell/readPaths';
import { findChanges } from './changedFiles';
import { findTurns } from './findTurns';
import type { Call, CommandRun, FileTouch, SessionIndex } from './sessionIndex';

export function indexSession(session: Session): SessionIndex {
  const turns = findTurns(session.entries);
  const turnNumbers = new Int32Array(session.entries.length);
  for (const turn of turns) turnNumbers.fill(turn.number, turn.start, turn.end);
  const calls = pairCalls(session.entries, turnNumbers);
  const root = sessionRoot(session);
  const shown = remember(readPaths);
  const touches = calls.flatMap((call) => touchesOf(call, session, root, shown));
  const runs = calls.flatMap(runsOf);
  return {
    session,
    turns,
    calls,
    touches,
    runs,
    changes: findChanges(touches, runs, root),
    compactions: session.entries.flatMap((entry, position) =>
      entry.kind === 'compaction' ? [{ entry, position }] : [],
    ),
    todos: lastTodos(calls),
    turnOf: (position) => turnNumbers[position] ?? 0,
    entryAt: (position) => entryAt(session.entries, position),
  };
}

/** The folder paths are shown relative to: where the session began. */
export function sessionRoot(session: Session): string | null {
  return session.startCwd ?? session.cwd;
}

function entryAt(entries: readonly Entry[], position: number): Entry {
  const entry = entries[position];
  if (entry === undefined) throw new RangeError(`There is no entry at position ${position}.`);
  return entry;
}

function pairCalls(entries: readonly Entry[], turnNumbers: Int32Array): Call[] {
  const results = new Map<string, ToolResultEntry>();
  for (const entry of entries) if (entry.kind === 'tool-result') results.set(entry.callId, entry);
  return entries.flatMap((entry, position) =>
    entry.kind === 'tool-call'
      ? [{ call: entry, result: results.get(entry.callId) ?? null, position, turn: turnNumbers[position] ?? 0 }]
      : [],
  );
}

/** Agents run the same commands again and again. */
function remember(read: (command: string) => string[]): (command: string) => string[] {
  const known = new Map<string, string[]>();
  return (command) => {
    const paths = known.get(command) ?? read(command);
    known.set(command, paths);
    return paths;
  };
}

function touchesOf(
  call: Call,
  session: Session,
  root: string | null,
  shown: (command: string) => string[],
): FileTouch[] {
  const failed = didFail(call);
  return call.call.actions.flatMap((action): FileTouch[] => {
    const show = (path: string, cwd?: string) => displayPath(path, cwd ?? root ?? session.cwd, root);
    if (action.kind === 'read') return [{ path: show(action.path), operation: 'read', movedTo: null, call, failed }];
    if (action.kind === 'edit') {
      const movedTo = action.movedTo === undefined ? null : show(action.movedTo);
      return [{ path: show(action.path), operation: action.operation, movedTo, call, failed }];
    }
    if (action.kind === 'shell') {
      return shown(action.command).map((path) => ({
        path: show(path, action.cwd),
        operation: 'read',
        movedTo: null,
        call,
        failed,
      }));
    }
    if (action.kind === 'search' && action.path !== undefined) {
      return [{ path: show(action.path), operation: 'searched', movedTo: null, call, failed }];
    }
    return [];
  });
}

const didFail = ({ result }: Call) => result !== null && (result.isError || result.rejection !== undefined);

function runsOf(call: Call): CommandRun[] {
  return call.call.actions.flatMap((action): CommandRun[] => {
    if (action.kind !== 'shell') return [];
    return [
      {
        command: action.command,
        cwd: action.cwd ?? null,
        exitCode: call.result?.exitCode ?? null,
        status: statusOf(call.result, action.background === true),
        output: call.result?.text ?? '',
        call,
        byUser: action.byUser === true,
      },
    ];
  });
}

function statusOf(result: ToolResultEntry | null, background: boolean): CommandRun['status'] {
  if (result === null || result.interrupted === true || result.rejection !== undefined) return 'unknown';
  if (result.exitCode !== null) return result.exitCode === 0 ? 'passed' : 'failed';
  if (background) return 'unknown';
  return result.isError ? 'failed' : 'passed';
}

function lastTodos(calls: readonly Call[]): SessionIndex['todos'] {
  for (const call of calls.toReversed()) {
    if (didFail(call)) continue;
    const items = todoItems(call.call);
    if (items !== null) return { items, call };
  }
  return null;
}

function todoItems(call: ToolCallEntry) {
  const action = call.actions.findLast((candidate) => candidate.kind === 'todo');
  return action?.kind === 'todo' ? action.items : null;
}
