/**
 * Makes a session of the records of a Claude Code log. The branch is known only when the last record is read, so each
 * record is turned into its entries at once and only these and its links are kept.
 */
import type { LineParser, LogLine } from '../../core/logLine';
import type { Entry } from '../../core/session';
import { firstPromptTitle } from '../reading/entries/firstPromptTitle';
import type { LineLedger } from '../reading/lines/lineLedger';
import type { ParsedLog } from '../reading/lines/loadLines';
import { bookTree, branchEntries } from '../reading/lines/treeRecords';
import { stringIn } from '../reading/values/fields';
import { timeOf } from '../reading/values/timeOf';
import { assistantEntries } from './assistantEntries';
import type { EntryBase } from './chain';
import { type ContextTracker, trackContext } from './context';
import { currentBranch } from './finish';
import { type HeaderReader, openHeader } from './header';
import { isLinkRecord } from './knownRecords';
import { addParent, keepRecord, type Links, openLinks, resolveLinks } from './links';
import { type MessageQueue, openQueue } from './queue';
import { attachmentRecord, type ClaudeRecord, readRecord, systemRecord } from './records';
import { openSideRecords, type SideRecords } from './sideRecords';
import { attachmentEntries, systemEntries } from './systemEntries';
import { openTools, type Tools } from './tools';
import { plainText, userEntries } from './userEntries';

/** One log being read. */
interface ClaudeState {
  readonly ledger: LineLedger;
  readonly header: HeaderReader;
  readonly context: ContextTracker;
  readonly tools: Tools;
  readonly queue: MessageQueue;
  readonly side: SideRecords;
  readonly links: Links;
  /** A log of a subagent holds only sidechain records; elsewhere they are a subagent's, inline. */
  isSubagent: boolean | null;
  sawPrompt: boolean;
  /** A compaction whose summary has not come yet. */
  boundary: Boundary | null;
}

interface Boundary {
  readonly position: number;
  readonly tokensBefore: number | null;
  readonly tokensAfter: number | null;
}

/** Reads one log line by line; every line is booked in the ledger, as an entry, skipped or as a problem. */
export function openClaudeParser(ledger: LineLedger): LineParser<ParsedLog> {
  const header = openHeader();
  const queue = openQueue();
  const state: ClaudeState = {
    ledger,
    header,
    context: trackContext(),
    tools: openTools(),
    queue,
    side: openSideRecords(header, queue, ledger),
    links: openLinks(),
    isSubagent: null,
    sawPrompt: false,
    boundary: null,
  };
  return {
    accept: (line) => acceptLine(state, line),
    finish: () => finishLog(state),
  };
}

function acceptLine(state: ClaudeState, line: LogLine): void {
  const record = readRecord(line.value);
  if (record === null) state.ledger.problem(line.line, 'bad-record', 'This line is no record: it has no type.');
  else if (isLinkRecord(record.type)) acceptLink(state, record, line);
  else state.side.take(record, line);
}

function acceptLink(state: ClaudeState, record: ClaudeRecord, line: LogLine): void {
  const { ledger, links } = state;
  state.isSubagent ??= record.isSidechain;
  if (record.isSidechain && !state.isSubagent) {
    ledger.skipped('subagent');
  } else if (record.uuid === undefined) {
    ledger.problem(line.line, 'bad-record', 'A record of the conversation has no id.');
  } else {
    const repeated = links.places.get(record.uuid);
    if (repeated === undefined) keep(state, record, record.uuid, line);
    else {
      addParent(links, repeated, record.parentUuid);
      ledger.skipped('repeated');
    }
  }
}

function keep(state: ClaudeState, record: ClaudeRecord, uuid: string, line: LogLine): void {
  state.header.take(record, line.line);
  state.context.take(record);
  const member = stringIn(record.fields, 'teamName') === undefined ? undefined : stringIn(record.fields, 'agentName');
  if (member !== undefined) state.tools.member(member);
  const base = { line: line.line, id: uuid, time: timeOf(record.timestamp) };
  const entries = handlers.get(record.type)?.(state, record, base) ?? [];
  keepRecord(state.links, record, uuid, line.line, entries);
}

/** Makes the entries of one kind of record. */
type RecordHandler = (state: ClaudeState, record: ClaudeRecord, base: EntryBase) => readonly Entry[];

const readAssistant: RecordHandler = ({ tools }, record, base) => assistantEntries(record, base, tools);

const readUser: RecordHandler = (state, record, base) => {
  const { tools, queue, boundary } = state;
  const entries = userEntries(record, base, {
    tools,
    isSubagent: state.isSubagent === true,
    isFirst: !state.sawPrompt,
    tokensBefore: boundary?.tokensBefore ?? null,
    tokensAfter: boundary?.tokensAfter ?? null,
  });
  queue.delivered(plainText(record.message?.content));
  for (const entry of entries) {
    if (entry.kind === 'compaction') forgetBoundary(state);
    if (entry.kind !== 'message' || entry.origin === 'injected') continue;
    queue.delivered(entry.text);
    state.sawPrompt = true;
  }
  return entries;
};

const readSystem: RecordHandler = (state, record, base) =>
  record.subtype === 'compact_boundary' ? readBoundary(state, record, base) : systemEntries(record, base);

const readAttachment: RecordHandler = ({ queue }, { fields }, base) => {
  const entries = attachmentEntries(fields, base);
  const queued = attachmentRecord.safeParse(fields).data;
  if (queued !== undefined && entries.length > 0) queue.delivered(plainText(queued.attachment.prompt));
  return entries;
};

const handlers: ReadonlyMap<string, RecordHandler> = new Map([
  ['assistant', readAssistant],
  ['user', readUser],
  ['system', readSystem],
  ['attachment', readAttachment],
]);

const readBoundary: RecordHandler = (state, { fields }, base) => {
  const { preTokens, postTokens } = systemRecord.safeParse(fields).data?.compactMetadata ?? {};
  const position = state.links.kept.length;
  state.boundary = { position, tokensBefore: preTokens ?? null, tokensAfter: postTokens ?? null };
  return [{ ...base, kind: 'compaction', scope: 'session', text: '', tokensBefore: preTokens ?? null }];
};

/** The summary follows its boundary; the two are one compaction, and the summary's line stands for it. */
function forgetBoundary(state: ClaudeState): void {
  const { boundary, links } = state;
  const record = boundary === null ? undefined : links.kept[boundary.position];
  if (boundary !== null && record !== undefined) links.kept[boundary.position] = { ...record, entries: [] };
  state.boundary = null;
}

function finishLog({ links, ledger, side, header, isSubagent, context, tools }: ClaudeState): ParsedLog {
  resolveLinks(links);
  const branch = currentBranch(links.kept);
  bookTree(links.kept, branch, ledger);
  const entries = branchEntries(links.kept, branch, side.finish());
  const facts = header.read((uuid) => links.places.has(uuid), isSubagent === true);
  return {
    ...facts,
    title: facts.title ?? firstPromptTitle(entries),
    agent: 'claude-code',
    context: context.context(),
    entries: tools.complete(entries),
  };
}
