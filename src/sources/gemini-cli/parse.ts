/** Makes a session of a Gemini chat: of its lines, or of the one document that older versions wrote. */

import { emptyHead } from '../../core/emptyHead';
import type { LineParser, LogLine } from '../../core/logLine';
import type { Entry } from '../../core/session';
import { detach } from '../../core/text/capText';
import { promptTitle } from '../reading/entries/promptTitle';
import { isPrompt } from '../reading/entries/transcript';
import { type LineLedger, openLineLedger } from '../reading/lines/lineLedger';
import { type LineOutcome, noteLine, skipped, unknown, used } from '../reading/lines/lineOutcome';
import type { ParsedLog } from '../reading/lines/loadLines';
import { timeOf } from '../reading/values/timeOf';
import { type GeminiContext, openGeminiContext } from './context';
import { type History, openHistory, type StoredMessage } from './history';
import { messageEntries } from './messageEntries';
import { type GeminiPlans, openGeminiPlans } from './plans';
import { rewindNote, summaryMessage } from './pseudoMessages';
import { type ChatMessage, chatHeader, chatMessage, firstText, rewind, update } from './records';
import { type FoundSummary, findSummary } from './summaries';
import { contextFolder } from './userText';

/** Reads a chat by its lines, or by the document of an older version: one or the other, never both. */
export interface GeminiParser extends LineParser<ParsedLog> {
  /** Takes the document of an older version. False when it is none. */
  acceptDocument(value: unknown, lineOf: (id: string) => number): boolean;
}

/** One chat being read. */
interface Chat {
  readonly history: History;
  readonly context: GeminiContext;
  readonly plans: GeminiPlans;
  readonly head: {
    id: string;
    title: string | null;
    cwd: string | null;
    model: string | null;
    startedAt: string | null;
    updatedAt: string | null;
  };
  /** Ids of the messages that carry a summary. */
  readonly summaries: Set<string>;
  /** Where the lines of the messages are booked when the history closes. */
  ledger: LineLedger;
}

/** Books each line in the ledger, but those of a document, which its reader books as one. */
export function openGeminiParser(ledger: LineLedger): GeminiParser {
  const chat: Chat = {
    history: openHistory(),
    context: openGeminiContext(),
    plans: openGeminiPlans(),
    head: { id: '', title: null, cwd: null, model: null, startedAt: null, updatedAt: null },
    summaries: new Set(),
    ledger,
  };
  return {
    accept(line) {
      const outcome = readLine(chat, line);
      if (outcome !== deferred) noteLine(outcome, line.line, ledger);
    },
    acceptDocument(value, lineOf) {
      chat.ledger = openLineLedger();
      return readHeader(chat, value, lineOf);
    },
    finish: () => finishChat(chat),
  };
}

/** Reads a line of one shape; null when the line has another. */
type LineReader = (chat: Chat, line: LogLine) => LineOutcome | null;

const readMessage: LineReader = (chat, { value, line }) => {
  const message = chatMessage.safeParse(value).data;
  if (message === undefined) return null;
  if (!messageTypes.has(message.type)) return unknown(`message of type ${message.type}`);
  const stored = store(chat, message, line);
  if (isShownOnly(stored)) return skipped(message.type);
  chat.history.put(stored);
  return deferred;
};

const readUpdate: LineReader = (chat, { value, line }) => {
  const fields = update.safeParse(value).data?.$set;
  if (fields === undefined) return null;
  const { head, summaries, history } = chat;
  head.title = fields.summary ?? head.title;
  head.cwd ??= fields.directories?.[0] ?? null;
  takeTime(chat, fields.lastUpdated);
  if (fields.messages === undefined) return skipped('$set');
  const messages = fields.messages.flatMap((item) => chatMessage.safeParse(item).data ?? []);
  const summary = newSummary(chat, findSummary(messages), line);
  const stored = messages.map((message) => {
    const read = store(chat, message, line);
    return summaries.has(message.id) && message.type === 'user' ? { ...read, entries: [] } : read;
  });
  return history.replaceAll(stored, summary) ? deferred : skipped('checkpoint');
};

