/**
 * Makes a session of a Grok log: updates in the order of time. A text that was streamed stands in several lines, a call
 * in one that begins it, some that tell how it goes on, and one with its result.
 */
import { emptyHead } from '../../core/emptyHead';
import type { LineParser, LogLine } from '../../core/logLine';
import type { Entry, ToolAction } from '../../core/session';
import { rowOf } from '../../core/text/rowOf';
import { openConversation, type Place } from '../reading/entries/conversation';
import type { LineLedger } from '../reading/lines/lineLedger';
import { bad, type LineOutcome, noteLine, repeated, skipped, unknown, used } from '../reading/lines/lineOutcome';
import type { ParsedLog } from '../reading/lines/loadLines';
import { type Fields, fieldsIn, isFields, numberIn, stringIn } from '../reading/values/fields';
import { isoTime } from '../reading/values/isoTime';
import { trackContext } from './context';
import { silentUpdates } from './records';
import { type CallFacts, callFacts, readResult } from './result';
import { toolActions } from './tools';

/** A text that goes on in the next line. */
interface Streamed {
  readonly kind: 'user' | 'model' | 'reasoning';
  readonly at: Place;
  readonly turn: string;
  text: string;
}

/** Books every line once. */
export function openGrokParser(ledger: LineLedger): LineParser<ParsedLog> {
  const conversation = openConversation(ledger, { tools: {} });
  const context = trackContext();
  const questions = new Map<string, readonly string[]>();
  const facts = new Map<string, CallFacts>();
  /** Where each prompt stands in the count of prompts that a rewind names. */
  let prompts: readonly number[] = [];
  let streamed: Streamed | null = null;
  let lastSaid = '';
  const found = { id: '', folder: null as string | null, first: null as number | null, last: null as number | null };

  function accept(line: LogLine): void {
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
    if (takeChunk(kind, update, meta, at)) return;
    flush();
    const before = conversation.size();
    const outcome = take(kind, update, at);
    // Lines with entries are booked when the conversation closes.
    if (outcome.kind !== 'used' || conversation.size() === before) noteLine(outcome, line.line, ledger);
  }

  /** True where the line is a piece of a text; the first line of a text is booked when the text is whole. */
  function takeChunk(name: string, update: Fields, meta: Fields, at: Place): boolean {
    const kind = chunks[name];
    const text = stringIn(fieldsIn(update, 'content') ?? {}, 'text');
    if (kind === undefined || text === undefined) return false;
    const own = fieldsIn(update, '_meta') ?? {};
    if (kind === 'user' && (isShell(update) || own['hideFromScrollback'] === true)) return false;
    const index = numberIn(own, 'promptIndex');
    const turn = kind === 'user' ? `${index}` : (stringIn(meta, 'promptId') ?? '');
    if (kind === 'user' && index === undefined) {
      if (text === lastSaid) {
        flush();
        noteLine(repeated, at.line, ledger);
        return true;
      }
      lastSaid = text;
    }
    if (
      streamed !== null &&
      streamed.kind === kind &&
      streamed.turn === turn &&
      (kind !== 'user' || index !== undefined)
    ) {
      streamed.text += text;
      noteLine(used, at.line, ledger);
      return true;
    }
    flush();
    streamed = { kind, at, turn, text };
    if (kind === 'user' && index !== undefined) prompts = [...prompts, index];
    return true;
  }

  function flush(): void {
    if (streamed === null) return;
    const { kind, at, text, turn } = streamed;
    streamed = null;
    const before = conversation.size();
    if (kind === 'model') conversation.model(text, at);
    else if (kind === 'reasoning') conversation.reasoning(text, at);
    else if (/^\s*<system-reminder>/.test(text)) conversation.injected(text, at);
    else conversation.user(text, at, turn === 'undefined' ? 'queued' : 'typed');
    if (conversation.size() === before) noteLine(skipped('empty-message'), at.line, ledger);
  }

  function take(kind: string, update: Fields, at: Place): LineOutcome {
    switch (kind) {
      case 'user_message_chunk':
        return takeHidden(update, at);
      case 'agent_message_chunk':
      case 'agent_thought_chunk':
        return skipped('empty-message');
      case 'tool_call':
        return takeCall(update, at);
      case 'tool_call_update':
        return takeProgress(update, at);
      case 'task_completed':
        conversation.note('task-finished', taskText(fieldsIn(update, 'task_snapshot') ?? {}), at);
        return used;
      case 'turn_completed':
        if (update['stop_reason'] !== 'cancelled') return skipped('turn-end');
        conversation.note('interrupted', 'The user interrupted the turn.', at);
        return used;
      case 'retry_state':
        return takeRetry(update, at);
      case 'auto_compact_completed':
        conversation.compacted(
          stringIn(update, 'summary_preview') ?? '',
          at,
          numberIn(update, 'tokens_before') ?? null,
        );
        return used;
      case 'session_recap':
        conversation.note('recap', stringIn(update, 'recap') ?? stringIn(update, 'text') ?? '', at);
        return used;
      case 'rewind_marker':
        rewind(numberIn(update, 'target_prompt_index'));
        return skipped('rollback');
      default: {
        const silent = rowOf(silentUpdates, kind);
        return silent === undefined ? unknown(kind) : skipped(silent);
      }
    }
  }

  /** Images, commands of the user that their call tells, and what the program said under their role. */
  function takeHidden(update: Fields, at: Place): LineOutcome {
    if (isShell(update)) return repeated;
    const content = fieldsIn(update, 'content') ?? {};
    if (content['type'] === 'image') {
      conversation.images(1);
      return skipped('image');
    }
    const text = stringIn(content, 'text');
    if (text === undefined) return bad('user_message_chunk');
    conversation.injected(text, at);
    return used;
  }

  function takeCall(update: Fields, at: Place): LineOutcome {
    const callId = stringIn(update, 'toolCallId');
    const own = fieldsIn(update, '_meta') ?? {};
    const tool = stringIn(fieldsIn(own, 'x.ai/tool') ?? {}, 'name') ?? stringIn(update, 'title');
    if (callId === undefined || tool === undefined) return bad('tool_call');
    const input = fieldsIn(update, 'rawInput') ?? {};
    const actions = toolActions(tool, input);
    const byUser = own['bash_mode'] === true;
    questions.set(
      callId,
      actions.flatMap((action) => (action.kind === 'question' ? action.questions.map(({ question }) => question) : [])),
    );
    conversation.act(
      callId,
      tool,
      byUser ? actions.map(ofUser) : actions,
      at,
      byUser ? undefined : stringIn(input, 'description'),
    );
    return used;
  }

  function takeProgress(update: Fields, at: Place): LineOutcome {
    const callId = stringIn(update, 'toolCallId');
    if (callId === undefined) return bad('tool_call_update');
    if (update['status'] !== 'completed' && update['status'] !== 'failed') return skipped('progress');
    facts.set(callId, callFacts(update));
    found.folder ??= stringIn(fieldsIn(update, 'rawOutput') ?? {}, 'current_dir') ?? null;
    conversation.result(callId, readResult(update, questions.get(callId) ?? []), at);
    return used;
  }

  function takeRetry(update: Fields, at: Place): LineOutcome {
    const message = stringIn(update, 'error') ?? stringIn(update, 'message') ?? stringIn(update, 'reason');
    if (message === undefined) return skipped('recovery');
    conversation.note('api-error', message, at);
    return used;
  }

  function rewind(target: number | undefined): void {
    if (target === undefined) return;
    const kept = prompts.filter((index) => index < target);
    conversation.rollBack(prompts.length - kept.length);
    prompts = kept;
  }

  function finish(): ParsedLog {
    flush();
    const { entries, title } = conversation.close();
    return {
      ...emptyHead,
      id: found.id,
      agent: 'grok',
      title,
      cwd: found.folder,
      startCwd: found.folder,
      model: context.model(),
      startedAt: isoTime(found.first),
      updatedAt: isoTime(found.last),
      context: context.context(),
      entries: entries.map((entry) => withFacts(entry, facts)),
    };
  }

  return { accept, finish };
}

const chunks: Readonly<Record<string, Streamed['kind']>> = {
  user_message_chunk: 'user',
  agent_message_chunk: 'model',
  agent_thought_chunk: 'reasoning',
};

/** The user ran a command themselves: a call behind it says the same. */
const isShell = (update: Fields) =>
  fieldsIn(fieldsIn(update, 'content') ?? {}, '_meta')?.['bash_command'] !== undefined;

const ofUser = (action: ToolAction): ToolAction => (action.kind === 'shell' ? { ...action, byUser: true } : action);

function taskText(task: Fields): string {
  const code = numberIn(task, 'exit_code');
  const end = code === undefined ? 'ended' : `ended with exit code ${code}`;
  return `${stringIn(task, 'command') ?? 'A background task'} ${end}\n${stringIn(task, 'output') ?? ''}`.trim();
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
