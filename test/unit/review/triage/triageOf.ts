import type { FolderNow } from '../../../../src/core/live/folderNow';
import type { Entry, Session } from '../../../../src/core/session';
import { openReview, type ReviewState } from '../../../../src/review/draft/reviewState';
import type { RawRow, RawView } from '../../../../src/review/rows/rawView';
import { factGroups } from '../../../../src/review/snapshot/factGroups';
import { triageState } from '../../../../src/review/triage/triageState';
import { draftOf } from '../../../support/draftOf';

const rowOf = ({ line, id }: Entry, turn: number) => ({
  ...{ line, entry: id, lines: [line], turn, time: null, tool: '', exitCode: null, isError: false },
  ...{ facts: [], isQuiet: false, isTail: false, reason: null, flags: [], secrets: [] },
});

/** Rows of the messages and results of a session, a turn for each prompt. */
function viewOf({ entries }: Session): RawView {
  let turns = 0;
  const rows = entries.flatMap((entry): RawRow[] => {
    if (entry.kind !== 'message' && entry.kind !== 'tool-result') return [];
    if (entry.kind === 'tool-result')
      return [{ ...rowOf(entry, turns), kind: 'shell', tool: 'Bash', text: entry.text }];
    if (entry.role === 'user') turns += 1;
    return [{ ...rowOf(entry, turns), kind: entry.role === 'user' ? 'user' : 'agent', text: entry.text }];
  });
  return { rows, compactions: [], turns, lines: entries.length };
}

/** A review of a session with what its panel asks. */
export async function triageOf(
  session: Session,
  goal: string,
  folder: FolderNow | null = null,
  wanted: Parameters<typeof draftOf>[2] = {},
) {
  const view = viewOf(session);
  const state = (review: ReviewState) =>
    triageState({ review, view, groups: factGroups(review, view), agent: 'Claude Code', folder });
  const review = openReview(await draftOf(session, goal, wanted));
  return { review, view, state, first: state(review), groups: (next: ReviewState) => factGroups(next, view) };
}
