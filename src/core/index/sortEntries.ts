/**
 * Sorts the entries of a session by kind, in one walk: a long session has tens of thousands of them, scattered over
 * memory, so each walk over all costs as much as the work done on them. Later steps visit only what they need.
 */
import type {
  CompactionEntry,
  Entry,
  MessageEntry,
  NoteEntry,
  ReasoningEntry,
  ToolCallEntry,
  ToolResultEntry,
} from '../session';
import { passageText } from './passageText';

/** An entry and its position in `session.entries`. */
export interface Placed<Kind extends Entry> {
  readonly entry: Kind;
  readonly position: number;
}

/** Each list is in session order. */
export interface SortedEntries {
  readonly messages: readonly Placed<MessageEntry>[];
  readonly reasoning: readonly Placed<ReasoningEntry>[];
  readonly toolCalls: readonly Placed<ToolCallEntry>[];
  readonly results: readonly Placed<ToolResultEntry>[];
  /** Those of which more is to be told than that the call worked: failed, refused, interrupted, answered, approved. */
  readonly tellingResults: readonly Placed<ToolResultEntry>[];
  readonly compactions: readonly Placed<CompactionEntry>[];
  readonly notes: readonly Placed<NoteEntry>[];
  /** By position: the line of the log. */
  readonly lines: Int32Array;
  /** By position: characters of the text that facts are drawn from. */
  readonly lengths: Int32Array;
}

/** The entries by kind, each with its position in the session. */
export function sortEntries(entries: readonly Entry[]): SortedEntries {
  const messages: Placed<MessageEntry>[] = [];
  const reasoning: Placed<ReasoningEntry>[] = [];
  const toolCalls: Placed<ToolCallEntry>[] = [];
  const results: Placed<ToolResultEntry>[] = [];
  const tellingResults: Placed<ToolResultEntry>[] = [];
  const compactions: Placed<CompactionEntry>[] = [];
  const notes: Placed<NoteEntry>[] = [];
  const lines = new Int32Array(entries.length);
  const lengths = new Int32Array(entries.length);
  let position = 0;
  for (const entry of entries) {
    lines[position] = entry.line;
    lengths[position] = passageText(entry).length;
    switch (entry.kind) {
      case 'message':
        messages.push({ entry, position });
        break;
      case 'reasoning':
        reasoning.push({ entry, position });
        break;
      case 'tool-call':
        toolCalls.push({ entry, position });
        break;
      case 'tool-result': {
        const placed = { entry, position };
        results.push(placed);
        if (isTelling(entry)) tellingResults.push(placed);
        break;
      }
      case 'compaction':
        compactions.push({ entry, position });
        break;
      case 'note':
        notes.push({ entry, position });
    }
    position += 1;
  }
  return { messages, reasoning, toolCalls, results, tellingResults, compactions, notes, lines, lengths };
}

function isTelling(result: ToolResultEntry): boolean {
  return (
    result.isError ||
    (result.exitCode ?? 0) !== 0 ||
    result.rejection !== undefined ||
    result.answers !== undefined ||
    result.interrupted === true ||
    result.approved === true
  );
}
