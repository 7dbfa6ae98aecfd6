/** What one session has to do with a line: did it put it into the file, and did it make the commit. */

import { sessionRoot } from '../index/indexSession';
import { underNewNames } from '../index/movedFiles';
import type { Call, FileTouch, SessionIndex } from '../index/sessionIndex';
import { absolutePath } from '../text/displayPath';
import type { AskedLine } from './askedLine';
import { changeCopies, copiesIn, type LineCopy, nearestCopy, type PlacedCopy, putsIn } from './lineCopies';
import { isTelling, lineKey } from './lineKey';

/** How a session put the line into the file. */
export interface LineEdit {
  readonly call: Call;
  /** The line itself stands in what an edit put in; else only lines that came with it do. */
  readonly hasLine: boolean;
  /** The edit shows that the line was not there before. False for a whole file that was written over one nobody saw. */
  readonly isNew: boolean;
  /** Of the telling lines that came with it, the part that the session put in too. */
  readonly share: number;
}

/** Null where the session left nothing of the line in the file. @param until milliseconds since 1970 after which nothing counts */
export function lineInSession(index: SessionIndex, asked: AskedLine, until: number): LineEdit | null {
  const own = lineKey(asked.text);
  const telling = new Set(asked.hunk.map(lineKey).filter(isTelling));
  const wanted = new Set([...telling, own]);
  if (own === '' && telling.size === 0) return null;
  const seen = new Map<string, readonly Placed[]>();
  const put = new Map<Call, ReadonlySet<string>>();
  let whole: ReadonlySet<string> | null = null;
  for (const touch of editsOf(index, asked)) {
    const { time } = touch.call.call;
    if (time !== null && time > until) break;
    if (touch.operation === 'deleted') {
      seen.clear();
      whole = new Set();
      continue;
    }
    const { added, removed, isWhole } = linesOf(index, touch);
    if (isWhole) for (const key of seen.keys()) if (!added.has(key)) seen.delete(key);
    put.set(touch.call, new Set([...(put.get(touch.call) ?? []), ...added]));
    const isNew = !isWhole || whole !== null || isFirst(index, touch);
    const known = whole;
    const placed = (copy: LineCopy): Placed => ({ ...copy, call: touch.call, isNew });
    const { exact } = touch;
    if (exact !== undefined && 'pieces' in exact) changeCopies(seen, exact.pieces, wanted, placed);
    else {
      const written = copiesIn(textOf(index, touch), wanted);
      for (const key of new Set(written.map((copy) => copy.key))) {
        if (isWhole && (known?.has(key) === true || seen.has(key))) continue;
        const copies = written.filter((copy) => copy.key === key);
        // A command that names a line twice wrote it once.
        seen.set(key, (isWhole ? copies : copies.slice(-1)).map(placed));
      }
    }
    if (isWhole) whole = added;
    else if (whole !== null) whole = new Set([...[...whole].filter((key) => !removed.has(key)), ...added]);
  }
  const line = besideTelling(asked, own, seen, put) ?? nearestCopy(seen.get(own) ?? [], besideOf(asked));
  const shared = [...telling].filter((key) => seen.has(key));
  const near = line ?? seen.get(shared.at(-1) ?? '')?.at(-1);
  if (near === undefined) return null;
  const share = telling.size === 0 ? 0 : shared.length / telling.size;
  return { call: near.call, hasLine: line !== undefined, isNew: near.isNew, share };
}

/** The lines around the one that is asked about, of those that came with it. */
const besideOf = ({ text, hunk }: AskedLine) => copiesIn(hunk.join('\n'), new Set([lineKey(text)]))[0]?.beside ?? [];

