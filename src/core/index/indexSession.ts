/** Orders a session: turns, calls paired with results, files touched, commands run. No judgement yet. */

import { isHandoffFile } from '../handoffFileName';
import type { Entry, Session, ToolAction, ToolResultEntry } from '../session';
import { readPaths } from '../shell/readPaths';
import { textPaths } from '../shell/writtenPaths';
import { absolutePath, displayPath, isAbsolute, isOnDrive } from '../text/displayPath';
import { globPattern } from '../text/globPattern';
import { memoize } from '../text/memoize';
import { withEnds } from './backgroundEnds';
import { findChanges, isScratch } from './changedFiles';
import { findTurns } from './findTurns';
import { lastTodos } from './lastTodos';
import { shellMoves, trackedMoves } from './movedFiles';
import { didFail, pairCalls } from './pairCalls';
import { patternTouches } from './patternTouches';
import { changeKey, putBack } from './putBack';
import { scriptsCalled } from './scriptsCalled';
import type { Call, CommandRun, FileTouch, SessionIndex } from './sessionIndex';
import { sortEntries } from './sortEntries';
import { tookBack } from './tookBack';

/** Builds the index in a few walks over the entries. */
export function indexSession(given: Session): SessionIndex {
  const session = withComparableFolders(given);
  const sorted = sortEntries(session.entries);
  const turns = findTurns(session.entries, sorted);
  const turnNumbers = new Int32Array(session.entries.length);
  for (const turn of turns) turnNumbers.fill(turn.number, turn.start, turn.end);
  const paired = pairCalls(sorted, turnNumbers);
  const root = sessionRoot(session);
  const { touches: named, runs: started } = whatCallsDid(paired.calls, session, root);
  const runs = withEnds(started, paired.calls, session.entries);
  const all = withPatterns(named, patternTouches(runs, paired.calls, root));
  // The handoff that a session was pointed to is no file of the work.
  const worked = all.filter((touch) => touch.operation !== 'read' || !isHandoffFile(touch.path));
  const turnOf = (position: number) => turnNumbers[position] ?? 0;
  const undone = putBack(worked, runs, root);
  const changes = () =>
    findChanges(worked, runs, root).filter(({ path, position }) => !undone.has(changeKey(path, position)));
  const byUser = tookBack(sorted, { touches: worked, runs, changes, turnOf });
  const gone = new Set([...undone, ...byUser.flatMap(({ keys }) => [...keys])]);
  const isLeft = (path: string, position: number) => !gone.has(changeKey(path, position));
  // A new file that the user took back is nowhere.
  const absent = new Set(byUser.flatMap(({ edits }) => edits.filter(isNew).map(({ path }) => path)));
  const touches = worked.flatMap((touch) =>
    isLeft(touch.path, touch.call.position) ? [touch] : absent.has(touch.path) ? [] : [asRead(touch)],
  );
  return {
    session,
    sorted,
    turns,
    ...paired,
    touches,
    runs,
    changes: findChanges(touches, runs, root).filter(({ path, position }) => isLeft(path, position)),
    tookBack: byUser,
    todos: lastTodos(paired.callsFor('todo')),
    turnOf,
    entryAt: (position) => entryAt(session.entries, position),
  };
}

/** What a command is known to have done to a file by its name stands once. */
function withPatterns(named: readonly FileTouch[], byPattern: readonly FileTouch[]): readonly FileTouch[] {
  if (byPattern.length === 0) return named;
  const isNamed = new Set(named.map(({ path, operation, call }) => `${call.position} ${operation} ${path}`));
  const more = byPattern.filter(
    ({ path, operation, call }) =>
      !isScratch(path) && !isAbsolute(path) && !isNamed.has(`${call.position} ${operation} ${path}`),
  );
  return [...named, ...more].sort((a, b) => a.call.position - b.call.position);
}

const isNew = ({ operation }: FileTouch) => operation === 'created';

/** A file that was tried out and put back was looked at, no more. */
const asRead = ({ path, call, failed }: FileTouch): FileTouch => ({
  path,
  operation: 'read',
  movedTo: null,
  call,
  failed,
});

