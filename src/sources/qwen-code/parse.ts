/** Makes a session of a Qwen Code log: a tree of records, of which the branch to the last one counts. */

import type { LineParser, LogLine } from '../../core/logLine';
import { type Entry, type ToolAction, textLimits } from '../../core/session';
import { capText } from '../../core/text/capText';
import { rowOf } from '../../core/text/rowOf';
import { unknownRecord } from '../../core/unknownLines';
import { firstPromptTitle } from '../reading/entries/firstPromptTitle';
import type { LineLedger } from '../reading/lines/lineLedger';
import { nameOf } from '../reading/lines/lineOutcome';
import type { ParsedLog } from '../reading/lines/loadLines';
import { findParentBranch, type ParentNode } from '../reading/lines/parentTree';
import { bookTree, branchEntries, type TreeRecord } from '../reading/lines/treeRecords';
import { type Fields, fieldsIn, isFields, stringIn } from '../reading/values/fields';
import { timeOf } from '../reading/values/timeOf';
import { trackContext } from './context';
import { assistantEntries, compressionEntry, type EntryBase, resultEntries, userEntries } from './entries';
import { openHeader } from './header';
import { silentSubtypes } from './records';

interface KeptRecord extends ParentNode, TreeRecord {}

/** Books every line; the branch is known only at the end. */
export function openQwenParser(ledger: LineLedger): LineParser<ParsedLog> {
  const header = openHeader();
  const context = trackContext();
  const kept: KeptRecord[] = [];
  const ids = new Set<string>();
  const overwritten = new Set<string>();
  /** A log of a subagent holds only its own records; elsewhere they are a subagent's, inline. */
  let isSubagent: boolean | null = null;
  let sawPrompt = false;

  function accept(line: LogLine): void {
    const record = line.value;
    const type = isFields(record) ? stringIn(record, 'type') : undefined;
    const id = isFields(record) ? stringIn(record, 'uuid') : undefined;
    if (!isFields(record) || type === undefined || id === undefined) {
      ledger.problem(line.line, 'bad-record', 'This line is no record: it has no type or no id.');
      return;
    }
    isSubagent ??= record['isSidechain'] === true;
    if (record['isSidechain'] === true && !isSubagent) ledger.skipped('subagent');
    else if (ids.has(id)) ledger.skipped('repeated');
    else keep(record, type, id, line.line);
  }

  function keep(record: Fields, type: string, id: string, line: number): void {
    ids.add(id);
    header.take(record);
    context.take(record);
    const entries = entriesOf(record, type, { line, id, time: timeOf(stringIn(record, 'timestamp')) });
    if (entries === null)
      ledger.problem(
        line,
        'unknown-record',
        unknownRecord(nameOf([type, stringIn(record, 'subtype')].filter((part) => part !== undefined).join('/'))),
      );
    kept.push({
      id,
      parentId: stringIn(record, 'parentUuid') ?? null,
      line,
      entries: entries ?? [],
      silentKind: entries === null ? null : silentKind(record, type),
    });
  }

  /** Null for a type that is not known. */
  function entriesOf(record: Fields, type: string, base: EntryBase): readonly Entry[] | null {
    switch (type) {
      case 'user': {
        const entries = userEntries(record, base, !sawPrompt);
        sawPrompt = true;
        return entries;
      }
      case 'assistant':
        return assistantEntries(record, base);
      case 'tool_result':
        noteOverwrites(record);
        return resultEntries(record, base);
      case 'system':
        return systemEntries(record, base);
      default:
        return null;
    }
  }

  function noteOverwrites(record: Fields): void {
    for (const entry of resultEntries(record, { line: 0, id: null, time: null })) {
      if (entry.kind === 'tool-result' && entry.text.startsWith('Successfully overwrote'))
        overwritten.add(entry.callId);
    }
  }

  function finish(): ParsedLog {
    const branch = findParentBranch(kept);
    bookTree(kept, branch, ledger);
    const entries = branchEntries(kept, branch).map((entry) => withOverwrite(entry, overwritten));
    const facts = header.read();
    const title = facts.title ?? firstPromptTitle(entries);
    return { ...facts, title, agent: 'qwen-code', context: context.context(), entries };
  }

  return { accept, finish };
}

function silentKind(record: Fields, type: string): string {
  return type === 'system' ? (rowOf(silentSubtypes, stringIn(record, 'subtype') ?? '') ?? 'system') : 'empty-message';
}

/** Null for a subtype that is not known. */
function systemEntries(record: Fields, base: EntryBase): readonly Entry[] | null {
  const subtype = stringIn(record, 'subtype') ?? '';
  const payload = fieldsIn(record, 'systemPayload') ?? {};
  switch (subtype) {
    case 'chat_compression':
      return [compressionEntry(payload, base)];
    case 'slash_command': {
      const command = stringIn(payload, 'rawCommand');
      // Each command stands twice: when it was given, and with what it showed.
      if (command === undefined || payload['phase'] === 'result') return [];
      return [
        { ...base, kind: 'message', role: 'user', origin: 'command', text: capText(command, textLimits.message) },
      ];
    }
    default:
      return Object.hasOwn(silentSubtypes, subtype) ? [] : null;
  }
}

function withOverwrite(entry: Entry, overwritten: ReadonlySet<string>): Entry {
  if (entry.kind !== 'tool-call' || !overwritten.has(entry.callId)) return entry;
  const actions = entry.actions.map((action): ToolAction => {
    if (action.kind !== 'edit') return action;
    // Which of its names are new, nothing tells.
    const { names: _, ...known } = action;
    return { ...known, operation: 'modified' };
  });
  return { ...entry, actions };
}