/** A bare bracket is put in and taken out by many edits: it came with the nearest line that tells something, where that edit has it too. */
function besideTelling(
  { text, hunk }: AskedLine,
  own: string,
  seen: ReadonlyMap<string, readonly Placed[]>,
  put: ReadonlyMap<Call, ReadonlySet<string>>,
): Placed | undefined {
  if (isTelling(own) || !seen.has(own)) return undefined;
  const at = hunk.indexOf(text);
  const [beside] = hunk
    .flatMap((line, place) => {
      const found = isTelling(lineKey(line)) ? seen.get(lineKey(line))?.at(-1) : undefined;
      return found === undefined ? [] : [{ found, distance: Math.abs(place - at) }];
    })
    .toSorted((a, b) => a.distance - b.distance);
  return beside !== undefined && put.get(beside.found.call)?.has(own) === true ? beside.found : undefined;
}

/**
 * The last edit before a commit that wrote the passage in which the line stands, where the line stood before as well: git counts a
 * line that moved as new. One that has the line as context alone wrote nothing of it, unless no other edit has it. Null where none
 * of the file has it.
 */
export function passageWith(index: SessionIndex, asked: AskedLine, before: number): Call | null {
  const own = lineKey(asked.text);
  if (own === '') return null;
  const having = editsOf(index, asked).filter(
    (touch) => touch.operation !== 'deleted' && touch.call.position < before && linesOf(index, touch).added.has(own),
  );
  const isWritten = ({ exact }: FileTouch) =>
    exact === undefined || !('pieces' in exact) || exact.pieces.some((piece) => putsIn(piece, own));
  return (having.findLast(isWritten) ?? having.at(-1))?.call ?? null;
}

/** Some agents call every whole file that they write created. One that was read before, or that the answer calls updated, was there. */
const isFirst = ({ touches }: SessionIndex, { path, operation, call }: FileTouch) =>
  operation === 'created' &&
  !/\b(?:updated|overwritten|overwrote)\b/i.test(call.result?.text ?? '') &&
  !touches.some((one) => one.path === path && one.call.position < call.position && looks.has(one.operation));

interface Placed extends PlacedCopy {
  readonly call: Call;
}

/** Edits of the file that worked, in session order. */
function editsOf(index: SessionIndex, { paths, roots }: AskedLine): FileTouch[] {
  const { session } = index;
  const root = sessionRoot(session);
  const known = [...roots, session.startCwd, session.cwd].filter((folder) => folder !== null);
  const isFile = (path: string) => {
    const absolute = absolutePath(path, root);
    return paths.some((one) => {
      if (!absolute.endsWith(`/${one}`)) return absolute === one;
      const folder = absolute.slice(0, -one.length - 1);
      return known.some((place) => isSame(place, folder) || isSame(place, folder, '/'));
    });
  };
  const touches = index.touches.filter(({ failed, operation }) => !failed && !looks.has(operation));
  return underNewNames(touches).filter(({ path, movedTo }) => isFile(path) || (movedTo !== null && isFile(movedTo)));
}

const looks = new Set<FileTouch['operation']>(['read', 'searched']);

/** The same folder, or with `below` one that the place lies in. */
const isSame = (place: string, folder: string, below = '') => {
  const [full, above] = [place.replaceAll('\\', '/'), folder.replaceAll('\\', '/')];
  return below === '' ? full === above : full.startsWith(`${above}${below}`);
};

interface EditLines {
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
  readonly isWhole: boolean;
}

function linesOf(index: SessionIndex, touch: FileTouch): EditLines {
  const { exact } = touch;
  if (exact === undefined || 'whole' in exact)
    return { added: keysOf([textOf(index, touch)]), removed: none, isWhole: exact !== undefined };
  return {
    added: keysOf(exact.pieces.map(({ added }) => added)),
    removed: keysOf(exact.pieces.map(({ removed }) => removed)),
    isWhole: false,
  };
}

const none: ReadonlySet<string> = new Set();

/** All that was written; a here-document stands in the command line by line. */
const textOf = (index: SessionIndex, { exact, call }: FileTouch): string =>
  exact !== undefined && 'whole' in exact
    ? exact.whole
    : index.runs.flatMap((run) => (run.call === call ? run.command : [])).join('\n');

const keysOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.split('\n').map(lineKey)).filter((key) => key !== ''));
