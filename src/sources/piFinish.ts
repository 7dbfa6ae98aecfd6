/** Puts the entries of a Pi log in order once the branch is known, and completes what only the whole session tells. */
import { capText } from '../core/capText';
import type { Entry, NoteEntry, TodoItem, ToolAction } from '../core/session';
import type { LineLedger } from './lineLedger';
import type { PiFacts } from './piHeader';
import { findPiBranch, type PiBranch, type PiNode } from './piTree';

/** What is kept of one record until the branch is known: its links and its entries, never the record. */
export interface PiRecord extends PiNode {
  readonly line: number;
  readonly entries: readonly Entry[];
  /** Kind to book the line under when it has no entries; null when it was booked as a problem. */
  readonly silentKind: string | null;
  readonly facts: PiFacts;
}

export interface FinishedPi {
  readonly entries: readonly Entry[];
  readonly facts: readonly PiFacts[];
  readonly branch: PiBranch;
}

export function finishPiEntries(
  kept: readonly PiRecord[],
  todos: ReadonlyMap<string, readonly TodoItem[]>,
): FinishedPi {
  const branch = findPiBranch(kept);
  const own = kept.filter((_, position) => branch.isOn[position] === true);
  const entries = [...own.flatMap((record) => record.entries), ...abandonedNotes(kept, branch)];
  entries.sort((one, other) => one.line - other.line);
  return { entries: completeCalls(entries, todos), facts: own.map(({ facts }) => facts), branch };
}

export function bookPiRecords(kept: readonly PiRecord[], { isOn, lostParents }: PiBranch, ledger: LineLedger): void {
  for (const [position, { entries, silentKind }] of kept.entries()) {
    if (silentKind === null) continue;
    if (entries.length === 0) ledger.skipped(silentKind);
    else if (isOn[position] === true) ledger.parsed();
    else ledger.skipped('abandoned-branch');
  }
  if (lostParents > 0) {
    const missing = lostParents === 1 ? 'One record follows a record' : `${lostParents} records follow records`;
    ledger.remark('broken-link', `${missing} that the log does not hold; their order is the order of the lines.`);
  }
}

/** A write to a file that the session had read or written before changes it; else it is taken to create it. */
function completeCalls(entries: readonly Entry[], todos: ReadonlyMap<string, readonly TodoItem[]>): readonly Entry[] {
  const failed = new Set(
    entries.flatMap((entry) => (entry.kind === 'tool-result' && entry.isError ? [entry.callId] : [])),
  );
  const known = new Set<string>();
  return entries.map((entry) => {
    if (entry.kind !== 'tool-call') return entry;
    const items = todos.get(entry.callId);
    const actions = entry.actions.map((action): ToolAction => {
      if (action.kind === 'todo') return items === undefined ? action : { kind: 'todo', items };
      if (action.kind !== 'read' && action.kind !== 'edit') return action;
      const wasKnown = known.has(action.path);
      if (!failed.has(entry.callId)) known.add(action.path);
      return action.kind === 'edit' && action.operation === 'created' && wasKnown
        ? { ...action, operation: 'modified' }
        : action;
    });
    return { ...entry, actions };
  });
}

/** One note for each part of the tree that the user left. */
function abandonedNotes(kept: readonly PiRecord[], { abandonedFrom }: PiBranch): readonly NoteEntry[] {
  const parts = new Map<number, PiRecord[]>();
  for (const [position, record] of kept.entries()) {
    const from = abandonedFrom[position] ?? -1;
    if (from === -1 || record.entries.length === 0) continue;
    const part = parts.get(from);
    if (part === undefined) parts.set(from, [record]);
    else part.push(record);
  }
  return [...parts.values()].flatMap((part): readonly NoteEntry[] => {
    const entries = part.flatMap((record) => record.entries);
    const [first] = part;
    if (first === undefined) return [];
    const prompt = entries.find(
      (entry) => entry.kind === 'message' && entry.role === 'user' && entry.origin !== 'injected',
    );
    const count = part.length === 1 ? 'one record' : `${part.length} records`;
    const text =
      prompt?.kind === 'message'
        ? `The user left a branch of ${count} that began with "${capText(prompt.text, 300)}".`
        : `A branch of ${count} was left.`;
    return [
      { kind: 'note', topic: 'abandoned-branch', line: first.line, id: null, time: entries[0]?.time ?? null, text },
    ];
  });
}
