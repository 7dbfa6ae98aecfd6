/** Makes the entries of one chat message. Keeps nothing of the record itself. */

import * as z from 'zod';
import { type Entry, type ToolCallEntry, type ToolResultEntry, textLimits } from '../../core/session';
import { capText, detach } from '../../core/text/capText';
import { capResult } from '../reading/entries/capResult';
import {
  type EntryPlace,
  modelMessage,
  reasoning,
  toolCall,
  toolResult,
  userMessage,
} from '../reading/entries/entries';
import { type GeminiPlans, planVerdict } from './plans';
import { type ChatMessage, callRecord, partsOf } from './records';
import { toolActions, toolDescription } from './toolActions';
import { readToolAnswer } from './toolResult';
import { isAcknowledgement, isBrokenOff, splitUserText, userShellCommand } from './userText';

/** What one message adds to the session. */
export interface MessageEntries {
  readonly entries: readonly Entry[];
  /** Results that the next message repeats; they count only where the call has none. */
  readonly spareResults: readonly ToolResultEntry[];
}

/** Empty for a message that says nothing of the session. */
export function messageEntries(message: ChatMessage, line: number, plans: GeminiPlans): MessageEntries {
  const time = message.timestamp === undefined ? Number.NaN : Date.parse(message.timestamp);
  const at: EntryPlace = { line, id: detach(message.id), time: Number.isNaN(time) ? null : time };
  if (message.type === 'user') return userEntries(message, at);
  if (message.type === 'gemini') return { entries: modelEntries(message, at, plans), spareResults: [] };
  return { entries: noteEntries(message, at), spareResults: [] };
}

function userEntries(message: ChatMessage, at: EntryPlace): MessageEntries {
  const parts = partsOf(message.content);
  const spareResults = parts.flatMap(({ functionResponse }) =>
    functionResponse?.id === undefined
      ? []
      : [resultEntry(at, functionResponse.id, functionResponse.name ?? '', [{ functionResponse }], undefined)],
  );
  const shown = textOf(partsOf(message.displayContent));
  const text = shown.trim() === '' ? textOf(parts) : shown;
  const ran = userShellCommand(text);
  if (ran !== null) return { entries: userShellEntries(ran, at), spareResults };
  const images = parts.filter(({ inlineData }) => inlineData?.mimeType?.startsWith('image/') === true).length;
  const pieces = splitUserText(text);
  const entries = pieces.map((piece, position): Entry => {
    const entry = userMessage(at, piece.origin, capText(piece.text, textLimits.message));
    return images > 0 && position === pieces.length - 1 ? { ...entry, images } : entry;
  });
  return { entries, spareResults };
}

const textOf = (parts: ReturnType<typeof partsOf>) =>
  parts
    .filter(({ text, thought }) => text !== undefined && thought !== true)
    .map(({ text }) => text)
    .join('');

function userShellEntries(
  ran: { readonly command: string; readonly output: string },
  at: EntryPlace,
): readonly Entry[] {
  const callId = `user-shell-${at.id}`;
  const command = capText(ran.command, textLimits.command);
  const exit = /(?:exited with code|Exit Code:) (-?\d+)/.exec(ran.output)?.[1];
  const exitCode = exit === undefined ? null : Number(exit);
  return [
    toolCall(at, callId, 'shell', [{ kind: 'shell', command, byUser: true }]),
    toolResult(at, callId, {
      text: capResult(ran.output, false),
      isError: exitCode !== null && exitCode !== 0,
      exitCode,
    }),
  ];
}

