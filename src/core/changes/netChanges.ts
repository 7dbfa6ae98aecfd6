/** What a session changed in each file, from its first state to its last: made by doing its edits again, one by one. */
import { isScratch } from '../index/changedFiles';
import type { FileTouch, SessionIndex } from '../index/sessionIndex';
import {
  afterEdit,
  afterRemoval,
  type FileState,
  firstState,
  type Gap,
  isAsBefore,
  type Passage,
  withGap,
} from './fileState';
import { type LineHunk, lineDiff } from './lineDiff';
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
  /** Why this is not all of it; empty where it is. */
  readonly gaps: readonly Gap[];
  /** Positions of the calls that changed it, in session order. */
  readonly positions: readonly number[];
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
export function netChanges(index: SessionIndex): NetChange[] {
  const files = new Map<string, Worked>();
  for (const deed of deedsOf(index)) apply(files, deed);
  return [...files].flatMap(([path, file]) => netOf(path, file));
}

interface Worked {
  state: FileState;
  /** What a commit took, to be gone back to. */
  committed: FileState | null;
  movedFrom: string | null;
  readonly positions: number[];
}

type Deed =
  | { readonly kind: 'touch'; readonly position: number; readonly touch: FileTouch; readonly byShell: boolean }
  | { readonly kind: 'shell'; readonly position: number; readonly path: string }
  | { readonly kind: 'git'; readonly position: number; readonly run: TakenBack };

/** Everything that changes files, in session order. */
function deedsOf(index: SessionIndex): Deed[] {
  const deeds: Deed[] = [];
  const told = new Set<string>();
  for (const touch of index.touches) {
    if (touch.failed || touch.operation === 'read' || touch.operation === 'searched') continue;
    const { position, call } = touch.call;
    const byShell = !call.actions.some(({ kind }) => kind === 'edit');
    if (isScratch(touch.path) && byShell) continue;
    told.add(`${position} ${touch.path}`).add(`${position} ${touch.movedTo ?? ''}`);
    deeds.push({ kind: 'touch', position, touch, byShell });
  }
  for (const { path, position } of index.changes)
    if (!told.has(`${position} ${path}`)) deeds.push({ kind: 'shell', position, path });
  for (const { run, position } of takenBack(index)) deeds.push({ kind: 'git', position, run });
  return deeds.sort((a, b) => a.position - b.position);
}

function apply(files: Map<string, Worked>, deed: Deed): void {
  if (deed.kind === 'git') {
    goBack(files, deed.run);
    return;
  }
  const path = deed.kind === 'touch' ? deed.touch.path : deed.path;
  const isNew = deed.kind === 'touch' && deed.touch.operation === 'created';
  const file = files.get(path) ?? { state: firstState(isNew), committed: null, movedFrom: null, positions: [] };
  files.set(path, file);
  if (file.positions.at(-1) !== deed.position) file.positions.push(deed.position);
  if (deed.kind === 'shell') {
    file.state = withGap(file.state, 'a shell command changed it');
    return;
  }
  const { operation, movedTo, exact } = deed.touch;
  if (operation === 'deleted') file.state = afterRemoval(file.state);
  else if (exact !== undefined) file.state = afterEdit(file.state, exact);
  else if (operation !== 'moved')
    file.state = deed.byShell ? withGap(file.state, 'a shell command changed it') : afterEdit(file.state, undefined);
  if (movedTo === null || movedTo === path) return;
  files.delete(path);
  files.set(movedTo, { ...file, movedFrom: file.state.existedBefore ? (file.movedFrom ?? path) : null });
}

function goBack(files: Map<string, Worked>, run: TakenBack): void {
  for (const [path, file] of files) {
    if (run.kind === 'commit') file.committed = file.state;
    else if (run.isMeant(path)) {
      const { existedBefore } = file.state;
      // What was never committed is not in git's hands: a new file stays.
      if (file.committed !== null) file.state = file.committed;
      else if (existedBefore)
        file.state = { ...firstState(false), before: file.state.before, after: file.state.before };
    }
  }
}

function netOf(path: string, { state, movedFrom, positions }: Worked): NetChange[] {
  const moved = movedFrom !== null && movedFrom !== path && state.isThere;
  if (isAsBefore(state) && !moved) return [];
  const { before, after, passages, gaps, existedBefore, isThere } = state;
  return [
    {
      path,
      movedFrom: moved ? movedFrom : null,
      operation: moved ? 'moved' : !isThere ? 'deleted' : existedBefore ? 'modified' : 'created',
      before,
      after,
      hunks: before !== null && after !== null ? hunksOf(before, after) : passages.flatMap(passageHunks),
      gaps: [...gaps],
      positions,
    },
  ];
}

const hunksOf = (before: string, after: string): NetHunk[] =>
  sidesIn(before, after).map(({ hunk, ...sides }) => ({ ...sides, place: placeIn(hunk), within: null }));

const passageHunks = (passage: Passage): NetHunk[] =>
  sidesIn(passage.before, passage.after).map(({ hunk: _, ...sides }) => ({ ...sides, place: null, within: passage }));

function sidesIn(before: string, after: string) {
  const [old, now] = [linesOf(before), linesOf(after)];
  return lineDiff(old, now).map((hunk) => ({
    hunk,
    removed: hunk.removed,
    added: hunk.added,
    counts: {
      removed: countOf(hunk.removed, hunk.oldStart, old.length),
      added: countOf(hunk.added, hunk.newStart, now.length),
    },
  }));
}

const countOf = (lines: readonly string[], start: number, all: number) =>
  lines.length - (lines.at(-1) === '' && start + lines.length === all ? 1 : 0);

const placeIn = ({ oldStart, newStart }: LineHunk) => ({ old: oldStart, now: newStart });

/** An empty text has no lines. */
const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));
