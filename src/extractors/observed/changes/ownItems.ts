/**
 * Which items of the agent's list a file belongs to: those that name it, and those that were under way at its edits. An item that
 * names other files has none but these, and a file of which more than a trifle was changed under no item belongs to none.
 */
import type { ChangeFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { namesIn } from '../../../core/language/names';
import type { EntryRef } from '../../../core/provenance';
import type { TodoItem } from '../../../core/session';
import { fileName } from '../../../core/text/displayPath';
import { foldSpace } from '../../../core/text/foldSpace';
import { changesFiles } from '../calls/editingItem';
import { itemsBegun } from './itemsBegun';

/** One edit of a file, with the lines that it put in and took out; null where the log does not show them. */
export interface EditShare {
  readonly position: number;
  readonly lines: number | null;
}

/** Items in the order of the list, and where it stands with the last of them under way. */
export interface OwnItems {
  readonly texts: readonly string[];
  readonly status: ChangeFact['status'];
  readonly said: EntryRef;
}

/** Asks for the items of a file, and for those that were done without one. */
export interface ItemLookup {
  /** Null for a file that belongs to no item. */
  readonly ownersOf: (path: string, edits: readonly EditShare[]) => OwnItems | null;
  /** Done by the end, under way at one of the edits, and not among those told already. */
  readonly finishedAt: (positions: readonly number[], told: ReadonlySet<string>) => OwnItems | null;
}

/** Looks the lists up once. */
export function ownItems(index: SessionIndex): ItemLookup {
  const begun = itemsBegun(index);
  const status = statusAtEnd(index);
  const texts = [...status.keys()];
  const files = filesNamed(texts, index);
  const isOpenAt = openAt(index);
  const isReplaced = replacedItems(index, status);
  const listAt = (position: number) => begun.findLast((one) => one.position <= position);
  const ownersOf: ItemLookup['ownersOf'] = (path, edits) => {
    const lists = edits.map(({ position }) => listAt(position));
    const said = lists.findLast((one) => one !== undefined)?.said;
    if (said === undefined) return null;
    const namedBy = texts.filter(
      (text) =>
        names(text, path) &&
        status.get(text) !== 'open' &&
        status.get(text) !== 'cancelled' &&
        !isReplaced(text) &&
        edits.some(({ position }) => isOpenAt(text, position)) &&
        changesFiles(text),
    );
    const isLeftTo = (text: string) => !isReplaced(text) && (files(text).length === 0 || names(text, path));
    const under = lists.map((one) => (one?.texts ?? []).filter(isLeftTo));
    const isNamed = namedBy.length > 0 || under.flat().some((text) => isCalledAfter(text, path));
    if (!isNamed && !isMostlyUnder(edits, under)) return null;
    const own = new Set([...namedBy, ...under.flat()]);
    const kept = keptItems(
      texts.filter((text) => own.has(text)),
      status,
    );
    return kept.length === 0 ? null : { texts: kept, status: sharedStatus(kept, status), said };
  };
  return {
    ownersOf,
    finishedAt(positions, told) {
      const lists = positions.flatMap((position) => listAt(position) ?? []);
      const under = new Set(lists.flatMap((one) => one.texts));
      const done = texts.filter((text) => under.has(text) && status.get(text) === 'done' && !told.has(text));
      const said = lists.findLast((one) => one.texts.some((text) => done.includes(text)))?.said;
      return said === undefined ? null : { texts: done, status: 'done', said };
    },
  };
}

/** Of the lines of a file: fewer, changed under no item, leave it where it is. */
const trifle = 0.2;

/** Edits that the log does not show weigh nothing beside those that it does. */
function isMostlyUnder(edits: readonly EditShare[], under: readonly (readonly string[])[]): boolean {
  const isShown = edits.some(({ lines }) => lines !== null);
  const weights = edits.map(({ lines }) => lines ?? (isShown ? 0 : 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const without = weights.reduce((sum, weight, at) => sum + ((under[at] ?? []).length === 0 ? weight : 0), 0);
  return all > 0 && without <= all * trifle;
}

/** By the whole name, or by the end of the path. */
function names(text: string, path: string): boolean {
  const file = fileName(path).toLowerCase();
  const found = namesIn(text);
  return found.has(file) || [...found].some((name) => isEndOf(path, name));
}

/** By a name in code that the file is called after: `ContextTab` has context-tab.tsx. */
function isCalledAfter(text: string, path: string): boolean {
  const stem = fileName(path).replace(/\.\w+$/, '');
  return /[a-z][A-Z]|[-_]/.test(stem) && [...namesIn(text)].some((name) => inOneWord(name) === inOneWord(stem));
}

const inOneWord = (name: string) => name.replaceAll(/[-_]/g, '').toLowerCase();

const isEndOf = (path: string, name: string) => name.includes('/') && `/${path.toLowerCase()}`.endsWith(`/${name}`);

/** The files of the session that an item names with their ending. */
function filesNamed(texts: readonly string[], { touches }: SessionIndex): (text: string) => readonly string[] {
  const paths = [...new Set(touches.map(({ path }) => path))];
  const known = new Map(
    texts.map((text) => {
      const found = [...namesIn(text)].filter((name) => name.includes('.'));
      const isNamed = (path: string) =>
        found.some((name) => name === fileName(path).toLowerCase() || isEndOf(path, name));
      return [text, found.length === 0 ? [] : paths.filter(isNamed)] as const;
    }),
  );
  return (text) => known.get(text) ?? [];
}

/** Without those that were given up, where others share the edits. */
function keptItems(texts: readonly string[], status: ReadonlyMap<string, ChangeFact['status']>): readonly string[] {
  const kept = texts.filter((text) => status.get(text) !== 'cancelled');
  return kept.length === 0 ? texts : kept;
}

/** What is done of several leaves the others under way. */
function sharedStatus(
  texts: readonly string[],
  status: ReadonlyMap<string, ChangeFact['status']>,
): ChangeFact['status'] {
  const states = new Set(texts.map((text) => status.get(text) ?? 'open'));
  const [state = 'open'] = states;
  if (states.size === 1) return state;
  return states.has('open') ? 'open' : 'in-progress';
}

const statusOf: Readonly<Record<TodoItem['status'], ChangeFact['status']>> = {
  completed: 'done',
  'in-progress': 'in-progress',
  pending: 'open',
  cancelled: 'cancelled',
};

/** Whether an item stood on the list and was not done or given up yet. */
function openAt(index: SessionIndex): (text: string, position: number) => boolean {
  const spans = new Map<string, { readonly from: number; to: number }>();
  for (const { call, position } of index.callsFor('todo'))
    for (const action of call.actions)
      if (action.kind === 'todo')
        for (const { text, status } of action.items) {
          const isOver = status === 'completed' || status === 'cancelled';
          const span = spans.get(foldSpace(text)) ?? { from: position, to: Number.POSITIVE_INFINITY };
          spans.set(foldSpace(text), isOver ? { ...span, to: Math.min(span.to, position) } : span);
        }
  return (text, position) => {
    const span = spans.get(text);
    return span !== undefined && span.from <= position && position <= span.to;
  };
}

/** Under way or open when another plan took the place of its own: nobody goes on with it, and what was edited since is not its work. */
function replacedItems(
  { todos }: SessionIndex,
  status: ReadonlyMap<string, ChangeFact['status']>,
): (text: string) => boolean {
  const last = new Set(todos?.items.map(({ text }) => foldSpace(text)));
  return (text) => (status.get(text) === 'in-progress' || status.get(text) === 'open') && !last.has(text);
}

/** As the last list that holds the item has it. */
function statusAtEnd(index: SessionIndex): ReadonlyMap<string, ChangeFact['status']> {
  const status = new Map<string, ChangeFact['status']>();
  for (const { call } of index.callsFor('todo'))
    for (const action of call.actions)
      if (action.kind === 'todo')
        for (const item of action.items) status.set(foldSpace(item.text), statusOf[item.status]);
  return status;
}
