/** Puts each tool call together with its result, and sorts the pairs by what they do and how they went. */
import type { ToolAction, ToolResultEntry } from '../session';
import type { Call } from './sessionIndex';
import type { SortedEntries } from './sortEntries';

/** All calls with their results, in session order. */
export interface PairedCalls {
  readonly calls: readonly Call[];
  readonly callsFor: (kind: ToolAction['kind']) => readonly Call[];
  readonly tellingCalls: readonly Call[];
}

/** Pairs calls with results by their ids; `turnNumbers` has the turn of each position. */
export function pairCalls(sorted: SortedEntries, turnNumbers: Int32Array): PairedCalls {
  const { toolCalls, results, tellingResults } = sorted;
  const byCallId = new Map<string, ToolResultEntry>();
  for (const { entry } of results) byCallId.set(entry.callId, entry);
  const repeated = pairRepeated(sorted);
  const telling = new Set(tellingResults.map(({ entry }) => entry));
  const calls: Call[] = [];
  const byKind = new Map<ToolAction['kind'], Call[]>();
  const tellingCalls: Call[] = [];
  for (const { entry, position } of toolCalls) {
    const result = (repeated.has(entry.callId) ? repeated.get(position) : byCallId.get(entry.callId)) ?? null;
    const call: Call = { call: entry, result, position, turn: turnNumbers[position] ?? 0 };
    calls.push(call);
    if (result !== null && telling.has(result)) tellingCalls.push(call);
    for (const { kind } of entry.actions) {
      const own = byKind.get(kind);
      if (own === undefined) byKind.set(kind, [call]);
      else if (own.at(-1) !== call) own.push(call);
    }
  }
  return { calls, callsFor: (kind) => byKind.get(kind) ?? [], tellingCalls };
}

/** Some models count their calls anew in each answer: an id that several calls have, and by position what came before the next of them. */
function pairRepeated({ toolCalls, results }: SortedEntries): ReadonlyMap<string | number, ToolResultEntry | null> {
  const pairs = new Map<string | number, ToolResultEntry | null>();
  const once = new Set<string>();
  for (const { entry } of toolCalls) {
    if (once.has(entry.callId)) pairs.set(entry.callId, null);
    once.add(entry.callId);
  }
  if (pairs.size === 0) return pairs;
  const open = new Map<string, number>();
  for (const { entry, position } of [...toolCalls, ...results].sort((a, b) => a.position - b.position)) {
    if (!pairs.has(entry.callId)) continue;
    if (entry.kind === 'tool-call') open.set(entry.callId, position);
    else {
      const call = open.get(entry.callId);
      if (call !== undefined) pairs.set(call, entry);
    }
  }
  return pairs;
}

/** True where the result says that the call failed or was refused. */
export const didFail = ({ result }: Call) => result !== null && (result.isError || result.rejection !== undefined);
