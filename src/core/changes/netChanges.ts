/** What a session changed in each file, from its first state to its last: made by doing its edits again, one by one. */
import { isGenerated, isScratch } from '../index/changedFiles';
import type { FileTouch, SessionIndex, UserTookBack } from '../index/sessionIndex';
import { displayPath } from '../text/displayPath';
import {
  afterEdit,
  afterRemoval,
  afterSeen,
  type FileState,
  firstState,
  type Gap,
  isAsBefore,
  type LineCounts,
  type Passage,
  withGap,
} from './fileState';
import { type LineHunk, lineDiff } from './lineDiff';
import type { SeenChange } from './seenChange';
import { type TakenBack, takenBack } from './takenBack';

/** The net change of one file. What was undone again is none. */
export interface NetChange {
  readonly path: string;
  /** Its name before, where it was moved. */
  readonly movedFrom: string | null;
  readonly operation: 'created' | 'modified' | 'deleted' | 'moved';
  /** Its whole text at first and at last; null where the log does not hold it. */
  readonly before: string | null;
  readonly after: string | null;
  /** What differs, by lines: of the whole file, or of the passages that the log shows. */
  readonly hunks: readonly NetHunk[];
  /** As the client counted it. */
  readonly counted: LineCounts | null;
  /** Why this is not all of it; empty where it is. */
  readonly gaps: readonly Gap[];
  /** Positions of the calls that changed it, in session order. */
  readonly positions: readonly number[];
}

/** Where a commit took files: what comes behind it is told from there on. */
export interface Split {
  readonly position: number;
  readonly isTaken: (path: string) => boolean;
}

/** The net change of one file over the session, and from commit to commit; one part where no commit stands between its edits. */
export interface SplitChange {
  readonly whole: NetChange;
  readonly parts: readonly NetChange[];
}

/** `place` is null in a passage of a file whose other lines are not known; the passage then stands whole in `within`. */
export interface NetHunk {
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** How many lines that are; behind the end of the last line of a text stands none. */
  readonly counts: { readonly removed: number; readonly added: number };
  /** Lines before it in the old and in the new text. */
  readonly place: { readonly old: number; readonly now: number } | null;
  readonly within: Passage | null;
}

/** In the order of the first change of each file. */
export const netChanges = (index: SessionIndex): NetChange[] => splitChanges(index, []).map(({ whole }) => whole);

/** In the order of the first change of each file; what a commit and the edits behind it undid is a part and no whole. */
export function splitChanges(index: SessionIndex, splits: readonly Split[]): SplitChange[] {
  const files = new Map<string, Worked>();
  const deeds: Deed[] = [
    ...deedsOf(index),
    ...splits.map((split) => ({ kind: 'split', position: split.position, split }) as const),
  ];
  for (const deed of deeds.sort((a, b) => a.position - b.position)) apply(files, deed);
  return [...files].flatMap(([path, file]) => {
    closePart(path, file, Number.POSITIVE_INFINITY);
    return netOf(path, file.whole).map((whole) => ({ whole, parts: file.parts.length > 1 ? file.parts : [whole] }));
  });
}

interface Worked {
  readonly whole: Track;
  /** Since the last commit that took the file. */
  part: Track;
  readonly parts: NetChange[];
}

interface Track {
  state: FileState;
  /** Position that its first state is of. */
  readonly since: number;
  /** What a commit took, to be gone back to. */
  committed: FileState | null;
  movedFrom: string | null;
  /** The client was seen to look at it already, perhaps in the same turn. */
  isSeen: boolean;
  readonly positions: number[];
}

const newTrack = (state: FileState, since = 0): Track => ({
  ...{ state, since, committed: null, movedFrom: null, isSeen: false, positions: [] },
});

/** A part that changed nothing, as its edits undid each other, is none. */
function closePart(path: string, file: Worked, at: number): void {
  file.parts.push(...netOf(path, file.part));
  const { isThere, after } = file.whole.state;
  const from: FileState = isThere ? { ...firstState(false), before: after, after } : firstState(true);
  file.part = { ...newTrack(from, at), committed: from };
}

