/** Pairs tool calls with results, follows a command over several `write_stdin` calls, and takes exit codes from events. */

import * as z from 'zod';
import {
  type AskedQuestion,
  type ToolAction,
  type ToolCallEntry,
  type ToolResultEntry,
  textLimits,
} from '../../core/session';
import { capText } from '../../core/text/capText';
import { capResult } from '../reading/entries/capResult';
import { toolCall, toolResult } from '../reading/entries/entries';
import type { Transcript } from '../reading/entries/transcript';
import type { EditAction } from '../reading/tools/applyPatch';
import { type changeActions, toolActions } from './toolActions';
import { type ResultText, readResultText } from './toolResult';

/** Where a record stands. */
export interface Place {
  readonly line: number;
  readonly id: string | null;
  readonly time: number | null;
}

/** Calls by their ids, from opening to result. */
export interface Calls {
  open(at: Place, callId: string, tool: string, input: string): void;
  openAs(at: Place, callId: string, tool: string, actions: readonly ToolAction[]): void;
  /** A call of which it is not known what it does; `source` is what the log has of it. */
  openUnread(at: Place, callId: string, tool: string, source: string): void;
  has(callId: string): boolean;
  /** False when the log holds no such call. */
  close(at: Place, callId: string, output: unknown): boolean;
  /** Takes what a call gave back, read already. A later answer goes on where an earlier one ended. */
  answer(at: Place, callId: string, read: ResultText): void;
  /** An event tells the exit code of a command. */
  exited(callId: string, exitCode: number): void;
  /** An event lists the edits a patch made. False when the log holds no such call. */
  changed(callId: string, edits: ReturnType<typeof changeActions>): boolean;
  /** The call names all these files itself. */
  hasEdits(callId: string, edits: ReturnType<typeof changeActions>): boolean;
}

interface OpenCall {
  /** Place of the call in the transcript; null for a call that only waits for another one. */
  readonly place: number | null;
  /** The call whose command this one feeds or waits for. */
  readonly continues: string | null;
  exitCode: number | null;
  result: number | null;
}

/** Adds calls and results to the transcript; the output of a command that goes on becomes one result. */
export function openCalls(transcript: Transcript): Calls {
  const calls = new Map<string, OpenCall>();
  /** Call ids by the id of the process they left running. */
  const running = new Map<string, string>();

  const openAs: Calls['openAs'] = (at, callId, tool, actions) => {
    const place = transcript.add(toolCall(at, callId, tool, actions));
    calls.set(callId, { place, continues: null, exitCode: null, result: null });
  };

  const addResult = (at: Place, callId: string, call: OpenCall, read: ResultText): void => {
    if (read.runningAs !== null) running.set(read.runningAs, callId);
    call.result = transcript.add(resultEntry(at, callId, call.exitCode, read, transcript.at(call.place ?? -1)));
  };

  /** Puts what a running command printed later behind what it printed first, as one result at the later place. */
  const continueCommand = (at: Place, callId: string, read: ResultText): void => {
    const call = calls.get(callId);
    const earlier = resultOf(call);
    if (call === undefined || earlier === null || (read.exitCode === null && read.isError)) return;
    transcript.mergeAway(call.result ?? -1);
    addResult(at, callId, call, { ...read, text: [earlier.text, read.text].filter((text) => text !== '').join('\n') });
  };

  const resultOf = (call: OpenCall | undefined): ToolResultEntry | null => {
    const entry = call?.result === undefined || call.result === null ? null : transcript.at(call.result);
    return entry?.kind === 'tool-result' ? entry : null;
  };

  const setExit = (callId: string, exitCode: number): void => {
    const call = calls.get(callId);
    if (call === undefined) return;
    call.exitCode = exitCode;
    const result = resultOf(call);
    if (result === null || call.result === null || result.exitCode !== null) return;
    transcript.replace(call.result, ended(result, exitCode));
  };

  const answer = (at: Place, callId: string, read: ResultText): void => {
    const call = calls.get(callId);
    if (call === undefined) return;
    if (call.continues !== null && call.place === null) continueCommand(at, call.continues, read);
    else if (call.continues !== null) {
      const isError = read.isError && read.exitCode === null;
      addResult(at, callId, call, { ...read, runningAs: null, exitCode: null, isError });
      if (read.exitCode !== null) setExit(call.continues, read.exitCode);
    } else if (call.result === null) addResult(at, callId, call, read);
    else continueCommand(at, callId, read);
  };

  const actionsOf = (callId: string): readonly ToolAction[] => {
    const entry = transcript.at(calls.get(callId)?.place ?? -1);
    return entry?.kind === 'tool-call' ? entry.actions : [];
  };

  return {
    open(at, callId, tool, input) {
      const fed = tool === 'write_stdin' ? fedProcess(input) : null;
      const continues = fed === null ? null : (running.get(fed.process) ?? null);
      if (continues === null) return openAs(at, callId, tool, toolActions(tool, input));
      const place =
        fed?.characters.trim() === '' ? null : transcript.add(fedCall(at, callId, tool, fed?.characters ?? ''));
      calls.set(callId, { place, continues, exitCode: null, result: null });
    },
    openAs,
    has: (callId) => calls.has(callId),
    openUnread(at, callId, tool, source) {
      const input = capText(source, textLimits.command);
      const call = toolCall(at, callId, tool, [{ kind: 'other', input }]);
      calls.set(callId, {
        place: transcript.add({ ...call, notUnderstood: true }),
        continues: null,
        exitCode: null,
        result: null,
      });
    },
    close(at, callId, output) {
      if (!calls.has(callId)) return false;
      answer(at, callId, readResultText(output));
      return true;
    },
    answer,
    hasEdits(callId, edits) {
      const own = actionsOf(callId);
      return edits.every((edit) => own.some((action) => action.kind === 'edit' && isSameFile(edit, action)));
    },
    exited: setExit,
    changed(callId, edits) {
      const place = calls.get(callId)?.place ?? null;
      const entry = place === null ? null : transcript.at(place);
      if (place === null || entry?.kind !== 'tool-call') return calls.has(callId);
      const missing = edits.filter(
        (edit) => !entry.actions.some((action) => action.kind === 'edit' && isSameFile(edit, action)),
      );
      if (missing.length > 0) transcript.replace(place, { ...entry, actions: [...entry.actions, ...missing] });
      return true;
    },
  };
}

