/** The files of a handoff: ranked for the goal, each with what was done to it and why it matters. */

import type { FileFact, FileOperation } from '../../../core/fact';
import { isGenerated } from '../../../core/index/changedFiles';
import { isInPlaceGone } from '../../../core/index/placesGone';
import type { FileTouch } from '../../../core/index/sessionIndex';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import { type FileWitness, fileReasons } from './fileReasons';
import { goalFiles } from './goalFiles';
import { rankFiles } from './rankFiles';
import { seenGone } from './seenGone';

const mostEvidence = 4;

/** The most needed first, as many as the limit; tells `onListFull` of the others. Whether a file exists is asked later, so `exists` is null. */
export function listFiles(input: ExtractInput, witness: FileWitness): FileFact[] {
  const all = rankFiles(input.index, input.goal);
  const allowed = all.filter((file) => input.isIgnored?.(file.path) !== true);
  input.onIgnored?.(all.length - allowed.length);
  const isGone = seenGone(input.index);
  const { session, runs } = input.index;
  const wasForTrial = isInPlaceGone(runs, session.startCwd ?? session.cwd);
  const ranked = allowed.filter((file) => !isGone(file) && !wasForTrial(file.path));
  const files = ranked.slice(0, input.limits.files);
  input.onListFull('files', ranked.length - files.length);
  const reasonOf = fileReasons(files, input.index, input.goal, witness);
  const told = files.flatMap((file) => {
    const { text: reason, decidedBy } = reasonOf(file);
    const operation = operationOf(file.touches);
    // The documents of an installed package are there for whoever needs them again.
    const isAtHand = reason === '' && operation === 'read' && isGenerated(file.path);
    return isAtHand ? [] : [{ file, reason, decidedBy, operation }];
  });
  const listed = told.map(
    ({ file, reason, decidedBy, operation }): FileFact => ({
      id: `file-${file.path}`,
      kind: 'file',
      path: file.path,
      operation,
      reason,
      exists: null,
      evidence: tellingTouches(file.touches).map((touch) => refTo(touch.call.call)),
      decidedBy,
    }),
  );
  const touched = new Set(all.map((file) => file.path));
  return [...listed, ...goalFiles(input, (path) => touched.has(path))];
}

/** The last ones; of a file that was changed and read again later, the last change stands at the end. */
function tellingTouches(touches: readonly FileTouch[]): readonly FileTouch[] {
  const changes = touches.filter(({ operation }) => operation !== 'read' && operation !== 'searched');
  return (changes.length === 0 ? touches : changes).slice(-mostEvidence);
}

/** What became of the file in this session: the strongest thing done to it, unless it was deleted at the end. */
function operationOf(touches: readonly FileTouch[]): FileOperation {
  const last = touches.findLast((touch) => touch.operation !== 'read')?.operation;
  if (last === 'deleted' || last === 'moved') return last;
  if (touches.some((touch) => touch.operation === 'created')) return 'created';
  return last === undefined ? 'read' : 'modified';
}
