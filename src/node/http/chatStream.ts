/** Some servers stream their answer whether they are asked to or not; this makes one completion of it. */
import type { OnText } from '../../core/ports';
import { tryParseJson } from '../../core/text/tryParseJson';

/** A completion as it would have come in one piece, or the error that came in its place. */
export interface JoinedChat {
  readonly body: Readonly<Record<string, unknown>>;
  /** Where the server told of an error within the stream. */
  readonly status: number | null;
}

/** Null for a stream that ends before its end: half an answer must never look like a whole one. */
export function joinChatStream(text: string): JoinedChat | null {
  let content = '';
  let refusal = '';
  let reason: string | null = null;
  let isDone = false;
  for (const data of eventsOf(text)) {
    if (data.trim() === '[DONE]') {
      isDone = true;
      continue;
    }
    const chunk = tryParseJson(data);
    if (chunk === undefined) return null;
    const error = field(chunk, 'error');
    if (error !== undefined && error !== null) return { body: { error }, status: statusOf(error) };
    const choice = field(field(chunk, 'choices'), '0');
    const delta = field(choice, 'delta') ?? field(choice, 'message');
    content += textOf(field(delta, 'content'));
    refusal += textOf(field(delta, 'refusal'));
    reason = textOf(field(choice, 'finish_reason')) || reason;
  }
  if (!isDone && reason === null) return null;
  const message = { role: 'assistant', content, refusal: refusal === '' ? null : refusal };
  return { body: { choices: [{ index: 0, finish_reason: reason ?? 'stop', message }] }, status: null };
}

/** Tells of each piece of an answer as it arrives in a stream; what is no piece of it is left to `joinChatStream`. */
export function openChatPieces(onText: OnText): { readonly push: (bytes: Uint8Array) => void } {
  const decoder = new TextDecoder();
  let rest = '';
  return {
    push(bytes) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\r|\n/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (!line.startsWith('data:')) continue;
        const choice = field(field(tryParseJson(line.slice('data:'.length)), 'choices'), '0');
        const text = textOf(field(field(choice, 'delta') ?? field(choice, 'message'), 'content'));
        if (text !== '') onText(text);
      }
    },
  };
}

/** The data of each event; an event may have several lines of it, and a line may end in any of three ways. */
function eventsOf(text: string): string[] {
  return text
    .split(/(?:\r\n|\r|\n){2,}/)
    .map((event) =>
      event
        .split(/\r\n|\r|\n/)
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice('data:'.length).replace(/^ /, ''))
        .join('\n'),
    )
    .filter((data) => data !== '');
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Servers give the status as a number or not at all. */
function statusOf(error: unknown): number {
  const code = field(error, 'code') ?? field(error, 'status');
  return typeof code === 'number' && code >= 400 && code < 600 ? code : 502;
}
