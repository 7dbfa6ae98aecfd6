/** Makes a session of a Gemini chat: of its lines, or of the one document that older versions wrote. */
import { capText, detach } from '../../core/capText';
import type { LineParser, LogLine } from '../../core/logLine';
import { type Entry, textLimits } from '../../core/session';
import { type Booking, book, skipped, unknown, used } from '../booking';
import { type LineLedger, openLineLedger } from '../lineLedger';
import type { ParsedLog } from '../loadLines';
import { promptTitle } from '../promptTitle';
import { timeOf } from '../timeOf';
import { isPrompt } from '../transcript';
import { openGeminiContext } from './context';
import { openHistory, type StoredMessage } from './history';
import { messageEntries } from './messageEntries';
import { type ChatMessage, chatHeader, chatMessage, partsOf, rewind, update } from './records';
import { contextFolder, isAcknowledgement, stateSnapshot } from './userText';

export interface GeminiParser extends LineParser<ParsedLog> {
  /** Takes the document of an older version. False when it is none. */
  acceptDocument(value: unknown, lineOf: (id: string) => number): boolean;
}

export function openGeminiParser(ledger: LineLedger): GeminiParser {
  const history = openHistory();
  const context = openGeminiContext();
  const head = {
    id: '',
    title: null as string | null,
    cwd: null as string | null,
    model: null as string | null,
    startedAt: null as string | null,
    updatedAt: null as string | null,
  };
  /** Ids of the messages that carry a summary. */
  const summaries = new Set<string>();
  let historyLedger = ledger;

  const takeTime = (time: string | undefined) => {
    if (time === undefined || timeOf(time) === null) return;
    head.startedAt ??= detach(time);
    if (head.updatedAt === null || head.updatedAt < time) head.updatedAt = detach(time);
  };

  const store = (message: ChatMessage, line: number): StoredMessage => {
    takeTime(message.timestamp);
    if (message.type === 'gemini') {
      head.model = message.model ?? head.model;
      context.take(message);
    } else if (head.cwd === null && message.type === 'user') {
      head.cwd = contextFolder(firstText(message));
    }
    return { id: detach(message.id), type: message.type, line, ...messageEntries(message, line) };
  };

  const readHeader = (value: unknown, lineOf: (id: string) => number): boolean => {
    const header = chatHeader.safeParse(value).data;
    if (header === undefined) return false;
    if (head.id === '') head.id = header.sessionId;
    head.title = header.summary ?? head.title;
    head.cwd ??= header.directories?.[0] ?? null;
    takeTime(header.startTime);
    for (const item of header.messages ?? []) {
      const message = chatMessage.safeParse(item).data;
      if (message !== undefined) history.put(store(message, lineOf(message.id)));
    }
    takeTime(header.lastUpdated);
    return true;
  };

  const readUpdate = (
    fields: NonNullable<ReturnType<typeof update.safeParse>['data']>['$set'],
    line: number,
  ): Booking => {
    head.title = fields.summary ?? head.title;
    head.cwd ??= fields.directories?.[0] ?? null;
    takeTime(fields.lastUpdated);
    if (fields.messages === undefined) return skipped('$set');
    const messages = fields.messages.flatMap((item) => chatMessage.safeParse(item).data ?? []);
    const summary = newSummary(findSummary(messages), line);
    const stored = messages.map((message) => {
      const read = store(message, line);
      return summaries.has(message.id) && message.type === 'user' ? { ...read, entries: [] } : read;
    });
    return history.replaceAll(stored, summary) ? deferred : skipped('checkpoint');
  };

  /** The summary that a compression put in the place of older messages, unless it was there before. */
  const newSummary = (found: FoundSummary | null, line: number): StoredMessage | null => {
    if (found === null || summaries.has(found.carrier.id)) return null;
    summaries.add(detach(found.carrier.id));
    const { usedTokens } = context.use();
    context.compacted(found.isMarked);
    return pseudo('compaction', {
      kind: 'compaction',
      line,
      id: detach(found.carrier.id),
      time: timeOf(found.carrier.timestamp),
      scope: 'session',
      text: capText(found.text, textLimits.message),
      tokensBefore: usedTokens,
    });
  };

  const read = (line: LogLine): Booking => {
    const message = chatMessage.safeParse(line.value).data;
    if (message !== undefined) {
      if (!messageTypes.has(message.type)) return unknown(`message of type ${message.type}`);
      const stored = store(message, line.line);
      if (isShownOnly(stored)) return skipped(message.type);
      history.put(stored);
      return deferred;
    }
    const fields = update.safeParse(line.value).data?.$set;
    if (fields !== undefined) return readUpdate(fields, line.line);
    const target = rewind.safeParse(line.value).data?.$rewindTo;
    if (target !== undefined) {
      if (history.rewindTo(target) === 0) return skipped('$rewindTo');
      history.put(rewindNote(line.line));
      return deferred;
    }
    if (chatHeader.safeParse(line.value).success) {
      // Resuming may write a second header; it tells nothing new.
      const isFirst = head.id === '';
      readHeader(line.value, () => line.line);
      return isFirst ? used : skipped('header');
    }
    return unknown('record without a type');
  };

  return {
    accept(line) {
      const booking = read(line);
      if (booking !== deferred) book(booking, line.line, ledger);
    },
    acceptDocument(value, lineOf) {
      // The lines of a document are booked by whoever read it.
      historyLedger = openLineLedger();
      return readHeader(value, lineOf);
    },
    finish() {
      const entries = onlyFirstHandoff(history.close(historyLedger));
      const prompt = entries.find(isPrompt);
      const title = head.title ?? (prompt?.kind === 'message' ? promptTitle(prompt.text) : null);
      return {
        ...head,
        agent: 'gemini-cli',
        title,
        startCwd: head.cwd,
        thinkingLevel: null,
        agentVersion: null,
        gitBranch: null,
        parent: null,
        context: context.use(),
        entries,
      };
    },
  };
}

interface FoundSummary {
  readonly carrier: ChatMessage;
  readonly text: string;
  /** The summary stands in the element the client asks for; a model may leave that out. */
  readonly isMarked: boolean;
}

/** The message of a history written anew that stands for all that went before. */
function findSummary(messages: readonly ChatMessage[]): FoundSummary | null {
  for (const [position, carrier] of messages.entries()) {
    if (carrier.type !== 'user') continue;
    const text = firstText(carrier);
    const marked = stateSnapshot(text);
    if (marked !== null) return { carrier, text: marked, isMarked: true };
    const reply = messages[position + 1];
    if (reply?.type === 'gemini' && isAcknowledgement(firstText(reply))) return { carrier, text, isMarked: false };
  }
  return null;
}

const messageTypes = new Set(['user', 'gemini', 'info', 'warning', 'error']);

/** Lines the program showed that say nothing about the session. */
const isShownOnly = ({ type, entries }: StoredMessage) => type !== 'user' && type !== 'gemini' && entries.length === 0;

/** Booked when the history closes. */
const deferred: Booking = { kind: 'used' };

const firstText = (message: ChatMessage) => partsOf(message.content).find(({ text }) => text !== undefined)?.text ?? '';

const pseudo = (type: string, entry: Entry): StoredMessage => ({
  id: `${type} ${entry.line}`,
  type,
  line: entry.line,
  entries: [entry],
  spareResults: [],
});

const rewindNote = (line: number) =>
  pseudo('note', {
    kind: 'note',
    line,
    id: null,
    time: null,
    topic: 'abandoned-branch',
    text: 'The user went back to an earlier message.',
  });

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
