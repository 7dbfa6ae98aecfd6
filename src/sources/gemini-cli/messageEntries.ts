/** Makes the entries of one chat message. Keeps nothing of the record itself. */
import * as z from 'zod';
import { capText, detach } from '../../core/capText';
import { type Entry, type ToolCallEntry, type ToolResultEntry, textLimits } from '../../core/session';
import { type ChatMessage, partsOf, toolCall } from './records';
import { toolActions, toolDescription } from './toolActions';
import { readToolAnswer } from './toolResult';
import { isAcknowledgement, splitUserText, userShellCommand } from './userText';

export interface MessageEntries {
  readonly entries: readonly Entry[];
  /** Results that the next message repeats; they count only where the call has none. */
  readonly spareResults: readonly ToolResultEntry[];
}

interface Place {
  readonly line: number;
  readonly id: string | null;
  readonly time: number | null;
}

export function messageEntries(message: ChatMessage, line: number): MessageEntries {
  const time = message.timestamp === undefined ? Number.NaN : Date.parse(message.timestamp);
  const at: Place = { line, id: detach(message.id), time: Number.isNaN(time) ? null : time };
  if (message.type === 'user') return userEntries(message, at);
  if (message.type === 'gemini') return { entries: modelEntries(message, at), spareResults: [] };
  return { entries: noteEntries(message, at), spareResults: [] };
}

function userEntries(message: ChatMessage, at: Place): MessageEntries {
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
    const withImages = images > 0 && position === pieces.length - 1 ? { images } : {};
    return {
      kind: 'message',
      ...at,
      role: 'user',
      origin: piece.origin,
      text: capText(piece.text, textLimits.message),
      ...withImages,
    };
  });
  return { entries, spareResults };
}

const textOf = (parts: ReturnType<typeof partsOf>) =>
  parts
    .filter(({ text, thought }) => text !== undefined && thought !== true)
    .map(({ text }) => text)
    .join('');

function userShellEntries(ran: { readonly command: string; readonly output: string }, at: Place): readonly Entry[] {
  const callId = `user-shell-${at.id}`;
  const command = capText(ran.command, textLimits.command);
  const exit = /(?:exited with code|Exit Code:) (-?\d+)/.exec(ran.output)?.[1];
  const exitCode = exit === undefined ? null : Number(exit);
  return [
    { kind: 'tool-call', ...at, callId, tool: 'shell', actions: [{ kind: 'shell', command, byUser: true }] },
    {
      kind: 'tool-result',
      ...at,
      callId,
      text: capText(ran.output, textLimits.toolOutput),
      isError: exitCode !== null && exitCode !== 0,
      exitCode,
    },
  ];
}

function modelEntries(message: ChatMessage, at: Place): readonly Entry[] {
  const entries: Entry[] = [];
  const parts = partsOf(message.content);
  const thoughts = (message.thoughts ?? []).map(({ subject, description }) =>
    [subject, description].filter(Boolean).join(': '),
  );
  const inline = parts.filter(({ thought }) => thought === true).map(({ text }) => text ?? '');
  const reasoning = (thoughts.length > 0 ? thoughts : inline).join('\n').trim();
  if (reasoning !== '') entries.push({ kind: 'reasoning', ...at, text: capText(reasoning, textLimits.reasoning) });
  const text = textOf(parts);
  if (text.trim() !== '' && !isAcknowledgement(text)) {
    entries.push({
      kind: 'message',
      ...at,
      role: 'assistant',
      origin: 'model',
      text: capText(text, textLimits.message),
    });
  }
  const calls = (message.toolCalls ?? []).flatMap((item) => callEntries(item, at));
  if (calls.length > 0) return [...entries, ...calls];
  // A history written anew has calls as parts of the content.
  for (const { functionCall } of parts) {
    if (functionCall?.id !== undefined)
      entries.push(callEntry(at, functionCall.id, functionCall.name, functionCall.args, false));
  }
  return entries;
}

const writtenFile = z.object({ isNewFile: z.boolean() });

function callEntries(item: unknown, at: Place): readonly Entry[] {
  const call = toolCall.safeParse(item).data;
  if (call === undefined) return [];
  const isNew = writtenFile.safeParse(call.resultDisplay).data?.isNewFile === true;
  const entry = callEntry(at, call.id, call.name, call.args, isNew);
  if (call.result === undefined && call.status === undefined) return [entry];
  const result = resultEntry(at, call.id, call.name, call.result, call.status);
  const answers = entry.kind === 'tool-call' ? answersIn(entry, result.text) : null;
  return [entry, answers === null ? result : { ...result, answers }];
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

function callEntry(at: Place, callId: string, tool: string, args: unknown, isNew: boolean): Entry {
  const description = toolDescription(args);
  return {
    kind: 'tool-call',
    ...at,
    callId,
    tool,
    actions: toolActions(tool, args, isNew),
    ...(description === undefined ? {} : { description: capText(description, 300) }),
  };
}

function resultEntry(
  at: Place,
  callId: string,
  tool: string,
  result: unknown,
  status: string | undefined,
): ToolResultEntry {
  const answer = readToolAnswer(tool, result, status);
  return {
    kind: 'tool-result',
    ...at,
    callId,
    text: capText(answer.text, answer.isError ? textLimits.toolError : textLimits.toolOutput),
    isError: answer.isError,
    exitCode: answer.exitCode,
    ...(answer.interrupted ? { interrupted: true } : {}),
    ...(answer.rejected ? { rejection: { said: null } } : {}),
  };
}

/** Lines the program showed: errors, and that the user cancelled. */
function noteEntries(message: ChatMessage, at: Place): readonly Entry[] {
  const text = textOf(partsOf(message.content)).trim();
  if (text === '') return [];
  const limited = capText(text, textLimits.toolOutput);
  if (message.type === 'error') return [{ kind: 'note', ...at, topic: 'api-error', text: limited }];
  if (/\bcancell?ed\b/i.test(text.slice(0, 80))) return [{ kind: 'note', ...at, topic: 'interrupted', text: limited }];
  return [];
}
