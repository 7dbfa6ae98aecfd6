/** Puts the entries of a Pi log in order once the branch is known, and completes what only the whole session tells. */
import type { Entry, TodoItem, ToolAction } from '../../../core/session';
import type { LineLedger } from '../../reading/lines/lineLedger';
import { findParentBranch, type ParentNode } from '../../reading/lines/parentTree';
import { bookTree, branchEntries, type TreeRecord } from '../../reading/lines/treeRecords';
import { editAction } from '../../reading/tools/buildActions';
import type { PiFacts } from './header';

/** What is kept of one record until the branch is known. */
export interface PiRecord extends ParentNode, TreeRecord {
  readonly facts: PiFacts;
}

/** What only the results of calls tell, by the calls. */
export interface ToldByResults {
  /** The to-do list as it stands behind the call. */
  readonly todos: ReadonlyMap<string, readonly TodoItem[]>;
  /** The file that was written, where the call named it by an address of the agent's own (`local://notes.md`). */
  readonly written: ReadonlyMap<string, string>;
}

/** The session's entries, and what the records on its branch say about it. */
export interface FinishedPi {
  readonly entries: readonly Entry[];
  readonly facts: readonly PiFacts[];
}

/** Books every record that was kept, on the branch or off it. */
export function finishPi(kept: readonly PiRecord[], told: ToldByResults, ledger: LineLedger): FinishedPi {
  const branch = findParentBranch(kept);
  bookTree(kept, branch, ledger);
  const facts = kept.flatMap((record, position) => (branch.isOn[position] === true ? [record.facts] : []));
  return { entries: completeCalls(branchEntries(kept, branch), told), facts };
}

/** A write to a file that the session had read or written before changes it; else it is taken to create it. */
function completeCalls(entries: readonly Entry[], { todos, written }: ToldByResults): readonly Entry[] {
  const failed = new Set<string>();
  for (const entry of entries) if (entry.kind === 'tool-result' && entry.isError) failed.add(entry.callId);
  const known = new Set<string>();
  return entries.map((entry) => {
    if (entry.kind !== 'tool-call') return entry;
    const items = todos.get(entry.callId);
    const path = written.get(entry.callId);
    const isElsewhere = path !== undefined && entry.actions.every(({ kind }) => kind === 'other');
    const own = isElsewhere ? editAction(path, 'created') : entry.actions;
    const actions = own.map((action): ToolAction => {
      if (action.kind === 'todo') return items === undefined ? action : { kind: 'todo', items };
      if (action.kind !== 'read' && action.kind !== 'edit') return action;
      const wasKnown = known.has(action.path);
      if (!failed.has(entry.callId)) known.add(action.path);
      const isChange = action.kind === 'edit' && action.operation === 'created' && wasKnown;
      return isChange ? { ...action, operation: 'modified' } : action;
    });
    return { ...entry, actions };
  });
}
