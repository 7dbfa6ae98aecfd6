/** The files of a handoff: ranked for the goal, each with what was done to it and why it matters. */
import type { FileFact, FileOperation } from '../fact';
import { refTo } from '../provenance';
import type { ExtractInput } from './extractor';
import { goalIdentifiers } from './goalIdentifiers';
import { type RankedFile, rankFiles } from './rankFiles';
import type { FileTouch } from './sessionIndex';

const mostEvidence = 4;

export function listFiles(input: ExtractInput): FileFact[] {
  const names = goalIdentifiers(input.goal);
  return rankFiles(input.index, input.goal)
    .slice(0, input.limits.files)
    .map((file) => ({
      id: `file-${file.path}`,
      kind: 'file',
      path: file.path,
      operation: operationOf(file.touches),
      reason: reasonOf(file, names),
      exists: null,
      evidence: file.touches.slice(-mostEvidence).map((touch) => refTo(touch.call.call)),
    }));
}

/** What became of the file in this session: the strongest thing done to it, unless it was deleted at the end. */
function operationOf(touches: readonly FileTouch[]): FileOperation {
  const last = touches.findLast((touch) => touch.operation !== 'read')?.operation;
  if (last === 'deleted' || last === 'moved') return last;
  if (touches.some((touch) => touch.operation === 'created')) return 'created';
  return last === undefined ? 'read' : 'modified';
}

function reasonOf({ path, touches }: RankedFile, names: readonly string[]): string {
  const named = names.some((name) => path === name || path.endsWith(`/${name}`) || path.endsWith(name));
  const edits = touches.filter((touch) => touch.operation !== 'read').length;
  const reads = touches.length - edits;
  const parts = [
    named ? 'named in the goal' : null,
    edits > 0 ? `edited ${times(edits)}` : null,
    reads > 0 ? `read ${times(reads)}` : null,
    `last in turn ${touches.at(-1)?.call.turn ?? 0}`,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

const times = (count: number) => (count === 1 ? 'once' : `${count}×`);
