/** What the session was working on at each of its edits: an item of the agent's list, or the commit that took it. */
import type { ChangeFact, RepositoryFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { type EntryRef, refTo } from '../../../core/provenance';
import type { TodoItem } from '../../../core/session';
import { parseCommand } from '../../../core/shell/parseCommand';
import { foldSpace } from '../../../core/text/foldSpace';

/** One item that edits belong to. */
export interface WorkItem {
  readonly key: string;
  readonly group: 'item' | 'commit';
  readonly text: string;
  readonly status: ChangeFact['status'];
  /** Where its words stand. */
  readonly said: EntryRef;
}

/** Asks which item an edit belongs to, and which commit took it. */
export interface WorkPlan {
  /** Null where neither a list nor a commit tells. */
  readonly itemAt: (position: number) => WorkItem | null;
  readonly commitAfter: (position: number) => Commit | null;
}

/** One that the session made. */
export interface Commit {
  readonly position: number;
  readonly hash: string | null;
  readonly subject: string;
  readonly said: EntryRef;
}

/** Looks the lists and commits up once. */
export function workPlan(index: SessionIndex, repository: RepositoryFact | null): WorkPlan {
  const begun = itemsBegun(index);
  const last = statusAtEnd(index);
  const made = commitsOf(index, repository);
  const commitAfter = (position: number) => made.find((commit) => commit.position >= position) ?? null;
  return {
    commitAfter,
    itemAt(position) {
      const listed = begun.findLast((one) => one.position <= position);
      if (listed !== undefined && listed.text !== null)
        return {
          key: `item ${listed.text}`,
          group: 'item',
          text: listed.text,
          status: last.get(listed.text) ?? 'open',
          said: listed.said,
        };
      const commit = commitAfter(position);
      if (commit === null) return null;
      const { subject: text, said } = commit;
      return { key: `commit ${commit.position}`, group: 'commit', text, status: null, said };
    },
  };
}

/** Each state of the list, with the one item that it names as under way. */
function itemsBegun(index: SessionIndex) {
  return index.callsFor('todo').flatMap(({ call, position }) =>
    call.actions.flatMap((action) => {
      if (action.kind !== 'todo') return [];
      const underWay = action.items.filter(({ status }) => status === 'in-progress');
      const text = underWay.length === 1 ? foldSpace(underWay[0]?.text ?? '') : null;
      return [{ position, text, said: refTo(call) }];
    }),
  );
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

/** `[main abc1234] Round the sums`, or as the repository's own facts have it. */
function commitsOf(index: SessionIndex, repository: RepositoryFact | null): Commit[] {
  const known = new Map(
    (repository?.commits ?? []).flatMap((commit) => commit.evidence.map(({ line }) => [line, commit])),
  );
  return index.runs.flatMap(({ command, status, output, call }): Commit[] => {
    const isCommit = status !== 'failed' && /\bcommit\b/.test(command) && parseCommand(command).some(commits);
    if (!isCommit) return [];
    const { position } = call;
    const said = refTo(call.call);
    const printed = [...output.matchAll(/^\[[^\]\n]* ([0-9a-f]{7,40})\] (\S.*)$/gm)].at(-1);
    if (printed !== undefined) return [{ position, said, hash: printed[1] ?? null, subject: printed[2] ?? '' }];
    const fact = known.get(call.call.line) ?? known.get(call.result?.line ?? 0);
    return fact === undefined ? [] : [{ position, said, hash: fact.hash, subject: fact.subject }];
  });
}

const commits = ({ program, args }: { readonly program: string; readonly args: readonly string[] }) =>
  program === 'git' && args[0] === 'commit';
