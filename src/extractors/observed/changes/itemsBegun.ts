/**
 * Which items of the agent's list the edits behind each state of it belong to: the one under way, where the list then says that it
 * was done by itself, and behind one that only looks the one that the next update calls done. Several that one update calls done
 * share the edits before it; of a list that is not kept, nobody can tell.
 */
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { type EntryRef, refTo } from '../../../core/provenance';
import type { TodoItem } from '../../../core/session';
import { foldSpace } from '../../../core/text/foldSpace';
import { changesFiles, editingItem } from '../calls/editingItem';

/** The items of the edits behind a state of the list, up to the next one; none where it does not tell. */
export interface ItemsBegun {
  readonly position: number;
  readonly texts: readonly string[];
  readonly said: EntryRef;
}

/** In session order. */
export function itemsBegun(index: SessionIndex): ItemsBegun[] {
  const states = index
    .callsFor('todo')
    .flatMap(({ call, position }) =>
      call.actions.flatMap((action) =>
        action.kind === 'todo' ? [{ position, said: refTo(call), items: action.items }] : [],
      ),
    );
  const done = new Set<string>();
  let isKept = false;
  return states.map(({ position, said, items }, at) => {
    for (const text of textsOf(items, 'completed')) done.add(text);
    const next = states[at + 1]?.items;
    const texts = next === undefined ? unfinished(items, isKept) : inNext(items, newlyDone(next, done));
    if (next !== undefined) isKept = newlyDone(next, done).length === 1;
    return { position, said, texts };
  });
}

const textsOf = (items: readonly TodoItem[], status: TodoItem['status']) =>
  items.filter((item) => item.status === status).map(({ text }) => foldSpace(text));

/** Items that change files and were called done by one update. */
const newlyDone = (items: readonly TodoItem[], before: ReadonlySet<string>) =>
  textsOf(items, 'completed').filter((text) => !before.has(text) && changesFiles(text));

function inNext(items: readonly TodoItem[], done: readonly string[]): readonly string[] {
  if (done.length > 1) return done;
  const one = editingItem(items);
  return one === null ? done : [one];
}

/** Behind the last state: the item that is under way, where the list was kept before, or where it is the only one left. */
function unfinished(items: readonly TodoItem[], isKept: boolean): readonly string[] {
  const one = editingItem(items);
  const left = items.filter(
    ({ status, text }) => status !== 'completed' && status !== 'cancelled' && changesFiles(text),
  );
  return one !== null && (isKept || left.length < 2) ? [one] : [];
}
