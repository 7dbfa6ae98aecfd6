/** The old names of files that commands moved: git tells such a file under its new name alone. */
import { shellMoves } from '../../../core/index/movedFiles';
import type { FileChange, SessionIndex } from '../../../core/index/sessionIndex';
import { displayPath } from '../../../core/text/displayPath';

/** Whether a change is such an old name. @param start the folder that paths are told from */
export function movedAway(index: SessionIndex, start: string | null): (step: FileChange) => boolean {
  const names = new Set(
    index.runs.flatMap(({ command, cwd, call }) =>
      shellMoves(command).moved.map(([from]) => `${call.position} ${displayPath(from, cwd ?? start, start)}`),
    ),
  );
  return ({ path, position }) => names.has(`${position} ${path}`);
}
