/** Books the records of a branching log, and tells of the branches that were left. For sources whose logs are trees. */

import type { Entry, NoteEntry } from '../../../core/session';
import { capText } from '../../../core/text/capText';
import type { LineLedger } from './lineLedger';

/** What is kept of one record until the branch is known: its entries, never the record. */
export interface TreeRecord {
  readonly line: number;
  /** What the record says. Empty for records that only link. */
  readonly entries: readonly Entry[];
  /** Kind to book the line under when it says nothing; null when it was booked as a problem. */
  readonly silentKind: string | null;
}

/** Which records are on the current branch, by position. */
export interface TreeBranch {
  readonly isOn: readonly boolean[];
  /** Position of the first record of the abandoned part a record belongs to; -1 for those on the branch. */
  readonly abandonedFrom: readonly number[];
  /** Records whose parent the log does not hold. */
  readonly lostParents: number;
}

/** Lines that were left count as skipped; missing parents are told once for the whole log. */
export function bookTree(kept: readonly TreeRecord[], { isOn, lostParents }: TreeBranch, ledger: LineLedger): void {
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

/** The entries of the branch and a note for each part beside it, by line; also `others`, which no branch can lose. */
export function branchEntries(
  kept: readonly TreeRecord[],
  branch: TreeBranch,
  others: readonly Entry[] = [],
): readonly Entry[] {
  const entries: Entry[] = [];
  for (const [position, record] of kept.entries()) {
    if (branch.isOn[position] === true) for (const entry of record.entries) entries.push(entry);
  }
  const beside = [...others, ...abandonedNotes(kept, branch)];
  const inOrder =
    beside.length === 0 && entries.every((entry, at) => at === 0 || entry.line >= (entries[at - 1]?.line ?? 0));
  return inOrder ? entries : [...entries, ...beside].sort((one, other) => one.line - other.line);
}

function abandonedNotes(kept: readonly TreeRecord[], { isOn, abandonedFrom }: TreeBranch): readonly NoteEntry[] {
  const parts = new Map<number, TreeRecord[]>();
  for (const [position, record] of kept.entries()) {
    const from = abandonedFrom[position] ?? -1;
    if (from === -1 || record.entries.length === 0) continue;
    const part = parts.get(from);
    if (part === undefined) parts.set(from, [record]);
    else part.push(record);
  }
  if (parts.size === 0) return [];
  const sent = new Set(kept.flatMap(({ entries }, position) => (isOn[position] === true ? prompts(entries) : [])));
  return [...parts.values()].flatMap((part) => abandonedNote(part, sent));
}

/** A prompt sent once more, unchanged, left nothing behind. */
function abandonedNote(records: readonly TreeRecord[], sent: ReadonlySet<string>): readonly NoteEntry[] {
  const entries = records.flatMap((record) => record.entries);
  const [first] = records;
  const [prompt] = prompts(entries);
  if (first === undefined) return [];
  if (prompt !== undefined && sent.has(prompt) && entries.every(({ kind }) => kind === 'message')) return [];
  const count = records.length === 1 ? 'one record' : `${records.length} records`;
  const text =
    prompt === undefined
      ? `A branch of ${count} was left.`
      : `The user went back and left a branch of ${count} that began with "${capText(prompt, 300)}".`;
  const time = entries[0]?.time ?? null;
  return [{ kind: 'note', topic: 'abandoned-branch', line: first.line, id: null, time, text }];
}

const prompts = (entries: readonly Entry[]) =>
  entries.flatMap((entry) =>
    entry.kind === 'message' && (entry.origin === 'typed' || entry.origin === 'queued') ? [entry.text] : [],
  );
