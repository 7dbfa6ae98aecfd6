/**
 * Makes a session of a Grok log: updates in the order of time. A text that was streamed stands in several lines, a call
 * in one that begins it, some that tell how it goes on, and one with its result.
 */
import { emptyHead } from '../../core/emptyHead';
import type { LineParser } from '../../core/logLine';
import type { Entry, ToolAction } from '../../core/session';
import { rowOf } from '../../core/text/rowOf';
import { openConversation, type Place } from '../reading/entries/conversation';
import type { LineLedger } from '../reading/lines/lineLedger';
import { type LineOutcome, noteLine, skipped, unknown } from '../reading/lines/lineOutcome';
import type { ParsedLog } from '../reading/lines/loadLines';
import { type Fields, fieldsIn, isFields, numberIn, stringIn } from '../reading/values/fields';
import { isoTime } from '../reading/values/isoTime';
import { trackContext } from './context';
import type { GrokLog } from './log';
import { silentUpdates } from './records';
import type { CallFacts } from './result';
import { flush, takeChunk } from './streamed';
import { updateHandlers } from './updateHandlers';

/** Books every line once. */
export function openGrokParser(ledger: LineLedger): LineParser<ParsedLog> {
  const conversation = openConversation(ledger, { tools: {} });
  const log: GrokLog = {
    ...{ ledger, conversation, questions: new Map(), facts: new Map() },
    ...{ prompts: [], streamed: null, lastSaid: '', folder: null },
  };
  const context = trackContext();
  const found = { id: '', first: null as number | null, last: null as number | null };
  return {
    accept(line) {
      const params = isFields(line.value) ? fieldsIn(line.value, 'params') : undefined;
      const update = fieldsIn(params ?? {}, 'update');
      const kind = update === undefined ? undefined : stringIn(update, 'sessionUpdate');
      if (!isFields(line.value) || params === undefined || update === undefined || kind === undefined) {
        ledger.problem(line.line, 'bad-record', 'This line is no update of a session.');
        return;
      }
      const meta = fieldsIn(params, '_meta') ?? {};
      const seconds = numberIn(line.value, 'timestamp');
      const time = numberIn(meta, 'agentTimestampMs') ?? (seconds === undefined ? null : seconds * 1000);
      found.id = stringIn(params, 'sessionId') ?? found.id;
      found.first ??= time;
      found.last = time ?? found.last;
      context.take(line.value);
      const at: Place = { line: line.line, id: stringIn(meta, 'eventId') ?? null, time };
      if (takeChunk(log, kind, update, meta, at)) return;
      flush(log);
      const before = conversation.size();
      const outcome = takeUpdate(log, kind, update, at);
      // Lines with entries are booked when the conversation closes.
      if (outcome.kind !== 'used' || conversation.size() === before) noteLine(outcome, line.line, ledger);
    },
    finish() {
      flush(log);
      const { entries, title } = conversation.close();
      return {
        ...emptyHead,
        id: found.id,
        agent: 'grok',
        title,
        cwd: log.folder,
        startCwd: log.folder,
        model: context.model(),
        startedAt: isoTime(found.first),
        updatedAt: isoTime(found.last),
        context: context.context(),
        entries: entries.map((entry) => withFacts(entry, log.facts)),
      };
    },
  };
}

function takeUpdate(log: GrokLog, kind: string, update: Fields, at: Place): LineOutcome {
  const handle = rowOf(updateHandlers, kind);
  if (handle !== undefined) return handle(log, update, at);
  const silent = rowOf(silentUpdates, kind);
  return silent === undefined ? unknown(kind) : skipped(silent);
}

/** What only the result tells: the whole list, whether a file was there before, whose log a subagent's is. */
function withFacts(entry: Entry, facts: ReadonlyMap<string, CallFacts>): Entry {
  const known = entry.kind === 'tool-call' ? facts.get(entry.callId) : undefined;
  if (entry.kind !== 'tool-call' || known === undefined) return entry;
  const { todos, overwrote, log } = known;
  const actions = entry.actions.map((action): ToolAction => {
    if (action.kind === 'todo' && todos !== null) return { ...action, items: todos };
    if (action.kind === 'subagent' && log !== null) return { ...action, log };
    if (action.kind !== 'edit' || action.operation !== 'created' || !overwrote) return action;
    // Which of its names are new, nothing tells.
    const { names: _, ...rest } = action;
    return { ...rest, operation: 'modified' };
  });
  return { ...entry, actions };
}
