/** A handler for each kind of update that says something of the session. */
import type { ToolAction } from '../../core/session';
import type { Place } from '../reading/entries/conversation';
import { bad, type LineOutcome, repeated, skipped, used } from '../reading/lines/lineOutcome';
import { type Fields, fieldsIn, numberIn, stringIn } from '../reading/values/fields';
import type { GrokHandler, GrokLog } from './log';
import { callFacts, readResult } from './result';
import { toolActions } from './tools';

/** By the name of the update; chunks come here where they are no piece of a text. */
export const updateHandlers: Readonly<Record<string, GrokHandler>> = {
  user_message_chunk: takeHidden,
  agent_message_chunk: () => skipped('empty-message'),
  agent_thought_chunk: () => skipped('empty-message'),
  tool_call: takeCall,
  tool_call_update: takeProgress,
  task_completed: ({ conversation }, update, at) => {
    conversation.note('task-finished', taskText(fieldsIn(update, 'task_snapshot') ?? {}), at);
    return used;
  },
  turn_completed: ({ conversation }, update, at) => {
    if (update['stop_reason'] !== 'cancelled') return skipped('turn-end');
    conversation.note('interrupted', 'The user interrupted the turn.', at);
    return used;
  },
  retry_state: takeRetry,
  auto_compact_completed: ({ conversation }, update, at) => {
    conversation.compacted(stringIn(update, 'summary_preview') ?? '', at, numberIn(update, 'tokens_before') ?? null);
    return used;
  },
  session_recap: ({ conversation }, update, at) => {
    conversation.note('recap', stringIn(update, 'recap') ?? stringIn(update, 'text') ?? '', at);
    return used;
  },
  rewind_marker: (log, update) => {
    rewind(log, numberIn(update, 'target_prompt_index'));
    return skipped('rollback');
  },
};

/** The user ran a command themselves: a call behind it says the same. */
export const isShell = (update: Fields) =>
  fieldsIn(fieldsIn(update, 'content') ?? {}, '_meta')?.['bash_command'] !== undefined;

/** Images, commands of the user that their call tells, and what the program said under their role. */
function takeHidden({ conversation }: GrokLog, update: Fields, at: Place): LineOutcome {
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

function takeCall({ conversation, questions }: GrokLog, update: Fields, at: Place): LineOutcome {
  const callId = stringIn(update, 'toolCallId');
  const own = fieldsIn(update, '_meta') ?? {};
  const tool = stringIn(fieldsIn(own, 'x.ai/tool') ?? {}, 'name') ?? stringIn(update, 'title');
  if (callId === undefined || tool === undefined) return bad('tool_call');
  const input = fieldsIn(update, 'rawInput') ?? {};
  const actions = toolActions(tool, input);
  questions.set(callId, actions.flatMap(questionsIn));
  if (own['bash_mode'] === true) conversation.act(callId, tool, actions.map(ofUser), at);
  else conversation.act(callId, tool, actions, at, stringIn(input, 'description'));
  return used;
}

function takeProgress(log: GrokLog, update: Fields, at: Place): LineOutcome {
  const callId = stringIn(update, 'toolCallId');
  if (callId === undefined) return bad('tool_call_update');
  if (update['status'] !== 'completed' && update['status'] !== 'failed') return skipped('progress');
  log.facts.set(callId, callFacts(update));
  log.folder ??= stringIn(fieldsIn(update, 'rawOutput') ?? {}, 'current_dir') ?? null;
  log.conversation.result(callId, readResult(update, log.questions.get(callId) ?? []), at);
  return used;
}

function takeRetry({ conversation }: GrokLog, update: Fields, at: Place): LineOutcome {
  const message = stringIn(update, 'error') ?? stringIn(update, 'message') ?? stringIn(update, 'reason');
  if (message === undefined) return skipped('recovery');
  conversation.note('api-error', message, at);
  return used;
}

function rewind(log: GrokLog, target: number | undefined): void {
  if (target === undefined) return;
  const kept = log.prompts.filter((index) => index < target);
  log.conversation.rollBack(log.prompts.length - kept.length);
  log.prompts = kept;
}

const questionsIn = (action: ToolAction) =>
  action.kind === 'question' ? action.questions.map(({ question }) => question) : [];

const ofUser = (action: ToolAction): ToolAction => (action.kind === 'shell' ? { ...action, byUser: true } : action);

function taskText(task: Fields): string {
  const code = numberIn(task, 'exit_code');
  const end = code === undefined ? 'ended' : `ended with exit code ${code}`;
  return `${stringIn(task, 'command') ?? 'A background task'} ${end}\n${stringIn(task, 'output') ?? ''}`.trim();
}
