/**
 * Makes a session of a Kimi Code log. Records stand in the order of time; an undo takes back turns of the user, and a
 * compaction puts a summary behind what stays in the file.
 */
import { emptyHead } from '../../core/emptyHead';
import type { LineParser } from '../../core/logLine';
import type { Entry, ToolAction } from '../../core/session';
import { rowOf } from '../../core/text/rowOf';
import { openConversation, type Place } from '../reading/entries/conversation';
import type { LineLedger } from '../reading/lines/lineLedger';
import { type LineOutcome, noteLine, skipped, unknown } from '../reading/lines/lineOutcome';
import type { ParsedLog } from '../reading/lines/loadLines';
import { type Fields, isFields, numberIn, stringIn } from '../reading/values/fields';
import { isoTime } from '../reading/values/isoTime';
import { trackContext } from './context';
import type { KimiLog } from './log';
import { recordHandlers } from './recordHandlers';
import { silentRecords } from './records';

/** Books every line once. */
export function openKimiParser(ledger: LineLedger): LineParser<ParsedLog> {
  const conversation = openConversation(ledger, { tools: {} });
  const log: KimiLog = {
    ...{ conversation, tools: new Map(), spawned: new Map() },
    ...{ userCall: null, cwd: null, effort: null },
  };
  const context = trackContext();
  const times = { first: null as number | null, last: null as number | null };
  return {
    accept(line) {
      const record = line.value;
      const type = isFields(record) ? stringIn(record, 'type') : undefined;
      if (!isFields(record) || type === undefined) {
        ledger.problem(line.line, 'bad-record', 'This line is no record: it has no type.');
        return;
      }
      const time = numberIn(record, 'time') ?? numberIn(record, 'created_at') ?? null;
      times.first ??= time;
      times.last = time ?? times.last;
      context.take(record);
      const before = conversation.size();
      const outcome = takeRecord(log, type, record, { line: line.line, id: null, time });
      // Lines with entries are booked when the conversation closes.
      if (outcome.kind !== 'used' || conversation.size() === before) noteLine(outcome, line.line, ledger);
    },
    finish() {
      const { entries, title } = conversation.close();
      return {
        ...emptyHead,
        id: '',
        agent: 'kimi-code',
        title,
        cwd: log.cwd,
        startCwd: log.cwd,
        model: context.model(),
        thinkingLevel: log.effort,
        startedAt: isoTime(times.first),
        updatedAt: isoTime(times.last),
        context: context.context(),
        entries: entries.map((entry) => withLogs(entry, log.spawned)),
      };
    },
  };
}

function takeRecord(log: KimiLog, type: string, record: Fields, at: Place): LineOutcome {
  const handle = rowOf(recordHandlers, type);
  if (handle !== undefined) return handle(log, record, at);
  const silent = rowOf(silentRecords, type);
  return silent === undefined ? unknown(type) : skipped(silent);
}

/** Names the log of each subagent that a call started, in their order. */
function withLogs(entry: Entry, spawned: ReadonlyMap<string, readonly string[]>): Entry {
  const logs = entry.kind === 'tool-call' ? spawned.get(entry.callId) : undefined;
  if (entry.kind !== 'tool-call' || logs === undefined) return entry;
  let next = 0;
  const actions = entry.actions.map((action): ToolAction => {
    if (action.kind !== 'subagent') return action;
    const log = logs[next];
    next += 1;
    return log === undefined ? action : { ...action, log };
  });
  return { ...entry, actions };
}
