/** Open items of a list that the session was seen to do after the list was set: plans are seldom ticked off at the end. */
import type { SessionIndex } from '../../../core/index/sessionIndex';
import type { TodoItem } from '../../../core/session';
import { checkRuns } from '../checks/checkRuns';
import { gitRuns } from '../repository/gitRuns';

/** Words of an item, and what shows that it was done. */
const deeds: readonly (readonly [RegExp, (since: Since) => boolean])[] = [
  [/\b(?:commit)/i, ({ git }) => git.has('commit')],
  [/\bpush/i, ({ git }) => git.has('push')],
  [
    /\b(?:run|execute|re-?run)\b.*\b(?:tests?|checks?|suite|lint|verification)|\b(?:tests?|lint|typecheck|build)\b.*\b(?:pass|green)|^(?:run |focused )*(?:tests?|lint|build|verify)\b/i,
    ({ passed }) => passed,
  ],
];

interface Since {
  readonly git: ReadonlySet<string>;
  readonly passed: boolean;
}

/** Items in the list's order; what stands before an item that was done was done before it. */
export function doneSince(index: SessionIndex, items: readonly TodoItem[], position: number): ReadonlySet<TodoItem> {
  const later = checkRuns(index).filter(({ run }) => run.call.position > position);
  const since: Since = {
    git: new Set(
      gitRuns(index).flatMap(({ run, task }) =>
        run.call.position > position && run.status === 'passed' ? [task] : [],
      ),
    ),
    passed: later.length > 0 && later.at(-1)?.passed === true,
  };
  // Where nothing was changed since, what stands before a check on the list is still to be made.
  if (!index.changes.some((change) => change.position > position)) return inTurn(items, since);
  const last = items.findLastIndex((item) => item.status !== 'completed' && wasDone(item.text, since));
  return new Set(items.filter((item, at) => at <= last && item.status !== 'cancelled'));
}

/** Item after item, up to the first that was not seen done. */
function inTurn(items: readonly TodoItem[], since: Since): ReadonlySet<TodoItem> {
  const end = items.findIndex(
    ({ status, text }) => status !== 'completed' && status !== 'cancelled' && !wasDone(text, since),
  );
  return new Set(items.slice(0, end < 0 ? items.length : end).filter(({ status }) => status !== 'cancelled'));
}

/** All that the item names was seen. */
function wasDone(text: string, since: Since): boolean {
  const named = deeds.filter(([words]) => words.test(text));
  return named.length > 0 && named.every(([, seen]) => seen(since));
}
