/** Pairs the tool calls of a Copilot session with their results, and follows commands that go on in the background. */

import * as z from 'zod';
import type { ToolAction, ToolCallEntry, ToolResultEntry } from '../../../core/session';
import { capText } from '../../../core/text/capText';
import { tryParseJson } from '../../../core/text/tryParseJson';
import { capResult } from '../../reading/entries/capResult';
import { type EntryPlace, toolCall, toolResult } from '../../reading/entries/entries';
import type { Transcript } from '../../reading/entries/transcript';
import { textOf } from '../../reading/tools/buildActions';
import { type Fields, isFields } from '../../reading/values/fields';
import type { executionComplete } from './records';
import { type CopilotResult, readCopilotResult } from './result';
import { openSqlTodos } from './sqlTodos';

/** What the tools of this agent do; `input` is parsed where it came as JSON text. */
export interface CopilotTools {
  actions(tool: string, input: unknown): readonly ToolAction[];
  description(input: unknown): string | undefined;
}

/** Calls by their ids, from opening to result. */
export interface CopilotCalls {
  has(callId: string): boolean;
  open(at: EntryPlace, callId: string, tool: string, input: unknown, byUser?: boolean): void;
  /** False, and nothing opened, for a call that neither changes nor runs anything. */
  openForSubagent(at: EntryPlace, callId: string, tool: string, input: unknown): boolean;
  openAs(at: EntryPlace, callId: string, tool: string, actions: readonly ToolAction[]): void;
  /** False when the log holds no such call. */
  close(at: EntryPlace, done: z.infer<typeof executionComplete>): boolean;
  /** The user refused a call, with these words if any. */
  refused(callId: string, said: string | null): void;
  /** The user filled in a form, by the ids of its questions. */
  answered(callId: string, given: Fields): void;
  /** A shell in the background ended. */
  shellEnded(shellId: string, exitCode: number): void;
}

/** Adds calls and results to the transcript, and mends a result when its shell ends later. */
export function openCopilotCalls(transcript: Transcript, tools: CopilotTools): CopilotCalls {
  const calls = new Map<string, { tool: string; place: number; input: unknown; result: number | null }>();
  const sqlTodos = openSqlTodos();
  const refusals = new Map<string, string | null>();
  const forms = new Map<string, Fields>();
  /** Call ids by the shell they left running. */
  const shells = new Map<string, string>();

  const openAs: CopilotCalls['openAs'] = (at, callId, tool, actions) => {
    const place = transcript.add(toolCall(at, callId, tool, actions));
    calls.set(callId, { tool, place, input: undefined, result: null });
  };

  const shellEnded: CopilotCalls['shellEnded'] = (shellId, exitCode) => {
    const place = calls.get(shells.get(shellId) ?? '')?.result ?? null;
    const result = place === null ? null : transcript.at(place);
    if (place === null || result?.kind !== 'tool-result' || result.exitCode !== null) return;
    transcript.replace(
      place,
      toolResult(result, result.callId, { ...result, interrupted: undefined, exitCode, isError: exitCode !== 0 }),
    );
  };

  return {
    has: (callId) => calls.has(callId),
    open(at, callId, tool, given, byUser = false) {
      const input = parsed(given);
      const description = tools.description(input);
      const items = tool === 'sql' && isFields(input) ? sqlTodos.run(textOf(input, 'query') ?? '') : null;
      const read = items === null ? tools.actions(tool, input) : [{ kind: 'todo', items } as const];
      const actions = read.map((action) => (byUser && action.kind === 'shell' ? { ...action, byUser } : action));
      const limited = description === undefined ? undefined : capText(description, 300);
      const place = transcript.add(toolCall(at, callId, tool, actions, limited));
      calls.set(callId, { tool, place, input, result: null });
    },
    openForSubagent(at, callId, tool, given) {
      const input = parsed(given);
      const actions = tools.actions(tool, input).filter(({ kind }) => kind === 'edit' || kind === 'shell');
      if (actions.length === 0) return false;
      const place = transcript.add({ ...toolCall(at, callId, tool, actions), by: 'subagent' });
      calls.set(callId, { tool, place, input, result: null });
      return true;
    },
    openAs,
    close(at, done) {
      const call = calls.get(done.toolCallId);
      if (call === undefined) return false;
      const read = readCopilotResult(done.result?.content ?? done.error?.message ?? '');
      const waitedFor = shellOf(call.input);
      if (call.tool.startsWith('read_') && waitedFor !== null && read.exitCode !== null)
        shellEnded(waitedFor, read.exitCode);
      else if (read.runningIn !== null) shells.set(read.runningIn, done.toolCallId);
      const entry = transcript.at(call.place);
      const result = resultEntry(at, done, read, entry?.kind === 'tool-call' ? entry : null, refusals);
      const form = forms.get(done.toolCallId);
      const answers = entry?.kind === 'tool-call' && form !== undefined ? answersOfForm(entry, form) : [];
      call.result = transcript.add(answers.length === 0 ? result : { ...result, answers });
      return true;
    },
    refused(callId, said) {
      refusals.set(callId, said);
    },
    answered(callId, given) {
      forms.set(callId, given);
    },
    shellEnded,
  };
}