type Deed =
  | { readonly kind: 'split'; readonly position: number; readonly split: Split }
  | { readonly kind: 'touch'; readonly position: number; readonly touch: FileTouch; readonly byShell: boolean }
  | { readonly kind: 'shell'; readonly position: number; readonly path: string }
  | { readonly kind: 'seen'; readonly position: number; readonly path: string; readonly seen: SeenTurn }
  | { readonly kind: 'git'; readonly position: number; readonly run: TakenBack };

/** Everything that changes files, in session order. */
function deedsOf(index: SessionIndex): Deed[] {
  const deeds: Deed[] = [];
  const logged = new Set<string>();
  for (const touch of index.touches) {
    if (touch.failed || touch.operation === 'read' || touch.operation === 'searched') continue;
    const { position, call } = touch.call;
    const byShell = !call.actions.some(({ kind }) => kind === 'edit');
    if (isScratch(touch.path) && byShell) continue;
    logged.add(`${position} ${touch.path}`).add(`${position} ${touch.movedTo ?? ''}`);
    deeds.push({ kind: 'touch', position, touch, byShell });
  }
  for (const { path, position } of index.changes)
    if (!logged.has(`${position} ${path}`)) deeds.push({ kind: 'shell', position, path });
  for (const { run, position } of takenBack(index)) deeds.push({ kind: 'git', position, run });
  return [...deeds, ...seenIn(index)].sort((a, b) => a.position - b.position);
}

interface SeenTurn {
  readonly change: SeenChange;
  /** Position that the turn begins at. */
  readonly from: number;
}

/** What a client saw of a file before the user took its edits back is as little left as they are. */
const isMeantBy = ({ position, edits }: UserTookBack, path: string, seenAt: number) =>
  seenAt < position && edits.some((edit) => edit.path === path && edit.call.position <= seenAt);

function seenIn({ session, turns, turnOf, tookBack }: SessionIndex): Deed[] {
  const root = session.startCwd ?? session.cwd;
  return session.entries.flatMap(({ seenChanges }, position) => {
    const from = seenChanges === undefined ? 0 : (turns[turnOf(position) - 1]?.start ?? 0);
    return (seenChanges ?? [])
      .map((change) => ({ path: displayPath(change.path, root, root), change }))
      .filter(({ path }) => !isGenerated(path) && !tookBack.some((one) => isMeantBy(one, path, position)))
      .map(({ path, change }): Deed => ({ kind: 'seen', position, path, seen: { change, from } }));
  });
}

function apply(files: Map<string, Worked>, deed: Deed): void {
  if (deed.kind === 'git') {
    for (const [path, { whole, part }] of files) for (const track of [whole, part]) goBack(track, path, deed.run);
    return;
  }
  if (deed.kind === 'split') {
    for (const [path, file] of files)
      if (file.part.positions.length > 0 && deed.split.isTaken(path)) closePart(path, file, deed.position);
    return;
  }
  if (deed.kind === 'seen') {
    takeSeen(files, deed);
    return;
  }
  const path = deed.kind === 'touch' ? deed.touch.path : deed.path;
  const isNew = deed.kind === 'touch' && deed.touch.operation === 'created';
  const file = files.get(path) ?? { whole: newTrack(firstState(isNew)), part: newTrack(firstState(isNew)), parts: [] };
  files.set(path, file);
  for (const track of [file.whole, file.part]) {
    if (track.positions.at(-1) !== deed.position) track.positions.push(deed.position);
    track.state = deed.kind === 'shell' ? withGap(track.state, 'a shell command changed it') : after(track.state, deed);
  }
  const movedTo = deed.kind === 'touch' ? deed.touch.movedTo : null;
  if (movedTo === null || movedTo === path) return;
  for (const track of [file.whole, file.part])
    track.movedFrom = track.state.existedBefore ? (track.movedFrom ?? path) : null;
  files.delete(path);
  files.set(movedTo, file);
}

