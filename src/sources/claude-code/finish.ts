/** What can be said of a Claude Code log only when its last record is read: what was left, and what stayed in the queue. */
import type { Entry } from '../../core/session';
import { type Branch, findBranch } from './branch';
import type { EntryBase, KeptRecord } from './chain';
import type { QueuedMessage } from './queue';
import { readUserText } from './userText';

/** The current branch. Slash commands beside it were run all the same: only a reply or a prompt makes a branch. */
export function currentBranch(kept: readonly KeptRecord[]): Branch {
  const branch = findBranch(kept, (position, kind) => callIds(kept[position], kind));
  if (!branch.isOn.includes(false)) return branch;
  const left = new Set<number>();
  for (const [position, { entries }] of kept.entries()) {
    const from = branch.abandonedFrom[position] ?? -1;
    if (from >= 0 && entries.some(isConversation)) left.add(from);
  }
  const abandonedFrom = branch.abandonedFrom.map((from) => (left.has(from) ? from : -1));
  return { ...branch, abandonedFrom, isOn: abandonedFrom.map((from) => from === -1) };
}

function callIds(record: KeptRecord | undefined, kind: 'tool-call' | 'tool-result'): readonly string[] {
  if (record?.kind !== (kind === 'tool-call' ? 'assistant' : 'user')) return [];
  return record.entries.flatMap((entry) => (entry.kind === kind ? [entry.callId] : []));
}

function isConversation(entry: Entry): boolean {
  if (entry.kind === 'message') return entry.role === 'assistant' || entry.origin === 'typed';
  return (
    entry.kind === 'tool-call' && entry.actions.every((action) => action.kind !== 'shell' || action.byUser !== true)
  );
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