function modelEntries(message: ChatMessage, at: EntryPlace, plans: GeminiPlans): readonly Entry[] {
  const entries: Entry[] = [];
  const parts = partsOf(message.content);
  const thoughts = (message.thoughts ?? []).map(({ subject, description }) =>
    [subject, description].filter(Boolean).join(': '),
  );
  const inline = parts.filter(({ thought }) => thought === true).map(({ text }) => text ?? '');
  const thought = (thoughts.length > 0 ? thoughts : inline).join('\n').trim();
  if (thought !== '') entries.push(reasoning(at, capText(thought, textLimits.reasoning)));
  const text = textOf(parts);
  if (text.trim() !== '' && !isAcknowledgement(text) && !isBrokenOff(text))
    entries.push(modelMessage(at, capText(text, textLimits.message)));
  const calls = (message.toolCalls ?? []).flatMap((item) => callEntries(item, at, plans));
  if (calls.length > 0) return [...entries, ...calls];
  // A history written anew has calls as parts of the content.
  for (const { functionCall } of parts) {
    if (functionCall?.id !== undefined)
      entries.push(callEntry(at, functionCall.id, functionCall.name, functionCall.args, false));
  }
  return entries;
}

const writtenFile = z.object({ isNewFile: z.boolean() });

function callEntries(item: unknown, at: EntryPlace, plans: GeminiPlans): readonly Entry[] {
  const call = callRecord.safeParse(item).data;
  if (call === undefined) return [];
  const isNew = writtenFile.safeParse(call.resultDisplay).data?.isNewFile === true;
  const input = plans.read(call.name, call.args, call.resultDisplay);
  const entry = withLog(callEntry(at, call.id, call.name, input, isNew), call.agentId);
  if (call.result === undefined && call.status === undefined) return [entry];
  const result = resultEntry(at, call.id, call.name, call.result, call.status);
  const answers = entry.kind === 'tool-call' ? answersIn(entry, result.text) : null;
  return [entry, answers === null ? result : { ...result, answers }];
}

/** A call of a subagent names the chat that it has of its own. */
function withLog(entry: Entry, log: string | undefined): Entry {
  if (entry.kind !== 'tool-call' || log === undefined) return entry;
  const actions = entry.actions.map((action) =>
    action.kind === 'subagent' ? { ...action, log: detach(log) } : action,
  );
  return { ...entry, actions };
}

const answered = z.object({ answers: z.record(z.string(), z.string()) });

/** The answers to a question call, by the number of the question. */
function answersIn(call: ToolCallEntry, text: string): NonNullable<ToolResultEntry['answers']> | null {
  const asked = call.actions.find((action) => action.kind === 'question');
  if (asked === undefined || !text.startsWith('{')) return null;
  try {
    const answers = answered.safeParse(JSON.parse(text)).data?.answers;
    if (answers === undefined) return null;
    return Object.entries(answers).map(([number, answer]) => ({
      question: asked.questions[Number(number)]?.question ?? '',
      answer,
    }));
  } catch {
    return null; // Cut or no JSON: it stays the result's text.
  }
}

function callEntry(at: EntryPlace, callId: string, tool: string, args: unknown, isNew: boolean): Entry {
  const description = toolDescription(args);
  return toolCall(
    at,
    callId,
    tool,
    toolActions(tool, args, isNew),
    description === undefined ? undefined : capText(description, 300),
  );
}

function resultEntry(
  at: EntryPlace,
  callId: string,
  tool: string,
  result: unknown,
  status: string | undefined,
): ToolResultEntry {
  const answer = readToolAnswer(tool, result, status);
  const verdict = planVerdict(tool, answer.text);
  const isError = answer.isError || verdict?.rejection !== undefined;
  return toolResult(at, callId, {
    text: capResult(answer.text, isError),
    isError,
    exitCode: answer.exitCode,
    interrupted: answer.interrupted || undefined,
    rejection: answer.rejected ? { said: null } : verdict?.rejection,
    approved: verdict?.approved,
  });
}

/** Lines the program showed: errors, and that the user cancelled. */
function noteEntries(message: ChatMessage, at: EntryPlace): readonly Entry[] {
  const text = textOf(partsOf(message.content)).trim();
  if (text === '') return [];
  const limited = capResult(text, false);
  if (message.type === 'error') return [{ kind: 'note', ...at, topic: 'api-error', text: limited }];
  if (/\bcancell?ed\b/i.test(text.slice(0, 80))) return [{ kind: 'note', ...at, topic: 'interrupted', text: limited }];
  return [];
}
