/** What is known of one file while a session's edits are done again: its text at first and now, or the passages that were seen. */
import type { EditedPiece, ExactEdit } from '../exactEdit';
import type { SeenChange } from './seenChange';

/** A passage of a file whose other lines are not known: as it was when it was seen first, and as it is now. */
export interface Passage {
  readonly before: string;
  readonly after: string;
  /** Wherever it stood. */
  readonly everywhere?: true;
  /** In how many places that was, where the client told. */
  readonly times?: number;
}

/** Why the change of a file is told in part only. */
export type Gap =
  | 'its first text is not in the log'
  | 'a shell command changed it'
  | 'the text of an edit is not in the log'
  | 'an edit does not fit what the log shows';

/** `null` where a whole text is not known; `isThere` says whether the file exists. */
export interface FileState {
  readonly existedBefore: boolean;
  readonly isThere: boolean;
  readonly before: string | null;
  readonly after: string | null;
  /** Changed passages, of a file whose whole text is not known. */
  readonly passages: readonly Passage[];
  /** Passages of edits that fit nowhere in the known text, which something unseen had changed: they were made all the same. */
  readonly unplaced: readonly Passage[];
  readonly gaps: ReadonlySet<Gap>;
  /** Lines put in and taken out since the first state, where the client counted them. */
  readonly counted: LineCounts | null;
}

/** How many lines were put in and taken out. */
export interface LineCounts {
  readonly added: number;
  readonly removed: number;
}

/** Of a file before its first edit: `isNew` where the log says that it was not there. */
export const firstState = (isNew: boolean): FileState => ({
  existedBefore: !isNew,
  isThere: !isNew,
  before: isNew ? '' : null,
  after: isNew ? '' : null,
  passages: [],
  unplaced: [],
  gaps: new Set(),
  counted: null,
});

/** After an edit; without its text the file's text is not known from there on. */
export function afterEdit(state: FileState, edit: ExactEdit | undefined): FileState {
  if (edit === undefined) return withGap(state, 'the text of an edit is not in the log');
  const then = { ...uncounted(state), isThere: true };
  if ('pieces' in edit) return afterPieces(then, edit.pieces);
  const written = { ...then, after: edit.whole, passages: [], unplaced: [] };
  return state.before === null ? withGap(written, 'its first text is not in the log') : written;
}

/** After something changed it whose doing the log does not hold. */
export const withGap = (state: FileState, gap: Gap): FileState => ({
  ...state,
  gaps: new Set([...state.gaps, gap]),
  counted: null,
});

/**
 * After a turn, as the client saw the file then. What it was at the turn's beginning is its first state where no edit came
 * before: the client's word stands over what the edits tell, since it also saw what formatters and builds did.
 */
export function afterSeen(state: FileState, seen: SeenChange, isFirst: boolean): FileState {
  const { operation, text, places = [], added, removed } = seen;
  const isThere = operation !== 'deleted';
  const [counted, passages] = [{ added, removed }, text === undefined ? places : []];
  const { before, after } = text ?? { before: null, after: null };
  if (isFirst)
    return {
      ...{ existedBefore: operation !== 'created', isThere, before, after, passages, unplaced: [] },
      ...{ gaps: new Set<Gap>(), counted },
    };
  if (added + removed === 0) return { ...state, isThere };
  if (state.before !== null && after !== null)
    return { ...state, isThere, after, passages, unplaced: [], gaps: new Set(), counted: null };
  return { ...uncounted(state), isThere };
}

/** What was counted is no longer all, and where nothing else is known nobody can tell the rest. */
const uncounted = (state: FileState): FileState =>
  state.counted === null
    ? state
    : state.before === null && state.passages.length === 0
      ? withGap(state, 'its first text is not in the log')
      : { ...state, counted: null };

/** After it was removed. */
export const afterRemoval = (state: FileState): FileState => ({
  ...state,
  isThere: false,
  unplaced: [],
  after: state.after === null ? null : '',
});

/** True where nothing of what was done to it is left. */
export const isAsBefore = ({ existedBefore, isThere, before, after, passages, gaps, counted }: FileState): boolean => {
  if (!existedBefore && !isThere) return true;
  if (existedBefore !== isThere || gaps.size > 0 || counted !== null) return false;
  return before === null || after === null ? passages.length === 0 : before === after;
};

