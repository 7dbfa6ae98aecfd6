/** Where an agent replaced what stood before by a summary of its own, and what of it stayed in the window all the same. */
import type { CompactionEntry, Entry, Session } from '../session';

/** One compaction of a session. */
export interface Boundary {
  /** Counted from 1. */
  readonly number: number;
  /** Position in `session.entries`. */
  readonly position: number;
  readonly entry: CompactionEntry;
}

/** The compactions of a session in their order; summaries of a branch that was left are none. */
export const boundariesOf = ({ entries }: Pick<Session, 'entries'>): Boundary[] =>
  entries
    .flatMap((entry, position) =>
      entry.kind === 'compaction' && entry.scope === 'session' ? [{ position, entry }] : [],
    )
    .map((found, at) => ({ number: at + 1, ...found }));

/** All that the window held right behind a boundary: the summary, what was kept, and what the program put in again. */
export function heldBehind({ entries }: Pick<Session, 'entries'>, { position, entry }: Boundary): string[] {
  const kept = entries.slice(0, position).filter(keptBy(entry, entries, position));
  const putIn: Entry[] = [];
  for (const next of entries.slice(position + 1)) {
    if (next.kind !== 'message' || next.role === 'assistant' || next.origin === 'typed') break;
    putIn.push(next);
  }
  return [entry.text, ...[...kept, ...putIn].flatMap((one) => ('text' in one ? [one.text] : []))];
}

function keptBy(
  { keeps }: CompactionEntry,
  entries: readonly Entry[],
  position: number,
): (entry: Entry, at: number) => boolean {
  if (keeps === undefined) return () => false;
  if (keeps === 'user-messages')
    return (entry) => entry.kind === 'message' && entry.role === 'user' && entry.origin !== 'injected';
  const from = entries.findIndex(({ id }, at) => at < position && id === keeps.from);
  return (_, at) => from >= 0 && at >= from;
}
