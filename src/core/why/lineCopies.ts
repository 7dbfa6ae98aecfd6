/** The copies of a line in a file, told apart by the lines around them: the same call may stand in a file three times. */

import { lineDiff } from '../changes/lineDiff';
import type { EditedPiece } from '../exactEdit';
import { isTelling, lineKey } from './lineKey';

/** One of them, with the nearest lines above and below that are not blank. */
export interface LineCopy {
  readonly key: string;
  readonly beside: readonly string[];
}

/** One that a session put in; new where the session shows that it was not there before. */
export interface PlacedCopy extends LineCopy {
  readonly isNew: boolean;
}

/** Takes the copies out that stand most like the removed ones, and puts the others in; a line that stood there before a move is not new. */
export function changeCopies<Of extends PlacedCopy>(
  seen: Map<string, readonly Of[]>,
  pieces: readonly EditedPiece[],
  wanted: ReadonlySet<string>,
  placed: (copy: LineCopy) => Of,
): void {
  const changed = pieces.map((piece) => changedCopies(piece, wanted));
  const [removed, added] = [changed.flatMap((one) => one.removed), changed.flatMap((one) => one.added)];
  for (const key of new Set([...removed, ...added].map((one) => one.key))) {
    let copies = seen.get(key) ?? [];
    const out = removed.flatMap((one) => {
      if (one.key !== key) return [];
      const gone = nearestCopy(copies, one.beside) ?? null;
      copies = copies.filter((copy) => copy !== gone);
      return [gone];
    });
    for (const [at, copy] of added.filter((one) => one.key === key).entries()) {
      const from = out[at];
      const now = from === undefined || from?.isNew === true ? placed(copy) : from;
      // Put in once more behind a reset that the log does not show as an edit.
      if (now !== null) copies = [...copies.filter((one) => !isSameCopy(one, now)), now];
    }
    if (copies.length > 0) seen.set(key, copies);
    else seen.delete(key);
  }
}

const isSameCopy = (one: LineCopy, other: LineCopy) => one.beside.join('\n') === other.beside.join('\n');

/** All copies of the wanted lines in a text, in their order. */
export const copiesIn = (text: string, wanted: ReadonlySet<string>): LineCopy[] => copiesAt(text.split('\n'), wanted);

interface ChangedCopies {
  readonly removed: readonly LineCopy[];
  readonly added: readonly LineCopy[];
}

/** What a piece put in and took out. A line that it holds before and after is context, though its neighbours changed. */
function changedCopies({ removed, added }: EditedPiece, wanted: ReadonlySet<string>): ChangedCopies {
  const [before, after] = [removed.split('\n'), added.split('\n')];
  const hunks = lineDiff(before.map(lineKey), after.map(lineKey));
  const out = copiesAt(before, wanted, new Set(hunks.flatMap((one) => placesFrom(one.oldStart, one.removed.length))));
  const put = copiesAt(after, wanted, new Set(hunks.flatMap((one) => placesFrom(one.newStart, one.added.length))));
  return { removed: beyond(out, put), added: beyond(put, out) };
}

/** The piece writes the line, be it with other blanks, and does not only hold it before and after. */
export const putsIn = (piece: EditedPiece, key: string): boolean => {
  const hunks = lineDiff(piece.removed.split('\n'), piece.added.split('\n'));
  return hunks.some(({ added }) => added.some((line) => lineKey(line) === key));
};

const placesFrom = (start: number, length: number) => Array.from({ length }, (_, at) => start + at);

/** Without as many as stand on the other side: the line stayed, and its neighbours passed it. */
const beyond = (copies: readonly LineCopy[], others: readonly LineCopy[]): LineCopy[] =>
  copies.filter(({ key }, at) => {
    const before = copies.slice(0, at).filter((one) => one.key === key).length;
    return before >= others.filter((one) => one.key === key).length;
  });

function copiesAt(lines: readonly string[], wanted: ReadonlySet<string>, places?: ReadonlySet<number>): LineCopy[] {
  const keys = lines.map(lineKey);
  return keys.flatMap((key, at) => {
    if (key === '' || !wanted.has(key) || places?.has(at) === false) return [];
    const above = keys.slice(0, at).findLast((one) => one !== '') ?? [];
    const below = keys.slice(at + 1).find((one) => one !== '') ?? [];
    return [{ key, beside: [above, below].flat() }];
  });
}

/** The copy with the most of these lines around it, a line that tells something for two; of several alike the last. */
export const nearestCopy = <Of extends Pick<LineCopy, 'beside'>>(
  copies: readonly Of[],
  beside: readonly string[],
): Of | undefined =>
  copies.reduce<Of | undefined>(
    (best, one) => (best === undefined || nearness(one, beside) >= nearness(best, beside) ? one : best),
    undefined,
  );

const nearness = (copy: Pick<LineCopy, 'beside'>, beside: readonly string[]) =>
  beside.reduce((sum, key) => sum + (copy.beside.includes(key) ? (isTelling(key) ? 2 : 1) : 0), 0);
