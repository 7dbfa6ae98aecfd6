/**
 * Makes a session of a Pi or oh-my-pi log, versions 1 to 3. Both write a header and then entries that name their parent;
 * they differ in side records, which each source names.
 */

import type { LineParser, LogLine } from '../../../core/logLine';
import { type Entry, type TodoItem, textLimits } from '../../../core/session';
import { capText, detach } from '../../../core/text/capText';
import { unknownRecord } from '../../../core/unknownLines';
import type { LineLedger } from '../../reading/lines/lineLedger';
import { nameOf } from '../../reading/lines/lineOutcome';
import type { ParsedLog } from '../../reading/lines/loadLines';
import { type Fields, fieldsIn, isFields, listIn, numberIn, stringIn } from '../../reading/values/fields';
import { timeOf } from '../../reading/values/timeOf';
import { trackPiContext } from './context';
import { finishPi, type PiRecord } from './finish';
import { openPiHeader } from './header';
import { customEntry, messageOf, type PiBase, piMessageEntries } from './messages';
import { isTodoTool, piTodoItems } from './tools';

/** How the relatives differ in what they log. */
export interface PiDialect {
  readonly agent: string;
  /** Records that say nothing of the conversation, and the kind their lines are booked under. */
  readonly silent: Readonly<Record<string, string>>;
}

/** Books every line; the branch is known only at the end. */
export function openPiLog(ledger: LineLedger, dialect: PiDialect): LineParser<ParsedLog> {
  const header = openPiHeader();
  const context = trackPiContext();
  const kept: PiRecord[] = [];
  const ids = new Set<string>();
  const told = { todos: new Map<string, readonly TodoItem[]>(), written: new Map<string, string>() };
  let sawPrompt = false;

  function accept(line: LogLine): void {
    const record = line.value;
    const type = isFields(record) ? stringIn(record, 'type') : undefined;
    if (!isFields(record) || type === undefined)
      ledger.problem(line.line, 'bad-record', 'This line is no record: it has no type.');
    else if (type === 'session') acceptHeader(record);
    else if (type === 'title') {
      header.title(stringIn(record, 'title'));
      ledger.skipped('title');
    } else acceptEntry(record, type, line.line);
  }

  /** Pi 0.73 can write the header a second time, with the entries it had loaded. */
  function acceptHeader(record: Fields): void {
    if (header.take(record)) ledger.parsed();
    else ledger.skipped('repeated');
  }

  function acceptEntry(record: Fields, type: string, line: number): void {
    const id = stringIn(record, 'id') ?? null;
    if (id !== null && ids.has(id)) {
      ledger.skipped('repeated');
      return;
    }
    const silentKind =
      type === 'message' ? undefined : Object.hasOwn(silent, type) ? silent[type] : dialect.silent[type];
    const base = { line, id, time: timeOf(stringIn(record, 'timestamp')) };
    const entries = entriesOf(record, type, base);
    if (id !== null) ids.add(id);
    context.take(record);
    if (entries === null && silentKind === undefined)
      ledger.problem(
        line,
        'unknown-record',
        unknownRecord(
          nameOf(
            [type, stringIn(fieldsIn(record, 'message') ?? {}, 'role')].filter((part) => part !== undefined).join('/'),
          ),
        ),
      );
    kept.push({
      id,
      parentId: stringIn(record, 'parentId') ?? null,
      line,
      entries: entries ?? [],
      silentKind: entries === null && silentKind === undefined ? null : (silentKind ?? 'empty-message'),
      facts: header.factsOf(record, type),
    });
  }

  /** Null for a type that carries no entries. */
  function entriesOf(record: Fields, type: string, base: PiBase): readonly Entry[] | null {
    switch (type) {
      case 'message': {
        const message = messageOf(record);
        const entries = message === null ? null : piMessageEntries(message, base, !sawPrompt);
        if (message !== null) noteDetails(message);
        if (message?.['role'] === 'user') sawPrompt = true;
        return entries;
      }
      case 'custom_message':
        return [customEntry(record, base)];
      case 'compaction':
      case 'branch_summary':
        return [summaryEntry(record, type, base)];
      case 'custom':
        return exitNote(record, base);
      default:
        return null;
    }
  }

  function noteDetails(message: Fields): void {
    if (message['role'] !== 'toolResult') return;
    const [tool, callId] = [stringIn(message, 'toolName') ?? '', stringIn(message, 'toolCallId') ?? ''];
    const details = fieldsIn(message, 'details') ?? {};
    const items = isTodoTool(tool) ? piTodoItems(details) : null;
    if (items !== null) told.todos.set(callId, items);
    const path = tool === 'write' && message['isError'] !== true ? stringIn(details, 'resolvedPath') : undefined;
    if (path !== undefined) told.written.set(callId, path);
  }

  function finish(): ParsedLog {
    const { entries, facts } = finishPi(kept, told, ledger);
    return { ...header.read(facts, entries), agent: dialect.agent, context: context.context(), entries };
  }

  return { accept, finish };
}

/** Entry types without a message. What they tell of model and title is read in piHeader.ts. */
const silent: Readonly<Record<string, string>> = {
  model_change: 'setting',
  thinking_level_change: 'setting',
  session_info: 'title',
  label: 'label',
  custom: 'custom',
  context_edit: 'context-edit',
};

function summaryEntry(record: Fields, type: string, base: PiBase): Entry {
  const tokensAfter = numberIn(record, 'tokensAfter');
  const keptFrom = stringIn(record, 'firstKeptEntryId');
  return {
    ...base,
    kind: 'compaction',
    scope: type === 'compaction' ? 'session' : 'branch',
    text: capText(stringIn(record, 'summary') ?? '', textLimits.summary),
    tokensBefore: numberIn(record, 'tokensBefore') ?? null,
    ...(tokensAfter === undefined ? {} : { tokensAfter }),
    ...(keptFrom === undefined ? {} : { keeps: { from: detach(keptFrom) } }),
  };
}

/** oh-my-pi lists the calls that were running when it was ended. */
function exitNote(record: Fields, base: PiBase): readonly Entry[] {
  const pending = listIn(fieldsIn(record, 'data') ?? {}, 'pendingToolCalls');
  if (record['customType'] !== 'session_exit' || pending.length === 0) return [];
  const tools = pending.map((call) => stringIn(call, 'toolName') ?? 'a tool').join(', ');
  return [{ ...base, kind: 'note', topic: 'interrupted', text: `The agent was ended while ${tools} was running.` }];
}
