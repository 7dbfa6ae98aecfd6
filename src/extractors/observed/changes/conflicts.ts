/** Edits that only resolved a conflict of a rebase, a merge or the like: the work of others that they put together is no change of the session's. */
import type { ChangedFile } from '../../../core/changes/changedFile';
import type { NetChange } from '../../../core/changes/netChanges';
import type { FileTouch, SessionIndex } from '../../../core/index/sessionIndex';
import { parseCommand } from '../../../core/shell/parseCommand';
import { uncounted } from './uncounted';

/** How much of a file's edits were that; null for none of them. */
export type Conflicts = 'all' | 'some' | null;

/** Asks of the edits of one file. */
export function conflictsIn(index: SessionIndex, { path, positions, operation }: NetChange): Conflicts {
  if (operation === 'deleted' || operation === 'moved') return null;
  const own = new Set(positions);
  const resolving = resolvingIn(index);
  const edits = index.touches.filter((touch) => touch.path === path && own.has(touch.call.position) && changes(touch));
  const resolved = new Set(edits.filter((edit) => resolving.has(edit)).map(({ call }) => call.position));
  if (resolved.size === 0) return null;
  const others = positions.some((position) => !resolved.has(position) && !isGits(index, position));
  return others || edits.some((edit) => !resolving.has(edit)) ? 'some' : 'all';
}

/** The file without what was resolved in it. */
export const withoutConflicts = (change: NetChange): NetChange => ({
  ...change,
  counted: null,
  hunks: change.hunks.filter(({ removed }) => !removed.some((line) => isMark.test(line))),
});

/** A file that has conflicts resolved and nothing else. */
export const onlyResolved = ({ path }: NetChange): ChangedFile => ({
  ...uncounted(path),
  resolved: true,
});

const changes = ({ operation, failed }: FileTouch) => !failed && (operation === 'created' || operation === 'modified');

const known = new WeakMap<SessionIndex, ReadonlySet<FileTouch>>();

function resolvingIn(index: SessionIndex): ReadonlySet<FileTouch> {
  const found =
    known.get(index) ??
    new Set(index.touches.filter((touch) => changes(touch) && (takesMarksOut(touch) || isInConflict(index, touch))));
  known.set(index, found);
  return found;
}

/** Marks went, and none came. */
function takesMarksOut({ exact }: FileTouch): boolean {
  if (exact === undefined || 'whole' in exact) return false;
  const marks = (side: 'removed' | 'added') =>
    exact.pieces.flatMap((piece) => piece[side].split('\n')).filter((line) => isMark.test(line)).length;
  return marks('removed') > marks('added');
}

/** A lone row of seven signs underlines a title, in some texts. */
const isMark = /^(?:<{7}|>{7}|\|{7})(?: |$)/;

/** Written while git waits for its conflicts to be resolved, and not behind the edit that took the last marks out. */
function isInConflict(index: SessionIndex, { path, call }: FileTouch): boolean {
  const stops = stopsIn(index);
  const at = stops.findLastIndex(({ position }) => position < call.position);
  if (stops[at]?.paths.some((name) => path === name || path.endsWith(`/${name}`)) !== true) return false;
  const [from, end] = [stops[at]?.position ?? 0, stops[at + 1]?.position ?? Number.POSITIVE_INFINITY];
  const last = index.touches.findLast(
    (touch) => touch.path === path && touch.call.position > from && touch.call.position < end && takesMarksOut(touch),
  );
  return last === undefined || call.position <= last.call.position;
}

interface Stop {
  readonly position: number;
  /** Files in conflict; none once git goes on. */
  readonly paths: readonly string[];
}

const stopsKnown = new WeakMap<SessionIndex, readonly Stop[]>();

function stopsIn(index: SessionIndex): readonly Stop[] {
  const found =
    stopsKnown.get(index) ??
    index.runs.flatMap(({ call, command, output }): Stop[] => {
      const paths = [...output.matchAll(inConflict)].flatMap(([, name]) => name?.trim() ?? []);
      const isStop = paths.length > 0 || (/\bgit\b/.test(command) && goesOn(command));
      return isStop ? [{ position: call.position, paths }] : [];
    });
  stopsKnown.set(index, found);
  return found;
}

const inConflict = /^CONFLICT \([^)\n]*\): Merge conflict in (.+)$/gm;

const goesOn = (command: string) =>
  parseCommand(command).some(
    ({ program, args: [task = '', ...words] }) =>
      program === 'git' &&
      (task === 'commit' || (takesUp.has(task) && words.some((word) => /^--(?:continue|skip|abort|quit)$/.test(word)))),
  );

const takesUp = new Set(['rebase', 'merge', 'cherry-pick', 'revert', 'am', 'stash']);

/** A command of git's wrote it, as its own part in the merge. */
const isGits = ({ calls }: SessionIndex, position: number) =>
  calls
    .find((call) => call.position === position)
    ?.call.actions.every((action) => action.kind === 'shell' && /^\s*git\s/.test(action.command)) === true;
