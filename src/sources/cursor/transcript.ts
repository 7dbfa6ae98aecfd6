/** Reads the transcripts that Cursor's agents leave: lines of JSON, or plain text. They have no times and few results. */
import * as z from 'zod';
import { emptyHead } from '../../core/emptyHead';
import type { LineParser } from '../../core/logLine';
import type { Session } from '../../core/session';
import { type Conversation, openConversation, type Place, plainText } from '../reading/entries/conversation';
import { documentLedger } from '../reading/lines/documentLedger';
import { type LineLedger, openLineLedger } from '../reading/lines/lineLedger';
import { bad, noteLine, skipped } from '../reading/lines/lineOutcome';
import { loadLines, type ParsedLog } from '../reading/lines/loadLines';
import { readTextLines } from '../reading/lines/readTextLines';
import { isFields, stringIn } from '../reading/values/fields';
import { baseName } from '../reading/values/paths';
import type { LoadRequest } from '../source';
import { cursorTools } from './tools';
import { cursorPieces } from './userText';

/** A message on a line of its own. */
export const transcriptLine = z.object({
  role: z.enum(['user', 'assistant', 'tool', 'system']),
  message: z.object({ content: z.union([z.string(), z.array(z.unknown())]) }),
});

const dialect = { tools: cursorTools, userPieces: cursorPieces };

/** Takes both forms, by the end of the file's name. */
export async function loadTranscript(request: LoadRequest): Promise<Session> {
  if (request.path.endsWith('.txt')) return loadText(request);
  return loadLines(request, (ledger) => openTranscriptParser(idOf(request.path), ledger), {
    maxStringBytes: 16 * 1024,
  });
}

const idOf = (path: string) => baseName(path).replace(/\.(?:jsonl|txt)$/, '');

function openTranscriptParser(id: string, ledger: LineLedger): LineParser<ParsedLog> {
  const conversation = openConversation(ledger, dialect);
  return {
    accept({ line, value }) {
      if (isFields(value) && value['type'] === 'turn_ended') {
        noteLine(skipped('turn_ended'), line, ledger);
        return;
      }
      const read = transcriptLine.safeParse(value).data;
      if (read === undefined) {
        noteLine(bad('message'), line, ledger);
        return;
      }
      const before = conversation.size();
      const { content } = read.message;
      const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : content.filter(isFields);
      for (const [position, block] of blocks.entries())
        takeBlock(block, read.role, position, place(line), conversation);
      if (conversation.size() === before) noteLine(skipped('without content'), line, ledger);
    },
    finish: () => sessionOf(id, conversation),
  };
}

function takeBlock(
  block: Readonly<Record<string, unknown>>,
  role: string,
  position: number,
  at: Place,
  conversation: Conversation,
): void {
  const type = stringIn(block, 'type');
  if (type === 'text' && role === 'user') conversation.user(stringIn(block, 'text') ?? '', at);
  else if (type === 'text' && role === 'assistant') conversation.model(stringIn(block, 'text') ?? '', at);
  else if (type === 'thinking') conversation.reasoning(stringIn(block, 'thinking') ?? '', at);
  else if (type === 'tool_use') {
    const callId = stringIn(block, 'id') ?? `call-${at.line}-${position}`;
    conversation.call(callId, stringIn(block, 'name') ?? 'unknown', block['input'], at);
  } else if (type === 'tool_result') {
    const text = plainText(block['content']);
    conversation.result(stringIn(block, 'tool_use_id') ?? '', { text, failed: block['is_error'] === true }, at);
  }
}

const place = (line: number): Place => ({ line, id: null, time: null });

/** Lines `user:` and `assistant:` begin a turn; tools are only named. */
async function loadText(request: LoadRequest): Promise<Session> {
  const ledger = openLineLedger();
  const conversation = openConversation(documentLedger(ledger), dialect);
  let role: string | null = null;
  let start = 1;
  let texts: string[] = [];
  const flush = () => {
    const text = texts.join('\n').trim();
    texts = [];
    if (role === 'user') conversation.user(text, place(start));
    else if (role === 'assistant') conversation.model(text, place(start));
  };
  await readTextLines(request, (text, line) => {
    if (text.trim() === '') ledger.skipped('blank');
    else ledger.parsed();
    const marker = /^(user|assistant):\s*$/.exec(text)?.[1];
    if (marker === undefined) {
      texts.push(text);
      return;
    }
    flush();
    role = marker;
    start = line;
  });
  flush();
  return { ...sessionOf(idOf(request.path), conversation), path: request.path, ...ledger.close() };
}

function sessionOf(id: string, conversation: Conversation): ParsedLog {
  const { entries, title } = conversation.close();
  return {
    ...emptyHead,
    id,
    agent: 'cursor',
    title,
    entries,
  };
}
