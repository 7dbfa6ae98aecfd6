/** Cuts a session into turns: a user message and everything up to the next one. */
import type { Entry, MessageEntry } from '../session';
import type { Turn } from './sessionIndex';
import type { Placed, SortedEntries } from './sortEntries';

/** The turns in session order; entries before the first prompt belong to a turn without one. */
export function findTurns(entries: readonly Entry[], { messages, lines }: SortedEntries): Turn[] {
  const starts = messages
    .filter((message) => beginsTurn(entries, message))
    .map((first): Start => ({ start: first.position, first }));
  const [begin] = starts;
  if (entries.length > 0 && begin?.start !== 0) {
    // What was put in before the first prompt belongs to its turn; what was done before it is a turn of its own.
    if (begin !== undefined && !hasWorkBefore(entries, begin.start)) starts.shift();
    starts.unshift({ start: 0, first: messages.find(isUsers) ?? null });
  }
  return starts.map(({ start, first }, at) => {
    const end = starts[at + 1]?.start ?? entries.length;
    return {
      number: at + 1,
      prompt: first !== null && first.position < end ? first.entry : null,
      start,
      end,
      firstLine: lines[start] ?? 0,
      lastLine: lines.subarray(start, end).reduce((last, line) => Math.max(last, line), 0),
      answer: lastAnswer(entries, start, end),
    };
  });
}

interface Start {
  readonly start: number;
  /** The first message of the user from there on. */
  readonly first: Placed<MessageEntry> | null;
}

const isUsers = ({ entry }: Placed<MessageEntry>) => entry.role === 'user' && entry.origin !== 'injected';

function hasWorkBefore(entries: readonly Entry[], end: number): boolean {
  for (let at = 0; at < end; at += 1) {
    const entry = entries[at];
    if (entry?.kind === 'tool-call' || (entry?.kind === 'message' && entry.role === 'assistant')) return true;
  }
  return false;
}

function beginsTurn(entries: readonly Entry[], { entry, position }: Placed<MessageEntry>): boolean {
  if (entry.role !== 'user') return false;
  if (entry.origin === 'typed' || entry.origin === 'handoff') return true;
  return entry.origin === 'command' && isAnswered(entries, position);
}

/** A slash command begins a turn only when the model worked on it; `/clear` and `/model` do not. */
function isAnswered(entries: readonly Entry[], position: number): boolean {
  for (let at = position + 1; at < entries.length; at += 1) {
    const entry = entries[at];
    if (entry?.kind === 'tool-call' || (entry?.kind === 'message' && entry.role === 'assistant')) return true;
    if (entry?.kind === 'message' && entry.role === 'user' && entry.origin !== 'injected') return false;
  }
  return false;
}

/** The last assistant message that no tool call follows. */
function lastAnswer(entries: readonly Entry[], start: number, end: number): MessageEntry | null {
  for (let at = end - 1; at >= start; at -= 1) {
    const entry = entries[at];
    if (entry?.kind === 'tool-call') return null;
    if (entry?.kind === 'message' && entry.role === 'assistant' && entry.phase !== 'interim') return entry;
  }
  return null;
}
