/**
 * The messages of a chat as they stand after all its lines: a later record of the same id replaces the earlier one, a
 * checkpoint replaces them all, a rewind takes the newest ones away.
 */
import type { Entry, ToolResultEntry } from '../../core/session';
import type { LineLedger } from '../reading/lines/lineLedger';
import { withoutKeptTurns } from './keptTurns';
import type { MessageEntries } from './messageEntries';

/** What is kept of a message: its entries, its id and its line. */
export interface StoredMessage extends MessageEntries {
  readonly id: string;
  readonly type: string;
  readonly line: number;
}

/** Follows the records of a chat that change earlier ones. */
export interface History {
  put(message: StoredMessage): void;
  /**
   * All messages anew. Known ones stay as they were read first. `summary` is set where the client put a summary in the
   * place of older messages: these stay part of the session. False when nothing of the messages is new.
   */
  replaceAll(messages: readonly StoredMessage[], summary: StoredMessage | null): boolean;
  /** Takes away the message and all after it; all there are when it is not known. */
  rewindTo(id: string): number;
  close(ledger: LineLedger): readonly Entry[];
}

/** Books the lines only when it closes, as a later record may take them away. */
export function openHistory(): History {
  /** What a summary replaced, and the summaries. */
  const past: StoredMessage[] = [];
  let current: StoredMessage[] = [];
  /** Every message as it was read last, also those taken away: resuming empties the history and then fills it again. */
  const known = new Map<string, StoredMessage>();
  /** Lines whose entries are gone, with the reason. */
  const gone = new Map<number, string>();
  const takeAway = (messages: readonly StoredMessage[], reason: string) => {
    for (const { line } of messages) gone.set(line, reason);
  };

  /** Puts aside what stands before the summary, so that it is not shown again behind it. */
  const archive = (next: Map<string, StoredMessage>, summary: StoredMessage) => {
    const carrier = [...next.values()].findIndex(({ id }) => id === summary.entries[0]?.id);
    for (const message of [...next.values()].slice(0, Math.max(carrier, 0))) next.delete(keyOf(message));
    past.push(...current.filter((message) => next.get(keyOf(message)) !== message), summary);
  };

  return {
    put(message) {
      known.set(keyOf(message), message);
      const at = current.findLastIndex((other) => keyOf(other) === keyOf(message));
      if (at === -1) {
        current.push(message);
        return;
      }
      takeAway(current.slice(at, at + 1), 'replaced');
      current[at] = message;
    },
    replaceAll(messages, summary) {
      const archived = new Set(past);
      let hasNew = summary !== null;
      const next = new Map<string, StoredMessage>();
      const fresh = messages.filter((message) => !known.has(keyOf(message)));
      const cleared = new Map(
        summary === null ? [] : withoutKeptTurns(fresh, [...past, ...current]).map((one) => [keyOf(one), one]),
      );
      for (const given of messages) {
        const key = keyOf(given);
        const message = cleared.get(key) ?? given;
        const before = known.get(key);
        if (next.has(key) || (before !== undefined && archived.has(before))) continue;
        hasNew ||= before === undefined;
        next.set(key, before ?? message);
        known.set(key, before ?? message);
      }
      if (summary === null)
        takeAway(
          current.filter((message) => next.get(keyOf(message)) !== message),
          'rewound',
        );
      else archive(next, summary);
      current = [...next.values()];
      return hasNew;
    },
    rewindTo(id) {
      const start = Math.max(
        current.findIndex((message) => message.id === id),
        0,
      );
      const taken = current.splice(start);
      takeAway(taken, 'rewound');
      return taken.length;
    },
    close(ledger) {
      const messages = [...past, ...current];
      const entries = withSpareResults(messages);
      const shown = new Set(entries.map(({ line }) => line));
      for (const _line of shown) ledger.parsed();
      const silent = new Map(messages.map(({ line }) => [line, 'repeated']));
      for (const [line, reason] of new Map([...silent, ...gone])) if (!shown.has(line)) ledger.skipped(reason);
      return entries;
    },
  };
}

/** A reply and the results of its calls may carry the same id. */
const keyOf = ({ type, id }: StoredMessage) => `${type} ${id}`;

/** Adds the results that stand only in the message after a call, and leaves repeated ones out. */
function withSpareResults(messages: readonly StoredMessage[]): readonly Entry[] {
  const answered = new Set<string>();
  for (const { entries } of messages) {
    for (const entry of entries) if (entry.kind === 'tool-result') answered.add(entry.callId);
  }
  const called = new Set<string>();
  const isNeeded = ({ callId }: ToolResultEntry) => {
    if (answered.has(callId) || !called.has(callId)) return false;
    answered.add(callId);
    return true;
  };
  return messages.flatMap(({ entries, spareResults }) => {
    for (const entry of entries) if (entry.kind === 'tool-call') called.add(entry.callId);
    return [...entries, ...spareResults.filter(isNeeded)];
  });
}
