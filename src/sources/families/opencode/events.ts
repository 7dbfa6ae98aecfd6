/**
 * Turns the newer records of OpenCode (table `session_message`) into messages with parts, as the parser knows them. One
 * record holds a whole message there.
 */
import * as z from 'zod';
import { type Fields, fieldsIn, isFields, listIn, numberIn, stringIn } from '../../reading/values/fields';
import { userRan } from './entries';

/** A message in the older form, so that one parser reads both. */
export interface EventMessage {
  readonly info: unknown;
  readonly parts: readonly unknown[];
}

/** What a record becomes; a kind that carries nothing for a session, or one that is not known. */
export type EventReading =
  | { readonly messages: readonly EventMessage[] }
  | { readonly skip: string }
  | { readonly unknown: string };

/** Never throws; an event of an unknown type says so. */
export function readOpenCodeEvent(type: string, value: unknown): EventReading {
  const data = isFields(value) ? value : {};
  switch (type) {
    case 'user':
      return { messages: [userMessage(data, textParts(data))] };
    case 'synthetic':
    case 'system':
      return { messages: [userMessage(data, textParts(data, true))] };
    case 'skill':
      return { messages: [userMessage(data, [{ type: 'subtask', command: stringIn(data, 'name') }])] };
    case 'shell':
      return { messages: shellMessages(data) };
    case 'assistant':
      return { messages: [assistantMessage(data)] };
    case 'compaction':
      return compaction(data);
    case 'idle':
      return stringIn(data, 'outcome') === 'interrupted' ? { messages: [brokenOff(data)] } : { skip: type };
    case 'agent-switched':
    case 'model-switched':
    case 'location-switched':
      return { skip: type };
    default:
      return { unknown: type };
  }
}

const timeOf = (data: Fields) => fieldsIn(data, 'time');

const userMessage = (data: Fields, parts: readonly unknown[]): EventMessage => ({
  info: { role: 'user', time: timeOf(data) },
  parts,
});

function textParts(data: Fields, synthetic = false): readonly unknown[] {
  const files = listIn(data, 'files').map((file) => ({
    type: 'file',
    mime: stringIn(file, 'mime'),
    url: stringIn(file, 'uri') ?? stringIn(file, 'url'),
    filename: stringIn(file, 'name'),
  }));
  return [{ type: 'text', text: stringIn(data, 'text') ?? '', synthetic }, ...files];
}

/** A command that the user ran themselves: the older form has two messages for it. */
function shellMessages(data: Fields): readonly EventMessage[] {
  const status = stringIn(data, 'status') === 'running' ? 'running' : 'completed';
  const output = data['output'];
  const text = typeof output === 'string' ? output : isFields(output) ? outputText(output) : '';
  const state = {
    status,
    input: { command: data['command'] },
    output: text,
    metadata: { exit: numberIn(data, 'exit') },
  };
  const call = { type: 'tool', tool: 'bash', callID: stringIn(data, 'shellID'), state };
  return [
    userMessage(data, [{ type: 'text', text: userRan, synthetic: true }]),
    { info: { role: 'assistant', time: timeOf(data) }, parts: [call] },
  ];
}

const outputText = (output: Fields) =>
  stringIn(output, 'text') ?? stringIn(output, 'output') ?? stringIn(output, 'preview') ?? '';

function assistantMessage(data: Fields): EventMessage {
  const model = fieldsIn(data, 'model');
  const failed = fieldsIn(data, 'error');
  return {
    info: {
      role: 'assistant',
      time: timeOf(data),
      modelID: model === undefined ? undefined : stringIn(model, 'id'),
      variant: model === undefined ? undefined : stringIn(model, 'variant'),
      finish: stringIn(data, 'finish'),
      tokens: data['tokens'],
      error:
        failed === undefined ? undefined : { name: stringIn(failed, 'type'), message: stringIn(failed, 'message') },
    },
    parts: listIn(data, 'content').map((block) => (block['type'] === 'tool' ? toolPart(block) : block)),
  };
}

const content = z.array(z.object({ text: z.string().optional().catch(undefined) }));

function toolPart(block: Fields): unknown {
  const state = fieldsIn(block, 'state') ?? {};
  const error = fieldsIn(state, 'error');
  const texts = content.safeParse(state['content']).data?.flatMap(({ text }) => text ?? []);
  return {
    type: 'tool',
    tool: stringIn(block, 'name') ?? 'unknown',
    callID: stringIn(block, 'id'),
    state: {
      status: stringIn(state, 'status'),
      input: state['input'],
      output: texts?.join('\n'),
      error: error === undefined ? undefined : stringIn(error, 'message'),
      metadata: state['metadata'],
    },
  };
}

function compaction(data: Fields): EventReading {
  const status = stringIn(data, 'status');
  if (status !== undefined && status !== 'completed') return { skip: 'compaction' };
  const text = stringIn(data, 'summary') ?? '';
  return {
    messages: [{ info: { role: 'assistant', summary: true, time: timeOf(data) }, parts: [{ type: 'text', text }] }],
  };
}

const brokenOff = (data: Fields): EventMessage => ({
  info: { role: 'assistant', time: timeOf(data), error: { name: 'MessageAbortedError' } },
  parts: [],
});
