/** The edits of a session, file by file: what the goal names, what waits for a commit, what is committed. */
import type { Call, SessionIndex } from '../../../core/index/sessionIndex';
import type { Redact } from '../../../core/redaction';
import { headings } from '../wording';
import { diffOf, type EditAction, holds, lastCommitAt } from './editTexts';
import { cleaner } from './entryTexts';
import type { GoalNames } from './goalNames';
import type { Part } from './part';

const mostEdits = 18_000;
const mostCommitted = 6_000;
const longestDiff = 6_000;
const shortestDiff = 500;
/** Characters for all diffs together, from which each gets its share. */
const sharedCharacters = 60_000;
/** What the goal names is shown longer than its share. */
const longerForGoal = 2;

interface Edit {
  readonly call: Call;
  readonly action: EditAction;
  /** The file as it was written before, where the session wrote it whole. */
  readonly before: string | null;
  /** Earlier edits of the file that it has made void, by writing all of it anew. */
  readonly replaced: number;
}

interface EditedFile {
  readonly path: string;
  readonly edits: readonly Edit[];
  readonly isOfGoal: boolean;
}

/** Two parts: files the goal names and those changed since the last commit; then what was committed before. */
export function editParts(
  index: SessionIndex,
  names: GoalNames,
  redact: Redact,
): readonly [open: Part, committed: Part] {
  const since = lastCommitAt(index);
  const files = editedFiles(index, names);
  const isOpen = ({ call }: Edit) => call.position > since;
  const open = files.flatMap((file) => (file.isOfGoal ? [file] : pick(file, file.edits.filter(isOpen))));
  const committed = files.flatMap((file) =>
    file.isOfGoal
      ? []
      : pick(
          file,
          file.edits.filter((edit) => !isOpen(edit)),
        ),
  );
  // In the order of the part what the goal names stands first, then the file that was changed last.
  const first = [...open.filter(({ isOfGoal }) => isOfGoal), ...open.filter(({ isOfGoal }) => !isOfGoal)];
  return [
    { heading: headings.edits, most: mostEdits, pieces: piecesOf(first, since, redact), giveWay: 'newest' },
    { heading: headings.committed, most: mostCommitted, pieces: piecesOf(committed, since, redact), giveWay: 'newest' },
  ];
}

const pick = (file: EditedFile, edits: readonly Edit[]) => (edits.length === 0 ? [] : [{ ...file, edits }]);

function piecesOf(files: readonly EditedFile[], since: number, redact: Redact): Part['pieces'] {
  const clean = cleaner(redact);
  const hide = (text: string) => redact(text).text;
  const count = files.reduce((sum, { edits }) => sum + edits.length, 0);
  const share = Math.max(shortestDiff, Math.min(longestDiff, Math.floor(sharedCharacters / Math.max(1, count))));
  return files.map((file) => ({
    write: () => {
      const cut = (diff: string) => clean(diff, file.isOfGoal ? share * longerForGoal : share);
      const edits = file.edits.map(({ call, action, before, replaced }) => {
        const state = `${stateOf(call)}${call.position > since ? '' : ', before the last commit'}`;
        const diff = diffOf(action, before, hide);
        const anew = replaced === 0 ? '' : `, written anew: ${replaced} earlier edits of it are void`;
        return `[${call.call.line}] ${action.operation}${state}${anew}${diff === '' ? '' : `\n${cut(diff)}`}`;
      });
      return `### ${clean(file.path, 300)}\n${edits.join('\n')}`;
    },
  }));
}

/** The file that was changed last first; the edits of each in session order. */
function editedFiles(index: SessionIndex, names: GoalNames): EditedFile[] {
  const files = new Map<string, Edit[]>();
  const whole = new Map<string, string>();
  for (const call of index.callsFor('edit'))
    for (const action of call.call.actions)
      if (action.kind === 'edit') {
        const before = whole.get(action.path) ?? null;
        const earlier = files.get(action.path) ?? [];
        // What stood in it is gone; where the whole of before is known, the difference is told from it.
        const isAnew = action.exact !== undefined && 'whole' in action.exact && before === null && !isRefused(call);
        const own = [
          ...(isAnew ? [] : earlier),
          { call, action, before, replaced: isAnew ? earlier.reduce((sum, { replaced }) => sum + replaced + 1, 0) : 0 },
        ];
        files.delete(action.path);
        files.set(action.path, own);
        if (stateOf(call) !== '') continue;
        if (action.exact !== undefined && 'whole' in action.exact) whole.set(action.path, action.exact.whole);
        else whole.delete(action.path);
      }
  return [...files].reverse().map(([path, edits]) => ({
    path,
    edits,
    isOfGoal: names.isFile(path) || edits.some(({ action }) => holds(action, names.isIn)),
  }));
}

const isRefused = ({ result }: Call) =>
  result !== null && (result.rejection !== undefined || result.isError || result.interrupted === true);

function stateOf({ result }: Call): string {
  if (result === null) return ' (no result: not known whether it was made)';
  if (result.rejection !== undefined) return ' REFUSED BY THE USER';
  return result.isError || result.interrupted === true ? ' FAILED' : '';
}
