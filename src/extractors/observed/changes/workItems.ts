/** What the session was working on at the edits of a file: items of the agent's list, or the commit that took it. */
import type { ChangeFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import type { EntryRef } from '../../../core/provenance';
import { countOf } from '../../../core/text/countOf';
import { absolutePath } from '../../../core/text/displayPath';
import type { TakenCommit } from '../repository/repositoryModel';
import { type EditShare, type OwnItems, ownItems } from './ownItems';

/** What edits belong to. */
export interface WorkItem {
  readonly key: string;
  readonly group: 'item' | 'commit';
  readonly text: string;
  /** The items that `text` names, where several share the edits. */
  readonly items?: readonly string[];
  /** All of them, named or counted. */
  readonly listed?: readonly string[];
  readonly status: ChangeFact['status'];
  /** Where its words stand. */
  readonly said: EntryRef;
}

/** Asks what the edits of a file belong to, and which commit took them. */
export interface WorkPlan {
  /** Null where neither a list nor a commit tells. */
  readonly workOf: (path: string, edits: readonly EditShare[]) => WorkItem | null;
  /** What the list calls done of the items under way at edits of files that belong to none, without those that have files. */
  readonly finishedAt: (positions: readonly number[], told: readonly string[]) => WorkItem | null;
  readonly commitAfter: (position: number, path: string) => TakenCommit | null;
  /** The newest that took a file, of which an edit stands before it and one behind. */
  readonly commitBefore: (edits: readonly number[], path: string) => TakenCommit | null;
}

/** Looks the lists and commits up once. */
export function workPlan(index: SessionIndex, taken: readonly TakenCommit[]): WorkPlan {
  const { ownersOf, finishedAt } = ownItems(index);
  const start = index.session.startCwd ?? index.session.cwd;
  const commitAfter = (position: number, path: string) => {
    const whole = absolutePath(path, start);
    return taken.find((commit) => commit.position >= position && commit.paths.has(whole)) ?? null;
  };
  return {
    finishedAt(positions, told) {
      const own = finishedAt(positions, new Set(told));
      return own === null ? null : itemOf(own);
    },
    commitAfter,
    commitBefore(edits, path) {
      const whole = absolutePath(path, start);
      const [first = 0, last = 0] = [edits[0], edits.at(-1)];
      return taken.findLast(({ position, paths }) => position > first && position < last && paths.has(whole)) ?? null;
    },
    workOf(path, edits) {
      const own = ownersOf(path, edits);
      if (own !== null && own.texts.length <= mostShared) return itemOf(own);
      const commit = commitAfter(edits.at(-1)?.position ?? 0, path);
      if (commit === null || commit.subject === '') return null;
      const { subject: text, said } = commit;
      return { key: `commit ${commit.position} ${text}`, group: 'commit', text, status: null, said };
    },
  };
}

function itemOf({ texts, status, said }: OwnItems): WorkItem {
  const named = namedItems(texts);
  const more = texts.length - named.length;
  return {
    key: `item ${texts.join('; ')}`,
    group: 'item',
    text: `${named.join('; ')}${more === 0 ? '' : `; and ${countOf(more, 'more item')}`}`,
    ...(named.length > 1 ? { items: named } : {}),
    listed: texts,
    status,
    said,
  };
}

/** A file that was changed for more items of a list than that is told by itself: their names would stand before half of the files. */
const mostShared = 4;
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
