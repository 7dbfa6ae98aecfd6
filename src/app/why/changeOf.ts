/** What the edit of a line did, in a sentence: a line that was moved or indented, or that is one of many changed alike, has no reason of its own. */

import { underNewNames } from '../../core/index/movedFiles';
import type { Call, SessionIndex } from '../../core/index/sessionIndex';
import type { AskedLine } from '../../core/why/askedLine';
import { lineChange } from '../../core/why/lineChange';
import { workStart } from './saidBefore';
import { committedBefore } from './whatWasSaid';

/** Null where the edit wrote the line for itself. @param committedAt -1 where the commit is in no log */
export function changeOf(
  index: SessionIndex,
  asked: AskedLine,
  call: Call | null,
  committedAt: number,
  redact: (text: string) => string,
): string | null {
  if (call === null) return null;
  const turn = index.turns[index.turnOf(call.position) - 1];
  const from = workStart(index, call, turn?.start ?? 0);
  const touches = underNewNames(index.touches).filter(({ failed }) => !failed);
  const isFile = (path: string) => asked.paths.some((own) => path === own || path.endsWith(`/${own}`));
  const piecesOf = (among: typeof touches) =>
    among.flatMap(({ exact }) => (exact !== undefined && 'pieces' in exact ? exact.pieces : []));
  const own = piecesOf(touches.filter((touch) => touch.call === call && isFile(touch.path)));
  const all = piecesOf(touches.filter((touch) => touch.call.turn === call.turn && touch.call.position >= from));
  const since = committedBefore(index, asked, call.position);
  const ofFile = touches.filter(
    ({ path, operation, call: { position } }) =>
      isFile(path) && !looks.has(operation) && position > since && (committedAt < 0 || position < committedAt),
  );
  const isKnown = ofFile.every(({ exact }) => exact !== undefined && 'pieces' in exact);
  const change = lineChange(asked.text, own, all, isKnown ? piecesOf(ofFile) : null);
  if (change === null) return null;
  switch (change.kind) {
    case 'moved':
      return 'The line stood in the file before: the edit moved it.';
    case 'indented':
      return 'The edit changed the indentation of the line and nothing else of it.';
    case 'one-of-many': {
      // A part of a secret is not known for one.
      const isSafe = [asked.text, change.before].every((line) => redact(line) === line);
      return isSafe ? `One of ${change.places} places where “${change.from}” became “${change.to}”.` : null;
    }
  }
}

const looks = new Set(['read', 'searched']);