const stdinArguments = z.object({ session_id: z.union([z.number(), z.string()]), chars: z.string().catch('') });

function fedProcess(input: string): { readonly process: string; readonly characters: string } | null {
  try {
    const { data } = stdinArguments.safeParse(JSON.parse(input));
    return data === undefined ? null : { process: String(data.session_id), characters: data.chars };
  } catch {
    return null; // Not JSON: the call is kept with its input as it stands.
  }
}

const fedCall = (at: Place, callId: string, tool: string, characters: string): ToolCallEntry =>
  toolCall(at, callId, tool, [{ kind: 'other', input: capText(JSON.stringify(characters), textLimits.command) }]);

function resultEntry(
  at: Place,
  callId: string,
  knownExit: number | null,
  read: ResultText,
  call: ReturnType<Transcript['at']>,
): ToolResultEntry {
  const exitCode = read.exitCode ?? knownExit;
  const isError = exitCode === null ? read.isError : exitCode !== 0;
  const interrupted = read.interrupted || (read.runningAs !== null && exitCode === null);
  return toolResult(at, callId, {
    text: capResult(read.text, isError),
    isError,
    exitCode,
    exitHidden: (read.exitHidden === true && exitCode === null) || undefined,
    interrupted: interrupted || undefined,
    rejection: read.rejected ? { said: null } : undefined,
    approved: read.approved,
    answers: call?.kind === 'tool-call' ? (answersIn(call, read.text) ?? undefined) : undefined,
  });
}

/** The same result, of a command that has ended meanwhile. */
function ended(result: ToolResultEntry, exitCode: number): ToolResultEntry {
  const { callId, text, rejection, answers } = result;
  return toolResult(result, callId, { text, isError: exitCode !== 0, exitCode, rejection, answers });
}

const answersOutput = z.object({ answers: z.record(z.string(), z.object({ answers: z.array(z.string()) })) });

/** The answers to a question call, in the order of its questions; one whose question nobody knows stands without it. */
function answersIn(call: ToolCallEntry, text: string): NonNullable<ToolResultEntry['answers']> | null {
  const asked = call.actions.find((action) => action.kind === 'question');
  if (asked === undefined || !text.startsWith('{')) return null;
  try {
    const { data } = answersOutput.safeParse(JSON.parse(text));
    if (data === undefined) return null;
    return pairedAnswers(asked.questions, data.answers);
  } catch {
    return null; // A refusal or an error text: it stays the result's text.
  }
}

/** By their ids. Only questions without any go by their places, and only where each has its answer. */
function pairedAnswers(
  questions: readonly AskedQuestion[],
  given: Readonly<Record<string, { readonly answers: readonly string[] }>>,
): NonNullable<ToolResultEntry['answers']> {
  const byPlace = questions.every(({ id }) => id === undefined) && questions.length === Object.keys(given).length;
  const places = new Map(questions.map(({ id }, at) => [id, at]));
  return Object.entries(given)
    .map(([id, { answers }], at) => ({ at: byPlace ? at : (places.get(id) ?? questions.length), answers }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, answers }) => ({ question: questions[at]?.question ?? '', answer: answers.join(', ') }));
}

/** The event has absolute paths where the patch may have relative ones. */
function isSameFile(event: EditAction, patch: EditAction): boolean {
  const path = patch.path.replace(/^\.\//, '');
  return event.path === path || event.path.endsWith(`/${path}`) || event.path.endsWith(`\\${path}`);
}