/** On a drive of Windows one folder has many spellings, and all that follows compares them. */
function withComparableFolders(session: Session): Session {
  if (![session.cwd, session.startCwd].some((folder) => typeof folder === 'string' && isOnDrive(folder)))
    return session;
  const { cwd, startCwd } = session;
  return {
    ...session,
    cwd: cwd === null ? null : absolutePath(cwd, null),
    ...(typeof startCwd === 'string' ? { startCwd: absolutePath(startCwd, null) } : {}),
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

interface Deeds {
  readonly touches: FileTouch[];
  readonly runs: CommandRun[];
}

function whatCallsDid(calls: readonly Call[], session: Session, root: string | null): Deeds {
  const deeds: Deeds = { touches: [], runs: [] };
  const folder = root ?? session.cwd;
  const shownIn = new Map<string | null, (path: string) => string>();
  const showIn = (cwd: string | null) => {
    const show = shownIn.get(cwd) ?? memoize((path) => displayPath(path, cwd, root));
    shownIn.set(cwd, show);
    return show;
  };
  const paths: Paths = {
    show: (path, cwd) => showIn(cwd ?? folder)(path),
    folder: (path) => (root !== null && isOnDrive(root) ? absolutePath(path, root) : path),
    readBy: memoize(readPaths),
  };
  for (const call of calls) {
    const failed = didFail(call);
    for (const action of call.call.actions) addDeeds(deeds, action, call, failed, paths);
  }
  return deeds;
}

interface Paths {
  readonly show: (path: string, cwd?: string) => string;
  /** A folder that a command ran in, as the session's own is written. */
  readonly folder: (path: string) => string;
  /** Paths that a command reads. */
  readonly readBy: (command: string) => readonly string[];
}

function addDeeds({ touches, runs }: Deeds, action: ToolAction, call: Call, failed: boolean, paths: Paths): void {
  switch (action.kind) {
    case 'read':
      touches.push({ path: paths.show(action.path), operation: 'read', movedTo: null, call, failed });
      break;
    case 'edit': {
      const movedTo = action.movedTo === undefined ? null : paths.show(action.movedTo);
      const { operation, names, change, exact } = action;
      touches.push({ path: paths.show(action.path), operation, movedTo, call, failed, names, change, exact });
      break;
    }
    case 'search':
      if (action.path !== undefined)
        touches.push({ path: paths.show(action.path), operation: 'searched', movedTo: null, call, failed });
      break;
    case 'shell':
      for (const path of paths.readBy(action.command))
        touches.push({ path: paths.show(path, action.cwd), operation: 'read', movedTo: null, call, failed });
      if (!failed) {
        const show = (path: string) => paths.show(path, action.cwd);
        for (const line of [action.command, ...scriptsCalled(action.command, touches, show)]) {
          touches.push(...writesOf(line, call, show));
          touches.push(...movesOf(line, touches, call, show));
        }
      }
      runs.push({
        command: action.command,
        cwd: action.cwd === undefined ? null : paths.folder(action.cwd),
        exitCode: call.result?.exitCode ?? null,
        status: statusOf(call.result, action.background === true),
        output: call.result?.text ?? '',
        call,
        byUser: action.byUser === true,
        background: action.background === true,
      });
  }
}

/** What a command writes into the project is an edit; the output of a run that went into a file is not. */
function writesOf(command: string, call: Call, show: (path: string) => string): FileTouch[] {
  if (!/>|-i|\btee\b|-content\b|write|open\(|append/i.test(command)) return [];
  return textPaths(command)
    .map(show)
    .filter((path) => !isScratch(path) && !isAbsolute(path) && !/\.(?:log|out|tmp|bak|orig|pid)$/.test(path))
    .map((path) => ({ path, operation: 'modified', movedTo: null, call, failed: false }));
}

/** Moves and removals of files that the session worked on, and of those that git does; agents move their own scratch files all the time. */
function movesOf(
  command: string,
  touches: readonly FileTouch[],
  call: Call,
  show: (path: string) => string,
): FileTouch[] {
  const { moved, removed, removedLike } = shellMoves(command);
  if (moved.length === 0 && removed.length === 0 && removedLike.length === 0) return [];
  const known = new Set(touches.flatMap(({ path, movedTo }) => (movedTo === null ? [path] : [path, movedTo])));
  const below = (folder: string) => [...known].filter((path) => path === folder || path.startsWith(`${folder}/`));
  const touch = (path: string, operation: FileTouch['operation'], movedTo: string | null): FileTouch => ({
    path,
    operation,
    movedTo,
    call,
    failed: false,
  });
  const ofGit = trackedMoves(command);
  const isLike = removedLike.map((pattern) => globPattern(show(pattern)));
  const worked = (path: string, isTracked: boolean) => {
    const found = below(path);
    return found.length === 0 && isTracked && !isScratch(path) && !isAbsolute(path) ? [path] : found;
  };
  return [
    ...moved.flatMap(([from, to]) =>
      worked(show(from), ofGit.has(from)).map((path) =>
        touch(path, 'moved', `${show(to)}${path.slice(show(from).length)}`),
      ),
    ),
    ...removed.flatMap((path) => worked(show(path), ofGit.has(path))).map((path) => touch(path, 'deleted', null)),
    ...[...known].filter((path) => isLike.some((like) => like.test(path))).map((path) => touch(path, 'deleted', null)),
  ].filter(({ path, movedTo }) => path !== movedTo);
}

function statusOf(result: ToolResultEntry | null, background: boolean): CommandRun['status'] {
  if (result === null || result.interrupted === true || result.rejection !== undefined) return 'unknown';
  if (result.exitCode !== null) return result.exitCode === 0 ? 'passed' : 'failed';
  if (background) return 'unknown';
  return result.isError ? 'failed' : 'passed';
}
