/** Reads the parts of a message of Crush. */

import * as z from 'zod';
import { tryParseJson } from '../../core/text/tryParseJson';
import type { Conversation, Place, RawResult, TextPiece } from '../reading/entries/conversation';
import { type Fields, numberIn, stringIn } from '../reading/values/fields';
import { rowTime } from '../reading/values/rowTime';

/** A part of a message by its type; what is in it is read field by field. */
export interface CrushPart {
  readonly type: string;
  readonly data: Fields;
}

const partList = z.array(z.object({ type: z.string(), data: z.record(z.string(), z.unknown()).catch({}) }));

/** Null for what is no list of parts. */
export function crushParts(json: unknown): readonly CrushPart[] | null {
  return partList.safeParse(tryParseJson(json)).data ?? null;
}

/** Adds the part to the conversation; a call that never ended gets a result that says so. */
export function takeCrushPart({ type, data }: CrushPart, role: string, at: Place, conversation: Conversation): void {
  if (type === 'text') {
    if (role === 'user') conversation.user(stringIn(data, 'text') ?? '', at);
    else if (role === 'assistant') conversation.model(stringIn(data, 'text') ?? '', at);
  } else if (type === 'reasoning') conversation.reasoning(stringIn(data, 'thinking') ?? '', at);
  else if (type === 'tool_call') {
    const callId = stringIn(data, 'id') ?? `${at.row}`;
    conversation.call(callId, stringIn(data, 'name') ?? 'unknown', inputOf(stringIn(data, 'input')), at);
    if (data['finished'] === false) conversation.result(callId, { text: '', interrupted: true }, at);
  } else if (type === 'tool_result') conversation.result(stringIn(data, 'tool_call_id') ?? '', resultOf(data), at);
  else if (type === 'finish') takeFinish(data, at, conversation);
  else if ((type === 'binary' || type === 'image_url') && role === 'user') conversation.images(1);
  else if (isCrushShell(data)) takeShell(data, at, conversation);
}

/** A command that the user ran themselves. */
export const isCrushShell = (data: Fields) =>
  typeof data['command'] === 'string' && (typeof data['output'] === 'string' || typeof data['exit_code'] === 'number');

function takeShell(data: Fields, at: Place, conversation: Conversation): void {
  const callId = `user-${at.row}`;
  conversation.call(callId, 'bash', { command: data['command'] }, at, true);
  conversation.result(
    callId,
    { text: stringIn(data, 'output') ?? '', exitCode: numberIn(data, 'exit_code') ?? null },
    at,
  );
}

function takeFinish(data: Fields, at: Place, conversation: Conversation): void {
  const reason = stringIn(data, 'reason');
  const text = [stringIn(data, 'message'), stringIn(data, 'details')].filter(
    (word) => word !== undefined && word !== '',
  );
  const time = rowTime(data['time']) ?? at.time;
  if (reason === 'error') conversation.note('api-error', text.join(': '), { ...at, time });
  else if (reason === 'canceled')
    conversation.note('interrupted', text.join(': ') || 'The reply was broken off.', { ...at, time });
}

function resultOf(data: Fields): RawResult {
  const content = stringIn(data, 'content') ?? '';
  const text = content.replace(/\n*<cwd>[^<]*<\/cwd>\s*$/, '');
  const code = /(?:^|\n)Exit code (-?\d+)\s*$/.exec(text);
  const isRefused = /^(?:User denied permission|user denied permission|permission denied)/i.test(text);
  return {
    text: code === null ? text : text.slice(0, code.index),
    failed: data['is_error'] === true,
    exitCode: code === null ? null : Number(code[1]),
    ...(isRefused ? { rejection: { said: null } } : {}),
    ...(/^(?:Tool execution canceled by user|Command was aborted)/i.test(text) ? { interrupted: true } : {}),
  };
}

function inputOf(input: string | undefined): unknown {
  if (input === undefined || input === '') return {};
  // A call that broke off keeps what there is of its input.
  return tryParseJson(input) ?? input;
}

/** The client appends attached files to the prompt. */
export function userPieces(text: string): readonly TextPiece[] {
  const at = text.search(/\n?<system_info>The files below|\n?<(?:system_reminder|system-reminder)>/);
  if (at === -1) return [{ origin: 'typed', text }];
  return [
    { origin: 'typed', text: text.slice(0, at) },
    { origin: 'injected', text: text.slice(at).trim() },
  ];
}