/** Each answer with the question of its id. */
function answersOfForm({ actions }: ToolCallEntry, given: Fields): NonNullable<ToolResultEntry['answers']> {
  const questions = actions.flatMap((action) => (action.kind === 'question' ? action.questions : []));
  return Object.entries(given).map(([id, value]) => ({
    question:
      questions.find((one) => one.id === id)?.question ??
      (questions.length === 1 ? questions[0]?.question : undefined) ??
      '',
    answer: [value].flat().map(String).join(', '),
  }));
}

/** VS Code gives arguments as JSON text. */
function parsed(input: unknown): unknown {
  if (typeof input !== 'string' || !input.trimStart().startsWith('{')) return input;
  // Cut or free text: the call keeps it as it stands.
  return tryParseJson(input) ?? input;
}

const shellInput = z.object({ shellId: z.union([z.string(), z.number()]) }).or(z.object({ sessionId: z.string() }));

function shellOf(input: unknown): string | null {
  const shell = shellInput.safeParse(input).data;
  if (shell === undefined) return null;
  return String('shellId' in shell ? shell.shellId : shell.sessionId);
}

function resultEntry(
  at: EntryPlace,
  done: z.infer<typeof executionComplete>,
  read: CopilotResult,
  call: ToolCallEntry | null,
  refusals: ReadonlyMap<string, string | null>,
): ToolResultEntry {
  const exitCode = done.shellExecution?.exitCode ?? read.exitCode;
  const code = done.error?.code;
  const refused = refusals.has(done.toolCallId) || code === 'rejected' || code === 'denied';
  const interrupted = code === 'interrupted' || read.runningIn !== null;
  const failed = done.success === false || (exitCode !== null && exitCode !== 0);
  const isError = (failed || refused) && code !== 'interrupted';
  const { approved, answers } = planAndAnswers(call, read.text, failed);
  return toolResult(at, done.toolCallId, {
    text: capResult(read.text, isError),
    isError,
    exitCode,
    interrupted: interrupted || undefined,
    rejection: refused ? { said: refusals.get(done.toolCallId) ?? null } : undefined,
    approved,
    answers,
  });
}

/** What the user said to a plan or a question. */
function planAndAnswers(call: ToolCallEntry | null, text: string, failed: boolean): Partial<ToolResultEntry> {
  const action = call?.actions[0];
  if (failed || action === undefined) return {};
  if (action.kind === 'plan' && /\bapproved\b/i.test(text) && !/\bnot approved\b/i.test(text))
    return { approved: true };
  if (action.kind !== 'question') return {};
  const answer = /^(?:User (?:responded|selected|answered): ?)([\s\S]+)$/i.exec(text.trim())?.[1] ?? text.trim();
  return { answers: action.questions.map(({ question }) => ({ question, answer })) };
}
