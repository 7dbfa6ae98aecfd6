/**
 * Makes the entries of one answer. The rounds that Copilot keeps for the model have the real calls and results, and are
 * used where they are there; what the chat showed adds exit codes, refusals and edits, and stands in for missing rounds.
 */

import { type Entry, type ToolAction, type ToolResultEntry, textLimits } from '../../core/session';
import { capText, detach } from '../../core/text/capText';
import { tryParseJson } from '../../core/text/tryParseJson';
import { capResult } from '../reading/entries/capResult';
import { type Invocations, openInvocations } from './invocations';
import * as records from './records';
import { type ShownPart, shownActions } from './responseParts';
import { vscodeActions, vscodeDescription } from './toolActions';
import { exitCodeIn, resultText, type ShownResult, shownResult } from './toolResults';

/** Where an entry comes from; `time` is in milliseconds. */
export interface Place {
  readonly line: number;
  readonly id: string | null;
  readonly time: number | null;
}

/** `seek` finds the line of a text, where the chat is a document of many lines. */
export function answerEntries(
  metadata: records.Metadata | undefined,
  parts: readonly ShownPart[],
  at: Place,
  lines: { readonly result: number; readonly seek?: (text: string) => number },
): readonly Entry[] {
  const rounds = (metadata?.toolCallRounds ?? []).flatMap((item) => records.round.safeParse(item).data ?? []);
  const hasRounds = rounds.some(({ response, toolCalls }) => (response ?? '') !== '' || (toolCalls?.length ?? 0) > 0);
  if (!hasRounds) return parts.flatMap((part, position) => shownEntries(part, position, at));
  const seek = lines.seek ?? (() => lines.result);
  const placeOf: PlaceOf = (text) => ({ ...at, line: seek(text) });
  const entries = roundEntries(rounds, metadata, parts, placeOf);
  const rest = leftOver(parts, entries, at);
  const last = entries.at(-1);
  const isAnswered = last?.kind === 'message' && last.phase === 'final';
  return isAnswered ? [...entries.slice(0, -1), ...rest, last] : [...entries, ...rest];
}

/** The place of a text of the answer. Asked in the order in which the texts stand. */
type PlaceOf = (text: string) => Place;

type Round = NonNullable<ReturnType<typeof records.round.safeParse>['data']>;

function roundEntries(
  rounds: readonly Round[],
  metadata: records.Metadata | undefined,
  parts: readonly ShownPart[],
  placeOf: PlaceOf,
): readonly Entry[] {
  const invocations = openInvocations(parts.flatMap((part) => (part.kind === 'tool' ? [part.invocation] : [])));
  return rounds.flatMap((round, position): readonly Entry[] => {
    const calls = round.toolCalls ?? [];
    const at = placeOf(round.response || (calls[0]?.id ?? ''));
    const phase = calls.length > 0 ? 'interim' : position === rounds.length - 1 ? 'final' : undefined;
    return [
      ...reasoningOf(round, at),
      ...messageOf(round.response ?? '', phase, at),
      ...calls.flatMap((call) =>
        callEntries(call, metadata?.toolCallResults?.[call.id], invocations, placeOf(call.id)),
      ),
      ...summaryOf(round, metadata, at),
    ];
  });
}

function reasoningOf({ thinking }: Round, at: Place): readonly Entry[] {
  const text = [thinking?.text ?? ''].flat().join('\n').trim();
  return text === '' ? [] : [{ kind: 'reasoning', ...at, text: capText(text, textLimits.reasoning) }];
}

function messageOf(text: string, phase: 'interim' | 'final' | undefined, at: Place): readonly Entry[] {
  if (text.trim() === '') return [];
  const limited = capText(text, textLimits.message);
  return [
    {
      kind: 'message',
      ...at,
      role: 'assistant',
      origin: 'model',
      text: limited,
      ...(phase === undefined ? {} : { phase }),
    },
  ];
}

/** A summary stands behind the last round that it covers. */
function summaryOf(round: Round, metadata: records.Metadata | undefined, at: Place): readonly Entry[] {
  const own = metadata?.summary;
  const text = round.summary ?? (own !== undefined && own.toolCallRoundId === round.id ? own.text : undefined);
  if (text === undefined) return [];
  return [{ kind: 'compaction', ...at, scope: 'session', text: capText(text, textLimits.summary), tokensBefore: null }];
}

