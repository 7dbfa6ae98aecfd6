/** The edits since the last commit, file by file, the file that was changed last first. */
import type { Call, SessionIndex } from '../../../core/index/sessionIndex';
import { headings } from '../wording';
import { diffOf, lastCommitAt } from './editTexts';
import type { Clean } from './entryTexts';
import type { Part } from './part';

const mostEdits = 18_000;
const longestDiff = 2_600;
const shortestDiff = 500;
/** Characters for all diffs together, from which each gets its share. */
const sharedCharacters = 60_000;

interface Edit {
  readonly path: string;
  readonly call: Call;
  readonly diff: string;
  readonly operation: string;
}

/** One piece a file; where nothing was committed, all edits of the session. */
export function editsPart(index: SessionIndex, clean: Clean): Part {
  const since = lastCommitAt(index);
  const files = new Map<string, Edit[]>();
  const calls = index.callsFor('edit').filter(({ position }) => position > since);
  for (const call of calls.toReversed())
    for (const action of call.call.actions)
      if (action.kind === 'edit') {
        const own = files.get(action.path) ?? [];
        own.unshift({ path: action.path, call, diff: diffOf(action), operation: action.operation });
        files.set(action.path, own);
      }
  const each = Math.max(shortestDiff, Math.min(longestDiff, Math.floor(sharedCharacters / Math.max(1, calls.length))));
  return {
    heading: headings.edits,
    most: mostEdits,
    // In the order of the part the newest file stands first.
    pieces: [...files].map(([path, edits]) => ({ write: () => fileText(path, edits, clean, each) })),
    giveWay: 'newest',
  };
}

function fileText(path: string, edits: readonly Edit[], clean: Clean, each: number): string {
  const lines = edits.map(({ call, diff, operation }) => {
    const state = stateOf(call);
    return `[${call.call.line}] ${operation}${state}${diff === '' ? '' : `\n${clean(diff, each)}`}`;
  });
  return `### ${clean(path, 300)}\n${lines.join('\n')}`;
}

function stateOf({ result }: Call): string {
  if (result === null) return ' (no result: not known whether it was made)';
  if (result.rejection !== undefined) return ' REFUSED BY THE USER';
  return result.isError || result.interrupted === true ? ' FAILED' : '';
}