const readRewind: LineReader = ({ history }, { value, line }) => {
  const target = rewind.safeParse(value).data?.$rewindTo;
  if (target === undefined) return null;
  if (history.rewindTo(target) === 0) return skipped('$rewindTo');
  history.put(rewindNote(line));
  return deferred;
};

/** Resuming may write a second header; it tells nothing new. */
const readFirstHeader: LineReader = (chat, { value, line }) => {
  const isFirst = chat.head.id === '';
  if (!readHeader(chat, value, () => line)) return null;
  return isFirst ? used : skipped('header');
};

/** By shape, not by a type: a line has none. The first that knows a line reads it. */
const lineReaders: readonly LineReader[] = [readMessage, readUpdate, readRewind, readFirstHeader];

function readLine(chat: Chat, line: LogLine): LineOutcome {
  for (const read of lineReaders) {
    const outcome = read(chat, line);
    if (outcome !== null) return outcome;
  }
  return unknown('record without a type');
}

function readHeader(chat: Chat, value: unknown, lineOf: (id: string) => number): boolean {
  const header = chatHeader.safeParse(value).data;
  if (header === undefined) return false;
  const { head, history } = chat;
  if (head.id === '') head.id = header.sessionId;
  head.title = header.summary ?? head.title;
  head.cwd ??= header.directories?.[0] ?? null;
  takeTime(chat, header.startTime);
  for (const item of header.messages ?? []) {
    const message = chatMessage.safeParse(item).data;
    if (message !== undefined) history.put(store(chat, message, lineOf(message.id)));
  }
  takeTime(chat, header.lastUpdated);
  return true;
}

function store(chat: Chat, message: ChatMessage, line: number): StoredMessage {
  const { head, context } = chat;
  takeTime(chat, message.timestamp);
  if (message.type === 'gemini') {
    head.model = message.model ?? head.model;
    context.take(message);
  } else if (head.cwd === null && message.type === 'user') {
    head.cwd = contextFolder(firstText(message));
  }
  return { id: detach(message.id), type: message.type, line, ...messageEntries(message, line, chat.plans) };
}

function takeTime({ head }: Chat, time: string | undefined): void {
  if (time === undefined || timeOf(time) === null) return;
  head.startedAt ??= detach(time);
  if (head.updatedAt === null || head.updatedAt < time) head.updatedAt = detach(time);
}

function newSummary({ summaries, context }: Chat, found: FoundSummary | null, line: number): StoredMessage | null {
  if (found === null || summaries.has(found.carrier.id)) return null;
  summaries.add(detach(found.carrier.id));
  const { usedTokens } = context.use();
  context.compacted();
  return summaryMessage(found, line, usedTokens);
}

function finishChat({ history, head, context, ledger }: Chat): ParsedLog {
  const entries = onlyFirstHandoff(history.close(ledger));
  const prompt = entries.find(isPrompt);
  const title = head.title ?? (prompt?.kind === 'message' ? promptTitle(prompt.text) : null);
  return {
    ...emptyHead,
    ...head,
    agent: 'gemini-cli',
    title,
    startCwd: head.cwd,
    context: context.use(),
    entries,
  };
}

const messageTypes = new Set(['user', 'gemini', 'info', 'warning', 'error']);

/** Lines the program showed that say nothing about the session. */
const isShownOnly = ({ type, entries }: StoredMessage) => type !== 'user' && type !== 'gemini' && entries.length === 0;

/** Booked when the history closes. */
const deferred: LineOutcome = { kind: 'used' };

/** Only what a session began with is its handoff. */
function onlyFirstHandoff(entries: readonly Entry[]): readonly Entry[] {
  let prompted = false;
  return entries.map((entry) => {
    if (!isPrompt(entry)) return entry;
    const isLater = prompted;
    prompted = true;
    return isLater && entry.origin === 'handoff' ? { ...entry, origin: 'typed' } : entry;
  });
}
