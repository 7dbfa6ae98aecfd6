/** What can be said of a Claude Code log only when its last record is read: which lines count, what was queued or left. */
import { capText } from '../../core/capText';
import type { Entry, NoteEntry } from '../../core/session';
import type { LineLedger } from '../lineLedger';
import { type Branch, findBranch } from './branch';
import type { EntryBase, KeptRecord } from './chain';
import type { QueuedMessage } from './queue';
import { readUserText } from './userText';

/** The current branch. Slash commands beside it were run all the same: only a reply or a prompt makes a branch. */
export function currentBranch(kept: readonly KeptRecord[]): Branch {
  const branch = findBranch(kept);
  const left = new Set<number>();
  for (const [position, { entries }] of kept.entries()) {
    const from = branch.abandonedFrom[position] ?? -1;
    if (from >= 0 && entries.some(isConversation)) left.add(from);
  }
  const abandonedFrom = branch.abandonedFrom.map((from) => (left.has(from) ? from : -1));
  return { ...branch, abandonedFrom, isOn: abandonedFrom.map((from) => from === -1) };
}

function isConversation(entry: Entry): boolean {
  if (entry.kind === 'message') return entry.role === 'assistant' || entry.origin === 'typed';
  return (
    entry.kind === 'tool-call' && entry.actions.every((action) => action.kind !== 'shell' || action.byUser !== true)
  );
}

/** Books each record's line, now that it is known which are on the branch. */
export function bookRecords(kept: readonly KeptRecord[], { isOn, lostParents }: Branch, ledger: LineLedger): void {
  for (const [position, { entries, silentKind }] of kept.entries()) {
    if (silentKind === 'compact-boundary') ledger.parsed();
    else if (entries.length === 0) ledger.skipped(silentKind);
    else if (isOn[position] === true) ledger.parsed();
    else ledger.skipped('abandoned-branch');
  }
  if (lostParents > 0) {
    const missing = lostParents === 1 ? 'One record follows a record' : `${lostParents} records follow records`;
    ledger.remark('broken-link', `${missing} that the log does not hold; their order is the order of the lines.`);
  }
}

/** A message that waited in the queue and stands nowhere else. A slash command that never ran says nothing. */
export function queuedEntries({ line, time, text }: QueuedMessage): readonly Entry[] {
  const base: EntryBase = { line, id: null, time };
  return readUserText(text).flatMap((piece): readonly Entry[] => {
    if (piece.kind === 'note') return [{ ...base, kind: 'note', topic: piece.topic, text: piece.text }];
    if (piece.kind !== 'typed' || piece.text.startsWith('/')) return [];
    return [{ ...base, kind: 'message', role: 'user', origin: 'queued', text: piece.text }];
  });
}

/** One note for each part of the log that was left for another branch. */
export function abandonedNotes(kept: readonly KeptRecord[], { isOn, abandonedFrom }: Branch): readonly NoteEntry[] {
  const parts = new Map<number, KeptRecord[]>();
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
function abandonedNote(records: readonly KeptRecord[], sent: ReadonlySet<string>): readonly NoteEntry[] {
  const first = records[0];
  if (first === undefined) return [];
  const entries = records.flatMap((record) => record.entries);
  const prompt = prompts(entries)[0];
  if (prompt !== undefined && sent.has(prompt) && entries.every((entry) => entry.kind === 'message')) return [];
  const count = records.length === 1 ? 'one record' : `${records.length} records`;
  const text =
    prompt !== undefined
      ? `The user went back and left a branch of ${count} that began with "${capText(prompt, 300)}".`
      : `A branch of ${count} was left.`;
  const time = entries[0]?.time ?? null;
  return [{ kind: 'note', topic: 'abandoned-branch', line: first.line, id: null, time, text }];
}

const prompts = (entries: readonly Entry[]) =>
  entries.flatMap((entry) => (entry.kind === 'message' && entry.origin === 'typed' ? [entry.text] : []));
