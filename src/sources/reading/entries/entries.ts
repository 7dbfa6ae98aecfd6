/**
 * Builds the entries that a long log has by the ten thousand, as literals with a fixed order of fields. Put together of
 * copied parts they would take V8 twice the memory, and time that can be measured.
 */
import type {
  MessageEntry,
  MessageOrigin,
  ReasoningEntry,
  ToolAction,
  ToolCallEntry,
  ToolResultEntry,
} from '../../../core/session';

/** Where a record stands. */
export interface EntryPlace {
  readonly line: number;
  readonly id: string | null;
  readonly time: number | null;
}

type Extra = 'exitHidden' | 'interrupted' | 'rejection' | 'claims' | 'approved' | 'answers';

/** What a source reads of a tool's answer; undefined where only few answers have it. */
export type ResultParts = Pick<ToolResultEntry, 'text' | 'isError' | 'exitCode'> & {
  readonly [Name in Extra]?: ToolResultEntry[Name] | undefined;
};

/** An empty description is the caller's to leave out. */
export function toolCall(
  { line, id, time }: EntryPlace,
  callId: string,
  tool: string,
  actions: readonly ToolAction[],
  description?: string,
): ToolCallEntry {
  return description === undefined
    ? { kind: 'tool-call', line, id, time, callId, tool, actions }
    : { kind: 'tool-call', line, id, time, callId, tool, actions, description };
}

/** Optional parts stand in the entry only where they are given. */
export function toolResult({ line, id, time }: EntryPlace, callId: string, parts: ResultParts): ToolResultEntry {
  const { text, isError, exitCode, exitHidden, interrupted, rejection, claims, approved, answers } = parts;
  const plain: ToolResultEntry = { kind: 'tool-result', line, id, time, callId, text, isError, exitCode };
  const isPlain =
    exitHidden === undefined &&
    interrupted === undefined &&
    rejection === undefined &&
    claims === undefined &&
    approved === undefined &&
    answers === undefined;
  if (isPlain) return plain;
  return {
    ...plain,
    ...(exitHidden === undefined ? {} : { exitHidden }),
    ...(interrupted === undefined ? {} : { interrupted }),
    ...(rejection === undefined ? {} : { rejection }),
    ...(claims === undefined ? {} : { claims }),
    ...(approved === undefined ? {} : { approved }),
    ...(answers === undefined ? {} : { answers }),
  };
}

/** `text` must be capped already. */
export function userMessage({ line, id, time }: EntryPlace, origin: MessageOrigin, text: string): MessageEntry {
  return { kind: 'message', line, id, time, role: 'user', origin, text };
}

/** Text under role system or developer. */
export function systemMessage({ line, id, time }: EntryPlace, text: string): MessageEntry {
  return { kind: 'message', line, id, time, role: 'system', origin: 'injected', text };
}

/** `text` must be capped already; `phase` where the log tells an answer from words on the way to it. */
export function modelMessage(
  { line, id, time }: EntryPlace,
  text: string,
  phase?: MessageEntry['phase'],
): MessageEntry {
  return phase === undefined
    ? { kind: 'message', line, id, time, role: 'assistant', origin: 'model', text }
    : { kind: 'message', line, id, time, role: 'assistant', origin: 'model', text, phase };
}

/** `text` must be capped already. */
export function reasoning({ line, id, time }: EntryPlace, text: string): ReasoningEntry {
  return { kind: 'reasoning', line, id, time, text };
}
