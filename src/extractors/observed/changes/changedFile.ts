/** The net change of one file as a fact has it: counted, with the names it brought, and its hunks while there is room. */
import type { ChangedFile, ChangedHunk } from '../../../core/changes/changedFile';
import { lesserNames } from '../../../core/changes/lesserNames';
import type { NetChange, NetHunk } from '../../../core/changes/netChanges';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { type EntryRef, refTo } from '../../../core/provenance';
import { capText } from '../../../core/text/capText';
import { definitionsIn, editedNames, redefinedNames } from '../../../core/text/editedNames';
import { hasReadNames } from '../../../core/text/paths/codeFile';

/** Characters of one side of a hunk. */
const longestSide = 2_400;
const longestSignature = 160;

/** Characters that hunks may still take, over all files. */
export interface Room {
  left: number;
}

/** The hunks are taken off the room; those that find none are counted. */
export function changedFile(index: SessionIndex, change: NetChange, room: Room): ChangedFile {
  const { path, movedFrom, operation, gaps } = change;
  const added = change.hunks.flatMap((hunk) => hunk.added);
  const removed = change.hunks.flatMap((hunk) => hunk.removed);
  const sum = (side: 'added' | 'removed') => change.hunks.reduce((count, { counts }) => count + counts[side], 0);
  const hunks = hunksOf(index, change, room);
  const beside = operation === 'deleted' || isNewData(change) ? undefined : lesserNames(path, added, removed);
  return {
    path,
    movedFrom,
    operation,
    added: change.counted?.added ?? sum('added'),
    removed: change.counted?.removed ?? sum('removed'),
    partial: gaps,
    ...(gaps.length === 0 ? {} : { edits: editsIn(index, change) }),
    ...(change.before === null && change.after !== null ? { rewritten: linesIn(change.after) } : {}),
    names: namesOf(change, added.join('\n'), removed.join('\n')),
    ...(beside === undefined ? {} : { beside }),
    hunks,
    moreHunks: Math.max(0, change.hunks.length - hunks.length),
  };
}

/** Of a new file of settings, or one that was written anew, every key would be one that was put in. */
const isNewData = ({ path, before, after }: NetChange) =>
  (before === '' || (before === null && after !== null)) && !hasReadNames(path);

const editsIn = (index: SessionIndex, { positions }: NetChange) =>
  positions.filter((position) => {
    const entry = index.entryAt(position);
    return entry.kind === 'tool-call' && entry.actions.some(({ kind }) => kind === 'edit');
  }).length;

/** Behind the end of the last line stands no line. */
const linesIn = (text: string) => text.replace(/\n$/, '').split('\n').length;

/** What was defined twice, and once now, is still there. */
function namesOf({ path, after, hunks }: NetChange, added: string, removed: string): ChangedFile['names'] {
  const names = editedNames(path, added, removed);
  const left = definitionsIn([after ?? '', ...hunks.map(({ within }) => within?.after ?? '')].join('\n'));
  return {
    added: names?.added ?? [],
    changed: redefinedNames(path, added, removed).filter(({ line }) => line.length <= longestSignature),
    removed: names?.dropped.filter((name) => !left.has(name)) ?? [],
  };
}

/** Characters of a file that was written whole over a text that the log does not hold; a longer one has no lines here. */
const longestWritten = 12_000;
/** Of such a file, so that a place in it can be found by its number. */
const linesTogether = 40;

/** Its lines as they were written: what of them is new nobody can tell. */
function writtenHunks(index: SessionIndex, change: NetChange, room: Room): ChangedHunk[] {
  const text = (change.after ?? '').replace(/\n$/, '');
  if (text === '' || text.length > Math.min(longestWritten, room.left)) return [];
  room.left -= text.length;
  const lines = text.split('\n');
  const evidence = refTo(index.entryAt(change.positions.at(-1) ?? 0));
  return Array.from({ length: Math.ceil(lines.length / linesTogether) }, (_, at) => ({
    line: at * linesTogether + 1,
    removed: '',
    added: lines.slice(at * linesTogether, (at + 1) * linesTogether).join('\n'),
    evidence,
  }));
}

function hunksOf(index: SessionIndex, change: NetChange, room: Room): ChangedHunk[] {
  if (change.before === null && change.after !== null && change.operation !== 'deleted')
    return writtenHunks(index, change, room);
  const hunks: ChangedHunk[] = [];
  for (const hunk of change.hunks) {
    const [removed, added] = [textOf(hunk.removed), textOf(hunk.added)];
    if (removed.length + added.length > room.left) break;
    room.left -= removed.length + added.length;
    const line = hunk.place === null ? null : hunk.place.now + 1;
    hunks.push({ line, removed, added, evidence: callBehind(index, change, hunk) });
  }
  return hunks;
}

const textOf = (lines: readonly string[]) => capText(lines.join('\n'), longestSide);

/** The last edit that holds the longest line of the hunk; else the last one of the file. */
function callBehind(index: SessionIndex, { path, positions }: NetChange, { added, removed }: NetHunk): EntryRef {
  const telling = longest(added) || longest(removed);
  const entry = positions.map((position) => index.entryAt(position)).findLast((one) => putsIn(one, path, telling));
  const last = entry ?? index.entryAt(positions.at(-1) ?? 0);
  return refTo(last);
}

const longest = (lines: readonly string[]) =>
  lines.reduce((best, line) => (line.length > best.length ? line : best), '');

function putsIn(entry: ReturnType<SessionIndex['entryAt']>, path: string, text: string): boolean {
  if (entry.kind !== 'tool-call') return false;
  return entry.actions.some((action) => {
    if (action.kind !== 'edit' || action.exact === undefined || !action.path.endsWith(fileName(path))) return false;
    if ('whole' in action.exact) return action.exact.whole.includes(text);
    return action.exact.pieces.some(({ added, removed }) => added.includes(text) || removed.includes(text));
  });
}

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);
