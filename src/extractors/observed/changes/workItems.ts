/** What the session was working on at each of its edits: an item of the agent's list, or the commit that took it. */
import type { ChangeFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import type { EntryRef } from '../../../core/provenance';
import type { TodoItem } from '../../../core/session';
import { absolutePath } from '../../../core/text/displayPath';
import { foldSpace } from '../../../core/text/foldSpace';
import type { TakenCommit } from '../repository/repositoryModel';
import { itemsBegun } from './itemsBegun';

/** One item that edits belong to. */
export interface WorkItem {
  readonly key: string;
  readonly group: 'item' | 'commit';
  readonly text: string;
  /** The items that `text` names, where several share the edits. */
  readonly items?: readonly string[];
  readonly status: ChangeFact['status'];
  /** Where its words stand. */
  readonly said: EntryRef;
}

/** Asks which item an edit belongs to, and which commit took it. */
export interface WorkPlan {
  /** Null where neither a list nor a commit tells. */
  readonly itemAt: (position: number, path: string) => WorkItem | null;
  readonly commitAfter: (position: number, path: string) => TakenCommit | null;
  /** The newest that took a file, of which an edit stands before it and one behind. */
  readonly commitBefore: (edits: readonly number[], path: string) => TakenCommit | null;
}

/** Looks the lists and commits up once. */
export function workPlan(index: SessionIndex, taken: readonly TakenCommit[]): WorkPlan {
  const begun = itemsBegun(index);
  const last = statusAtEnd(index);
  const start = index.session.startCwd ?? index.session.cwd;
  const commitAfter = (position: number, path: string) => {
    const whole = absolutePath(path, start);
    return taken.find((commit) => commit.position >= position && commit.paths.has(whole)) ?? null;
  };
  return {
    commitAfter,
    commitBefore(edits, path) {
      const whole = absolutePath(path, start);
      const [first = 0, last = 0] = [edits[0], edits.at(-1)];
      return taken.findLast(({ position, paths }) => position > first && position < last && paths.has(whole)) ?? null;
    },
    itemAt(position, path) {
      const listed = begun.findLast((one) => one.position <= position);
      const texts = keptItems(listed?.texts ?? [], last);
      if (listed !== undefined && texts.length > 0) {
        const states = new Set(texts.map((one) => last.get(one) ?? 'open'));
        const [state = 'open'] = states;
        const named = namedItems(texts);
        const more = texts.length - named.length;
        return {
          key: `item ${texts.join('; ')}`,
          group: 'item',
          text: `${named.join('; ')}${more === 0 ? '' : `; and ${more} more items`}`,
          ...(named.length > 1 ? { items: named } : {}),
          status: states.size === 1 ? state : 'open',
          said: listed.said,
        };
      }
      const commit = commitAfter(position, path);
      if (commit === null || commit.subject === '') return null;
      const { subject: text, said } = commit;
      return { key: `commit ${commit.position} ${text}`, group: 'commit', text, status: null, said };
    },
  };
}

/** Characters of the items that several files belong to, before the others are counted. */
const longestItems = 150;

/** The first, and those behind it for which there is room. */
function namedItems([first = '', ...others]: readonly string[]): readonly string[] {
  let length = first.length;
  const end = others.findIndex((text) => {
    length += text.length + 2;
    return length > longestItems;
  });
  return [first, ...(end === -1 ? others : others.slice(0, end))];
}

/** Without those that were given up, where others share the edits. */
function keptItems(texts: readonly string[], last: ReadonlyMap<string, ChangeFact['status']>): readonly string[] {
  const kept = texts.filter((text) => last.get(text) !== 'cancelled');
  return kept.length === 0 ? texts : kept;
}

const statusOf: Readonly<Record<TodoItem['status'], ChangeFact['status']>> = {
  completed: 'done',
  'in-progress': 'in-progress',
  pending: 'open',
  cancelled: 'cancelled',
};

/** As the last list that holds the item has it. */
function statusAtEnd(index: SessionIndex): ReadonlyMap<string, ChangeFact['status']> {
  const status = new Map<string, ChangeFact['status']>();
  for (const { call } of index.callsFor('todo'))
    for (const action of call.actions)
      if (action.kind === 'todo')
        for (const item of action.items) status.set(foldSpace(item.text), statusOf[item.status]);
  return status;
}
