/** Texts that were streamed: each stands in several lines, and is an entry once it is whole. */
import { rowOf } from '../../core/text/rowOf';
import type { Place } from '../reading/entries/conversation';
import { noteLine, repeated, skipped, used } from '../reading/lines/lineOutcome';
import { type Fields, fieldsIn, numberIn, stringIn } from '../reading/values/fields';
import type { GrokLog, Streamed } from './log';
import { isShell } from './updateHandlers';

const chunks: Readonly<Record<string, Streamed['kind']>> = {
  user_message_chunk: 'user',
  agent_message_chunk: 'model',
  agent_thought_chunk: 'reasoning',
};

/** True where the line is a piece of a text; the first line of a text is booked when the text is whole. */
export function takeChunk(log: GrokLog, name: string, update: Fields, meta: Fields, at: Place): boolean {
  const kind = rowOf(chunks, name);
  const text = stringIn(fieldsIn(update, 'content') ?? {}, 'text');
  if (kind === undefined || text === undefined) return false;
  const own = fieldsIn(update, '_meta') ?? {};
  if (kind !== 'user') {
    goOn(log, { kind, at, turn: stringIn(meta, 'promptId') ?? '', text });
    return true;
  }
  if (isShell(update) || own['hideFromScrollback'] === true) return false;
  takeSaid(log, text, numberIn(own, 'promptIndex'), at);
  return true;
}

/** Ends the text that is streamed. */
export function flush(log: GrokLog): void {
  if (log.streamed === null) return;
  const { conversation, ledger, streamed } = log;
  const { kind, at, text, turn } = streamed;
  log.streamed = null;
  const before = conversation.size();
  if (kind === 'model') conversation.model(text, at);
  else if (kind === 'reasoning') conversation.reasoning(text, at);
  else if (/^\s*<system-reminder>/.test(text)) conversation.injected(text, at);
  else conversation.user(text, at, turn === null ? 'queued' : 'typed');
  if (conversation.size() === before) noteLine(skipped('empty-message'), at.line, ledger);
}

/** Words of the user without a number stand in one line, and may stand there once more. */
function takeSaid(log: GrokLog, text: string, index: number | undefined, at: Place): void {
  if (index !== undefined) {
    const isNew = goOn(log, { kind: 'user', at, turn: `${index}`, text });
    if (isNew) log.prompts = [...log.prompts, index];
  } else if (text === log.lastSaid) {
    flush(log);
    noteLine(repeated, at.line, log.ledger);
  } else {
    log.lastSaid = text;
    goOn(log, { kind: 'user', at, turn: null, text });
  }
}

/** Adds to the text that is streamed, or begins the next one; true where it began one. */
function goOn(log: GrokLog, piece: Streamed): boolean {
  const { streamed } = log;
  if (streamed?.kind === piece.kind && streamed.turn === piece.turn && piece.turn !== null) {
    streamed.text += piece.text;
    noteLine(used, piece.at.line, log.ledger);
    return false;
  }
  flush(log);
  log.streamed = piece;
  return true;
}
