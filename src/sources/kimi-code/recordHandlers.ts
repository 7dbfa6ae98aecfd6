/** A handler for each kind of record that says something of the session. */
import { type Place, plainText } from '../reading/entries/conversation';
import { type LineOutcome, skipped, used } from '../reading/lines/lineOutcome';
import { type Fields, fieldsIn, numberIn, stringIn } from '../reading/values/fields';
import { takeEvent } from './events';
import type { KimiHandler, KimiLog } from './log';
import { takeMessage } from './messages';

/** By the type of the record. */
export const recordHandlers: Readonly<Record<string, KimiHandler>> = {
  metadata: () => used,
  'profile.bind': (log, record) => {
    log.cwd = stringIn(fieldsIn(record, 'environmentDisclosure') ?? {}, 'cwd') ?? log.cwd;
    log.effort = stringIn(record, 'thinkingEffort') ?? log.effort;
    return used;
  },
  'llm.request': () => skipped('request'),
  'context.append_message': (log, record, at) => takeMessage(log, fieldsIn(record, 'message'), at),
  'context.append_loop_event': (log, record, at) => takeEvent(log, fieldsIn(record, 'event'), at),
  'context.apply_compaction': ({ conversation }, record, at) => {
    conversation.compacted(summaryOf(record), at, numberIn(record, 'tokensBefore') ?? null, 'user-messages');
    return used;
  },
  'context.undo': ({ conversation }, record) => {
    conversation.rollBack(numberIn(record, 'count') ?? 0);
    return skipped('rollback');
  },
  // An undo says the same once more behind it; any other leaves this branch for one that is not followed.
  'agent.switched': (_, record) =>
    numberIn(record, 'legacyUndoLine') === undefined
      ? { kind: 'broken-link', what: 'a turn to another branch of the session, which is not followed' }
      : skipped('rollback'),
  'subagent.spawned': noteSpawned,
  'task.terminated': takeEndOfTask,
  'context.clear': () => skipped('cleared'),
  'turn.cancel': ({ conversation }, _, at) => {
    conversation.note('interrupted', 'The user interrupted the turn.', at);
    return used;
  },
  'turn.ended': takeEndOfTurn,
  'turn.step.interrupted': takeFailure,
  'turn.step.retrying': takeFailure,
};

function noteSpawned({ spawned }: KimiLog, record: Fields): LineOutcome {
  const log = stringIn(record, 'subagentId');
  const callId = stringIn(record, 'parentToolCallId');
  if (log !== undefined && callId !== undefined) spawned.set(callId, [...(spawned.get(callId) ?? []), log]);
  return skipped('subagent');
}

/** The message that tells of it has neither the status nor the output of a command. */
function takeEndOfTask({ conversation }: KimiLog, record: Fields, at: Place): LineOutcome {
  const info = fieldsIn(record, 'info') ?? {};
  const [id, exitCode] = [stringIn(info, 'taskId'), numberIn(info, 'exitCode')];
  if (id === undefined || exitCode === undefined) return skipped('task');
  const name = stringIn(info, 'description') ?? stringIn(info, 'command') ?? id;
  const ended = `Background command "${name}" ended (exit code ${exitCode}) [task ${id}]`;
  conversation.note('task-finished', `${ended}\n${stringIn(record, 'outputTail') ?? ''}`.trim(), at);
  return used;
}

function takeEndOfTurn({ conversation }: KimiLog, record: Fields, at: Place): LineOutcome {
  const error = fieldsIn(record, 'error');
  if (record['reason'] !== 'failed' || error === undefined) return skipped('turn-end');
  conversation.note('api-error', stringIn(error, 'message') ?? 'The turn failed.', at);
  return used;
}

function takeFailure({ conversation }: KimiLog, record: Fields, at: Place): LineOutcome {
  const message = stringIn(record, 'errorMessage');
  if (message === undefined) return skipped('turn-end');
  conversation.note('api-error', message, at);
  return used;
}

/** The summary is text; one kind of record has it as a message, and one only as the model got it. */
function summaryOf(record: Fields): string {
  const message = fieldsIn(record, 'summary');
  if (message !== undefined) return plainText(message['content']);
  return stringIn(record, 'summary') ?? stringIn(record, 'contextSummary') ?? '';
}
