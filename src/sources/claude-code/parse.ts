/**
 * Makes a session of the records of a Claude Code log. The branch is known only when the last record is read, so each
 * record is turned into its entries at once and only these and its links are kept.
 */
import type { LineParser, LogLine } from '../../core/logLine';
import type { Entry } from '../../core/session';
import { stringIn } from '../fields';
import { firstPromptTitle } from '../firstPromptTitle';
import type { LineLedger } from '../lineLedger';
import type { ParsedLog } from '../loadLines';
import { timeOf } from '../timeOf';
import { bookTree, branchEntries } from '../treeRecords';
import { assistantEntries } from './assistantEntries';
import { lostParent, type NodeLink, noParent } from './branch';
import type { EntryBase, KeptRecord } from './chain';
import { trackContext } from './context';
import { currentBranch } from './finish';
import { openHeader } from './header';
import { isLinkRecord } from './knownRecords';
import { openQueue } from './queue';
import { attachmentRecord, type ClaudeRecord, readRecord, systemRecord } from './records';
import { openSideRecords } from './sideRecords';
import { attachmentEntries, systemEntries } from './systemEntries';
import { openTools } from './tools';
import { plainText, userEntries } from './userEntries';

export function openClaudeParser(ledger: LineLedger): LineParser<ParsedLog> {
  const header = openHeader();
  const context = trackContext();
  const tools = openTools();
  const queue = openQueue();
  const side = openSideRecords(header, queue, ledger);
  const kept: KeptRecord[] = [];
  const at = new Map<string, number>();
  const waiting: { readonly position: number; readonly uuid: string }[] = [];
  /** A log of a subagent holds only sidechain records; elsewhere they are a subagent's, inline. */
  let isSubagent: boolean | null = null;
  let sawPrompt = false;
  let boundary: Boundary | null = null;

  function accept(line: LogLine): void {
    const record = readRecord(line.value);
    if (record === null) ledger.problem(line.line, 'bad-record', 'This line is no record: it has no type.');
    else if (isLinkRecord(record.type)) acceptLink(record, line);
    else side.take(record, line);
  }

  function acceptLink(record: ClaudeRecord, line: LogLine): void {
    isSubagent ??= record.isSidechain;
    if (record.isSidechain && !isSubagent) {
      ledger.skipped('subagent');
    } else if (record.uuid === undefined) {
      ledger.problem(line.line, 'bad-record', 'A record of the conversation has no id.');
    } else {
      const repeated = at.get(record.uuid);
      if (repeated === undefined) keep(record, record.uuid, line);
      else repeat(repeated, record);
    }
  }

  /** Kept messages of a compaction are written again with a new parent: both ways lead to them. */
  function repeat(position: number, record: ClaudeRecord): void {
    const first = kept[position];
    const parent = linkTo(record.parentUuid, position);
    if (first !== undefined && !first.parents.includes(parent))
      kept[position] = { ...first, parents: [...first.parents, parent] };
    ledger.skipped('repeated');
  }

  function keep(record: ClaudeRecord, uuid: string, line: LogLine): void {
    header.take(record);
    context.take(record);
    const entries = entriesOf(record, { line: line.line, id: uuid, time: timeOf(record.timestamp) });
    const isReply = record.type === 'assistant' && record.message?.model !== '<synthetic>';
    const position = kept.length;
    at.set(uuid, position);
    const kind = linkKind(record);
    kept.push({
      line: line.line,
      parents: [linkTo(record.parentUuid, position)],
      logicalParent: kind === 'boundary' ? linkTo(stringIn(record.fields, 'logicalParentUuid'), position) : noParent,
      kind,
      messageId: isReply ? (record.message?.id ?? null) : null,
      entries,
      silentKind: silentKind(record),
    });
  }

  /** The parent may stand further down: then its place is put in at the end. */
  function linkTo(uuid: string | undefined, position: number): NodeLink {
    if (uuid === undefined) return noParent;
    const known = at.get(uuid);
    if (known !== undefined) return known;
    return lostParent - waiting.push({ position, uuid });
  }

  function resolveLinks(): void {
    const resolve = (link: NodeLink) =>
      link < lostParent ? (at.get(waiting[lostParent - link - 1]?.uuid ?? '') ?? lostParent) : link;
    for (const position of new Set(waiting.map((link) => link.position))) {
      const record = kept[position];
      if (record === undefined) continue;
      kept[position] = {
        ...record,
        parents: record.parents.map(resolve),
        logicalParent: resolve(record.logicalParent),
      };
    }
  }

  function entriesOf(record: ClaudeRecord, base: EntryBase): readonly Entry[] {
    switch (record.type) {
      case 'assistant':
        return assistantEntries(record, base, tools);
      case 'user':
        return readUser(record, base);
      case 'system':
        return record.subtype === 'compact_boundary' ? readBoundary(record, base) : systemEntries(record, base);
      case 'attachment':
        return readAttachment(record, base);
      default:
        return [];
    }
  }

  function readUser(record: ClaudeRecord, base: EntryBase): readonly Entry[] {
    const entries = userEntries(record, base, {
      tools,
      isSubagent: isSubagent === true,
      isFirst: !sawPrompt,
      tokensBefore: boundary?.tokensBefore ?? null,
      tokensAfter: boundary?.tokensAfter ?? null,
    });
    queue.delivered(plainText(record.message?.content));
    for (const entry of entries) {
      if (entry.kind === 'compaction') forgetBoundary();
      if (entry.kind !== 'message' || entry.origin === 'injected') continue;
      queue.delivered(entry.text);
      sawPrompt = true;
    }
    return entries;
  }

  function readAttachment({ fields }: ClaudeRecord, base: EntryBase): readonly Entry[] {
    const entries = attachmentEntries(fields, base);
    if (entries.length > 0) queue.delivered(plainText(attachmentRecord.safeParse(fields).data?.attachment.prompt));
    return entries;
  }

  function readBoundary({ fields }: ClaudeRecord, base: EntryBase): readonly Entry[] {
    const { preTokens, postTokens } = systemRecord.safeParse(fields).data?.compactMetadata ?? {};
    boundary = { position: kept.length, tokensBefore: preTokens ?? null, tokensAfter: postTokens ?? null };
    return [{ ...base, kind: 'compaction', scope: 'session', text: '', tokensBefore: preTokens ?? null }];
  }

  /** The summary follows its boundary; the two are one compaction, and the summary's line stands for it. */
  function forgetBoundary(): void {
    const record = boundary === null ? undefined : kept[boundary.position];
    if (boundary !== null && record !== undefined) kept[boundary.position] = { ...record, entries: [] };
    boundary = null;
  }

  function finish(): ParsedLog {
    resolveLinks();
    const branch = currentBranch(kept);
    bookTree(kept, branch, ledger);
    const entries = branchEntries(kept, branch, side.finish());
    const facts = header.read((uuid) => at.has(uuid), isSubagent === true);
    return {
      ...facts,
      title: facts.title ?? firstPromptTitle(entries),
      agent: 'claude-code',
      context: context.context(),
      entries: tools.complete(entries),
    };
  }

  return { accept, finish };
}

interface Boundary {
  readonly position: number;
  readonly tokensBefore: number | null;
  readonly tokensAfter: number | null;
}

function linkKind({ type, subtype }: ClaudeRecord): KeptRecord['kind'] {
  if (type === 'user' || type === 'assistant') return type;
  return subtype === 'compact_boundary' ? 'boundary' : 'link';
}

function silentKind({ type, subtype, message }: ClaudeRecord): string {
  if (type === 'system') return subtype === 'compact_boundary' ? 'compact-boundary' : 'system';
  if (type === 'user') return 'command-output';
  if (type !== 'assistant') return type;
  return message?.model === '<synthetic>' ? 'synthetic' : 'empty-reply';
}