function callEntries(
  call: { readonly id: string; readonly name: string; readonly arguments?: string | undefined },
  result: unknown,
  invocations: Invocations,
  at: Place,
): readonly Entry[] {
  const input = parsed(call.arguments ?? '');
  const invocation = invocations.take(call.id, call.name);
  const description = vscodeDescription(input);
  const callId = detach(call.id);
  const entry: Entry = {
    kind: 'tool-call',
    ...at,
    callId,
    tool: detach(call.name),
    actions: vscodeActions(call.name, input),
    ...(description === undefined ? {} : { description: capText(description, 300) }),
  };
  if (result === undefined && invocation === null) return [entry];
  const shown = invocation === null ? null : shownResult(invocation);
  return [
    entry,
    resultEntry(callId, result === undefined ? '' : resultText(result), shown, isShell(entry.actions), at),
  ];
}

const isShell = (actions: readonly ToolAction[]) => actions.some(({ kind }) => kind === 'shell');

/** The arguments as they stand where they are no JSON. */
function parsed(input: string): unknown {
  return tryParseJson(input) ?? input;
}

function resultEntry(
  callId: string,
  text: string,
  shown: ShownResult | null,
  shell: boolean,
  at: Place,
): ToolResultEntry {
  const whole = text === '' ? (shown?.text ?? '') : text;
  const exitCode = shown?.exitCode ?? (shell ? exitCodeIn(whole) : null);
  const rejected = shown?.rejected === true;
  const isError = shown?.isError === true || rejected || (exitCode !== null && exitCode !== 0);
  return {
    kind: 'tool-result',
    ...at,
    callId,
    text: capResult(whole, isError),
    isError,
    exitCode,
    ...(shown?.isComplete === false ? { interrupted: true } : {}),
    ...(rejected ? { rejection: { said: null } } : {}),
  };
}

/** Entries of a part where there are no rounds. */
function shownEntries(part: ShownPart, position: number, at: Place): readonly Entry[] {
  const place = { ...at, line: part.line };
  const callId = `${at.id ?? 'request'}-${position}`;
  switch (part.kind) {
    case 'text':
      return messageOf(part.text, undefined, place);
    case 'thought':
      return [{ kind: 'reasoning', ...place, text: capText(part.text, textLimits.reasoning) }];
    case 'tool': {
      const actions = shownActions(part.invocation);
      const tool = part.invocation.toolId ?? 'tool';
      const shown = shownResult(part.invocation);
      return [
        { kind: 'tool-call', ...place, callId, tool, actions },
        resultEntry(callId, '', shown, isShell(actions), place),
      ];
    }
    case 'edit':
      return [{ kind: 'tool-call', ...place, callId, tool: 'edit', actions: [part.action] }];
    case 'question':
      return questionEntries(part, callId, place);
  }
}

function questionEntries(part: Extract<ShownPart, { kind: 'question' }>, callId: string, at: Place): readonly Entry[] {
  const call: Entry = {
    kind: 'tool-call',
    ...at,
    callId,
    tool: 'question',
    actions: [{ kind: 'question', questions: part.questions }],
  };
  if (part.answers === null) return [call];
  const answers = part.questions.map(({ question }, position) => ({
    question,
    answer: part.answers?.[position] ?? '',
  }));
  const text = answers.map(({ answer }) => answer).join('\n');
  return [call, { kind: 'tool-result', ...at, callId, text, isError: false, exitCode: null, answers }];
}

/** Edits and questions that the chat showed and no round tells of. */
function leftOver(parts: readonly ShownPart[], entries: readonly Entry[], at: Place): readonly Entry[] {
  const actions = entries.flatMap((entry) => (entry.kind === 'tool-call' ? entry.actions : []));
  const edited = new Set(actions.flatMap((action) => (action.kind === 'edit' ? [action.path] : [])));
  const hasQuestion = actions.some(({ kind }) => kind === 'question');
  return parts.flatMap((part, position) => {
    const isNew = (part.kind === 'edit' && !edited.has(part.action.path)) || (part.kind === 'question' && !hasQuestion);
    return isNew ? shownEntries(part, position, at) : [];
  });
}
