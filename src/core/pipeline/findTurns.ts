/** Cuts a session into turns: a user message and everything up to the next one. */
import type { Entry, MessageEntry } from '../session';
import type { Turn } from './sessionIndex';

export function findTurns(entries: readonly Entry[]): Turn[] {
  const starts = entries.flatMap((entry, position) => (beginsTurn(entries, entry, position) ? [position] : []));
  if (entries.length > 0 && starts[0] !== 0) {
    if (starts[0] === undefined || entries.slice(0, starts[0]).some(isWork)) starts.unshift(0);
    else starts[0] = 0; // What was put in before the first prompt belongs to its turn.
  }
  return starts.map((start, at) => buildTurn(entries, at + 1, start, starts[at + 1] ?? entries.length));
}

const isWork = (entry: Entry) => entry.kind === 'tool-call' || (entry.kind === 'message' && entry.role === 'assistant');

function beginsTurn(entries: readonly Entry[], entry: Entry, position: number): boolean {
  if (entry.kind !== 'message' || entry.role !== 'user') return false;
  if (entry.origin === 'typed' || entry.origin === 'handoff') return true;
  return entry.origin === 'command' && isAnswered(entries, position);
}

/** A slash command begins a turn only when the model worked on it; `/clear` and `/model` do not. */
function isAnswered(entries: readonly Entry[], position: number): boolean {
  for (const entry of entries.slice(position + 1)) {
    if (entry.kind === 'tool-call' || (entry.kind === 'message' && entry.role === 'assistant')) return true;
    if (entry.kind === 'message' && entry.role === 'user' && entry.origin !== 'injected') return false;
  }
  return false;
}

function buildTurn(entries: readonly Entry[], number: number, start: number, end: number): Turn {
  const own = entries.slice(start, end);
  const first =
    own.find((entry) => entry.kind === 'message' && entry.role === 'user' && entry.origin !== 'injected') ?? own[0];
  return {
    number,
    prompt: first?.kind === 'message' && first.role === 'user' && first.origin !== 'injected' ? first : null,
    start,
    end,
    firstLine: own[0]?.line ?? 0,
    lastLine: own.reduce((last, entry) => Math.max(last, entry.line), 0),
    answer: lastAnswer(own),
  };
}

/** The last assistant message that no tool call follows. */
function lastAnswer(entries: readonly Entry[]): MessageEntry | null {
  for (const entry of entries.toReversed()) {
    if (entry.kind === 'tool-call') return null;
    if (entry.kind === 'message' && entry.role === 'assistant' && entry.phase !== 'interim') return entry;
  }
  return null;
}