/** The pieces of one edit stand in the order of the file, where one of them could stand in several places. */
function afterPieces(state: FileState, pieces: readonly EditedPiece[]): FileState {
  if (state.after === null) return { ...state, passages: pieces.reduce(inPassages, state.passages) };
  let text = state.after;
  let from = 0;
  let now = state;
  for (const piece of pieces) {
    const done = replaced(text, piece, from) ?? replaced(text, piece, 0);
    if (done === null)
      now = withGap({ ...now, unplaced: inPassages(now.unplaced, piece) }, 'an edit does not fit what the log shows');
    else [text, from] = done;
  }
  return { ...now, after: text };
}

/** The text, and where what was put in ends; null where it does not hold what was replaced. */
function replaced(
  text: string,
  { removed, added, everywhere }: EditedPiece,
  from: number,
): readonly [text: string, end: number] | null {
  if (removed === '') {
    const longer = text === '' || text.endsWith('\n') ? text + added : `${text}\n${added}`;
    return [longer, longer.length];
  }
  if (everywhere === true) return text.includes(removed) ? [text.split(removed).join(added), 0] : null;
  const at = text.indexOf(removed, from);
  if (at >= 0) return [text.slice(0, at) + added + text.slice(at + removed.length), at + added.length];
  // The last line of a file may stand without its end.
  const bare = removed.replace(/\n$/, '');
  if (bare === removed || bare === '' || !text.endsWith(bare)) return null;
  const end = text.slice(0, -bare.length) + added.replace(/\n$/, '');
  return [end, end.length];
}

/** An edit of a passage that was seen changes that one; one that reaches over several joins them. */
function inPassages(passages: readonly Passage[], piece: EditedPiece): readonly Passage[] {
  const { removed, added } = piece;
  if (removed === added) return passages;
  const within = passages.findIndex(({ after }) => removed !== '' && after.includes(removed));
  if (within >= 0) {
    const { times: all = 0, everywhere: isAll } = piece;
    const known = passages.reduce((sum, { after, times = 1 }) => sum + times * placesIn(after, removed), 0);
    const done = passages.flatMap((passage, at) => {
      if (at !== within && isAll !== true) return [passage];
      const [after] = replaced(passage.after, piece, 0) ?? [passage.after];
      return after === passage.before ? [] : [{ ...passage, after }];
    });
    // What the client counted beyond the passages that were seen stood in lines that no edit had shown.
    const more = all - known;
    return isAll !== true || more < 1
      ? done
      : [...done, { before: removed, after: added, everywhere: isAll, ...(more === 1 ? {} : { times: more }) }];
  }
  const left = passages.find(({ after }) => longestJoint(after, removed) > 0);
  const right = passages.find((passage) => passage !== left && longestJoint(removed, passage.after) > 0);
  const start = left === undefined ? 0 : longestJoint(left.after, removed);
  const end = removed.length - (right === undefined ? 0 : longestJoint(removed, right.after));
  const { times = 1 } = piece;
  const everywhere =
    piece.everywhere === true ? { everywhere: piece.everywhere, ...(times === 1 ? {} : { times }) } : {};
  if (start > end) return [...passages, { before: removed, after: added, ...everywhere }];
  let middle = removed.slice(start, end);
  const inner = passages.filter(
    (passage) => passage !== left && passage !== right && passage.after.trim() !== '' && middle.includes(passage.after),
  );
  for (const passage of inner) middle = middle.replace(passage.after, () => passage.before);
  const before = `${left?.before ?? ''}${middle}${right?.before ?? ''}`;
  const after = `${left?.after.slice(0, left.after.length - start) ?? ''}${added}${right?.after.slice(removed.length - end) ?? ''}`;
  const others = passages.filter((passage) => passage !== left && passage !== right && !inner.includes(passage));
  return before === after ? others : [...others, { before, after, ...everywhere }];
}

const placesIn = (text: string, part: string) => (part === '' ? 0 : text.split(part).length - 1);

/** Shorter ends are the same by chance: a bracket, an empty line. */
const leastOverlap = 12;

/** Characters at the end of one text that the other begins with; 0 for a few. */
function longestJoint(first: string, second: string): number {
  for (let length = Math.min(first.length, second.length) - 1; length >= leastOverlap; length -= 1)
    if (first.endsWith(second.slice(0, length))) return length;
  return 0;
}
