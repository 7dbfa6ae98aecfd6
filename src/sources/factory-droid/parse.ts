/**
 * Makes a session of a Factory Droid log. Messages name the one before them; the records between them do not, and stand
 * where their line is. The log has no figures for the context window.
 */

import { emptyHead } from '../../core/emptyHead';
import type { LineParser, LogLine } from '../../core/logLine';
import type { Entry } from '../../core/session';
import { unknownContext } from '../../core/sessionRef';
import { unknownRecord } from '../../core/unknownLines';
import { firstPromptTitle } from '../reading/entries/firstPromptTitle';
import type { LineLedger } from '../reading/lines/lineLedger';
import { nameOf } from '../reading/lines/lineOutcome';
import type { ParsedLog } from '../reading/lines/loadLines';
import { findParentBranch, type ParentNode } from '../reading/lines/parentTree';
import { bookTree, branchEntries, type TreeRecord } from '../reading/lines/treeRecords';
import { textOf } from '../reading/tools/buildActions';
import { type Fields, fieldsIn, isFields, stringIn } from '../reading/values/fields';
import { timeOf } from '../reading/values/timeOf';
import { compactionEntry, messageEntries } from './entries';
import { silentRecords } from './records';

interface KeptRecord extends ParentNode, TreeRecord {}

/** Books every line; the branch is known only at the end. */
export function openDroidParser(ledger: LineLedger): LineParser<ParsedLog> {
  const kept: KeptRecord[] = [];
  const ids = new Set<string>();
  const tools = new Map<string, string>();
  const compactions: Entry[] = [];
  let header: Header | null = null;
  let model: string | null = null;
  let sawPrompt = false;
  let firstTime: string | null = null;
  let lastTime: string | null = null;

  function accept(line: LogLine): void {
    const record = line.value;
    const type = isFields(record) ? stringIn(record, 'type') : undefined;
    if (!isFields(record) || type === undefined) {
      ledger.problem(line.line, 'bad-record', 'This line is no record: it has no type.');
      return;
    }
    noteTime(stringIn(record, 'timestamp'));
    if (type === 'session_start') acceptStart(record);
    else if (type === 'message') acceptMessage(record, line.line);
    else if (type === 'compaction_state') acceptCompaction(record, line.line);
    else if (Object.hasOwn(silentRecords, type)) ledger.skipped(silentRecords[type] ?? type);
    else ledger.problem(line.line, 'unknown-record', unknownRecord(nameOf(type)));
  }

  function noteTime(time: string | undefined): void {
    if (time === undefined) return;
    firstTime ??= time;
    if (lastTime === null || time > lastTime) lastTime = time;
  }

  function acceptStart(record: Fields): void {
    if (header !== null) ledger.skipped('repeated');
    else {
      header = readHeader(record);
      ledger.parsed();
    }
  }

  function acceptMessage(record: Fields, line: number): void {
    const id = stringIn(record, 'id') ?? null;
    if (id !== null && ids.has(id)) {
      ledger.skipped('repeated');
      return;
    }
    const base = { line, id, time: timeOf(stringIn(record, 'timestamp')) };
    const entries = messageEntries(record, base, tools, !sawPrompt);
    if (id !== null) ids.add(id);
    sawPrompt ||= entries.some(
      (entry) => entry.kind === 'message' && entry.role === 'user' && entry.origin !== 'injected',
    );
    model = stringIn(fieldsIn(record, 'message') ?? {}, 'model') ?? model;
    const parentId = stringIn(record, 'parentId') ?? kept.at(-1)?.id ?? null;
    kept.push({ id, parentId, line, entries, silentKind: 'empty-message' });
  }

  function acceptCompaction(record: Fields, line: number): void {
    ledger.parsed();
    const base = { line, id: stringIn(record, 'id') ?? null, time: timeOf(stringIn(record, 'timestamp')) };
    compactions.push(compactionEntry(record, base));
  }

  function finish(): ParsedLog {
    const branch = findParentBranch(kept);
    bookTree(kept, branch, ledger);
    const entries = branchEntries(kept, branch, compactions);
    return {
      ...emptyHead,
      id: header?.id ?? '',
      agent: 'factory-droid',
      title: header?.title ?? firstPromptTitle(entries),
      cwd: header?.cwd ?? null,
      startCwd: header?.cwd ?? null,
      model,
      parent: header?.parent ?? null,
      startedAt: header?.startedAt ?? firstTime,
      updatedAt: lastTime,
      context: { ...unknownContext, compactions: compactions.length },
      entries,
    };
  }

  return { accept, finish };
}

/** Null for what the first record does not say. */
export interface Header {
  readonly id: string | null;
  readonly title: string | null;
  readonly cwd: string | null;
  readonly startedAt: string | null;
  readonly parent: string | null;
}

/** Older versions kept the facts in an object of their own. */
export function readHeader(record: Fields): Header {
  const all = { ...fieldsIn(record, 'session'), ...record };
  const title = textOf(all, 'sessionTitle', 'title') ?? '';
  return {
    id: textOf(all, 'id') ?? null,
    title: title === '' || title === 'New Session' ? null : title,
    cwd: textOf(all, 'cwd', 'workspace_root') ?? null,
    startedAt: textOf(all, 'created_at', 'timestamp') ?? null,
    parent: textOf(all, 'parent', 'parentSessionId') ?? null,
  };
}
