/**
 * Takes out of a compressed history what was read before: the newest turns that the client keeps behind its summary are
 * written again with new ids, and a reply with its calls may be one message there that were two.
 */
import type { Entry } from '../../core/session';
import type { MessageEntries } from './messageEntries';

/** The messages of the new history without what `before` holds already; of equal texts each stands for one. */
export function withoutKeptTurns<Message extends MessageEntries>(
  messages: readonly Message[],
  before: readonly MessageEntries[],
): readonly Message[] {
  const said = new Map<string, number>();
  for (const { entries, spareResults } of before)
    for (const entry of [...entries, ...spareResults]) {
      const key = keyOf(entry);
      if (key !== null) said.set(key, (said.get(key) ?? 0) + 1);
    }
  const isNew = (entry: Entry): boolean => {
    const key = keyOf(entry);
    const left = key === null ? 0 : (said.get(key) ?? 0);
    if (key === null || left === 0) return true;
    said.set(key, left - 1);
    return false;
  };
  return messages.map((message) => ({ ...message, entries: message.entries.filter(isNew) }));
}

function keyOf(entry: Entry): string | null {
  if (entry.kind === 'message') return `${entry.role} ${entry.text.trim()}`;
  return entry.kind === 'tool-call' || entry.kind === 'tool-result' ? `${entry.kind} ${entry.callId}` : null;
}