/** The other name of a file that was moved is told with it. */
function takeSeen(files: Map<string, Worked>, { path, position, seen }: Extract<Deed, { kind: 'seen' }>): void {
  const { change, from } = seen;
  if ([...files.values()].some(({ whole }) => whole.movedFrom === path)) return;
  const start = firstState(change.operation === 'created');
  const file = files.get(path) ?? { whole: newTrack(start), part: newTrack(start), parts: [] };
  files.set(path, file);
  if (file.whole.movedFrom !== null) return;
  for (const track of [file.whole, file.part]) {
    const isFirst = !track.isSeen && track.since <= from && (track.positions[0] ?? from) >= from;
    track.state = afterSeen(track.state, change, isFirst);
    track.isSeen = true;
    if (isFirst && track.positions.length === 0) track.positions.push(position);
  }
}

function after(state: FileState, { touch, byShell }: Extract<Deed, { kind: 'touch' }>): FileState {
  const { operation, exact } = touch;
  if (operation === 'deleted') return afterRemoval(state);
  if (exact !== undefined) return afterEdit(state, exact);
  if (operation === 'moved') return state;
  return byShell ? withGap(state, 'a shell command changed it') : afterEdit(state, undefined);
}

function goBack(track: Track, path: string, run: TakenBack): void {
  const { state, committed } = track;
  if (run.kind === 'commit') track.committed = state;
  else if (run.isMeant(path)) {
    // What was never committed is not in git's hands: a new file stays.
    if (committed !== null) track.state = committed;
    else if (state.existedBefore) track.state = { ...firstState(false), before: state.before, after: state.before };
  }
}

function netOf(path: string, { state, movedFrom, positions }: Track): NetChange[] {
  const moved = movedFrom !== null && movedFrom !== path && state.isThere;
  if (positions.length === 0 || (isAsBefore(state) && !moved)) return [];
  const { before, after, passages, unplaced, gaps, existedBefore, isThere, counted } = state;
  return [
    {
      path,
      movedFrom: moved ? movedFrom : null,
      operation: moved ? 'moved' : !isThere ? 'deleted' : existedBefore ? 'modified' : 'created',
      before,
      after,
      hunks: [
        ...(before !== null && after !== null ? hunksOf(before, after) : passages.flatMap(passageHunks)),
        ...unplaced.flatMap(passageHunks),
      ],
      counted,
      gaps: [...gaps],
      positions,
    },
  ];
}

const hunksOf = (before: string, after: string): NetHunk[] =>
  sidesIn(before, after).map(({ hunk, ...sides }) => ({ ...sides, place: placeIn(hunk), within: null }));

const passageHunks = (passage: Passage): NetHunk[] =>
  sidesIn(passage.before, passage.after).map(({ hunk: _, counts, ...sides }) => ({
    ...sides,
    counts: { removed: counts.removed * (passage.times ?? 1), added: counts.added * (passage.times ?? 1) },
    place: null,
    within: passage,
  }));

function sidesIn(before: string, after: string) {
  const [old, now] = [linesOf(before), linesOf(after)];
  return lineDiff(old, now).map((hunk) => ({
    hunk,
    removed: hunk.removed,
    added: hunk.added,
    counts: {
      removed: countOf(hunk.removed, hunk.oldStart, old, now),
      added: countOf(hunk.added, hunk.newStart, now, old),
    },
  }));
}

/** What stands behind the last end of a line is no line. Where both texts have it, it stands against the other or against an empty line. */
function countOf(lines: readonly string[], start: number, all: readonly string[], others: readonly string[]): number {
  const holdsEnd = lines.at(-1) === '' && start + lines.length === all.length && others.at(-1) !== '';
  return lines.length - (holdsEnd ? 1 : 0);
}

const placeIn = ({ oldStart, newStart }: LineHunk) => ({ old: oldStart, now: newStart });

/** An empty text has no lines. */
const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));
