/**
 * Makes a session of the events of a Copilot session: the Copilot CLI's log, and the transcript Copilot Chat writes in
 * VS Code. What subagents said and read is left out, what they changed and ran is told as theirs: their events carry an agent id.
 */
import type { LineParser, LogLine } from '../../../core/logLine';
import { detach } from '../../../core/text/capText';
import { promptTitle } from '../../reading/entries/promptTitle';
import { isPrompt } from '../../reading/entries/transcript';
import type { LineLedger } from '../../reading/lines/lineLedger';
import { type LineOutcome, noteLine, skipped, unknown } from '../../reading/lines/lineOutcome';
import type { ParsedLog } from '../../reading/lines/loadLines';
import type { CopilotTools } from './calls';
import { type CopilotEventHandler, type CopilotState, openCopilotState } from './eventState';
import { readAssistantMessage, readUserMessage } from './messageEvents';
import * as records from './records';
import * as session from './sessionEvents';
import {
  readHumanResponse,
  readNotification,
  readPermission,
  readSkill,
  readSubagentEnd,
  readSubagentStart,
  readToolEnd,
  readToolStart,
} from './toolEvents';

const handlers: ReadonlyMap<string, CopilotEventHandler> = new Map(
  Object.entries({
    'session.start': session.readStart,
    'session.resume': session.readStart,
    'session.context_changed': session.readContextChange,
    'session.model_change': session.readModelChange,
    'session.title_changed': session.readTitle,
    'session.shutdown': session.readShutdown,
    'session.usage_record': session.readUsage('session.usage_record'),
    'session.usage_info': session.readUsage('session.usage_info'),
    'session.compaction_start': session.readUsage('session.compaction_start'),
    'assistant.usage': session.readUsage('assistant.usage'),
    'session.compaction_complete': session.readCompaction,
    'session.snapshot_rewind': session.readRewind,
    'session.warning': session.readWarning,
    'session.error': session.readFailure,
    'model.call_failure': session.readFailure,
    'session.task_complete': session.readTaskComplete,
    'session.handoff': session.readRemoteHandoff,
    abort: session.readAbort,
    'user.message': readUserMessage,
    'assistant.message': readAssistantMessage,
    'tool.user_requested': readToolStart(true),
    'tool.execution_start': readToolStart(false),
    'tool.execution_complete': readToolEnd,
    'permission.completed': readPermission,
    'human_response.recorded': readHumanResponse,
    'system.notification': readNotification,
    'skill.invoked': readSkill,
  }),
);

/** What counts of a subagent's events. */
const ofSubagents: ReadonlyMap<string, CopilotEventHandler> = new Map([
  ['tool.execution_start', readSubagentStart],
  ['tool.execution_complete', readSubagentEnd],
]);

const leaveOut: CopilotEventHandler = () => skipped('subagent');

/** Reads one log line by line; `agent` is the id of the source whose log it is. */
export function openCopilotParser(ledger: LineLedger, agent: string, tools: CopilotTools): LineParser<ParsedLog> {
  const state = openCopilotState(ledger, tools);
  const { transcript, head, context } = state;
  return {
    accept(line) {
      const size = transcript.size();
      const outcome = readLine(state, line);
      if (outcome.kind !== 'used' || transcript.size() === size) noteLine(outcome, line.line, ledger);
    },
    finish() {
      const entries = transcript.close();
      const prompt = entries.find(isPrompt);
      const title = head.title ?? (prompt?.kind === 'message' ? promptTitle(prompt.text) : null);
      return { ...head, agent, title, context: context.use(), entries };
    },
  };
}

function readLine(state: CopilotState, line: LogLine): LineOutcome {
  const event = records.copilotEvent.safeParse(line.value).data;
  if (event === undefined) return unknown('record without a type');
  const time = event.timestamp === undefined ? Number.NaN : Date.parse(event.timestamp);
  if (event.timestamp !== undefined && !Number.isNaN(time)) {
    state.head.startedAt ??= detach(event.timestamp);
    state.head.updatedAt = event.timestamp;
  }
  if (event.id !== undefined && event.agentId === undefined) state.sizes.set(event.id, state.transcript.size());
  const handle = event.agentId === undefined ? handlers.get(event.type) : (ofSubagents.get(event.type) ?? leaveOut);
  if (handle === undefined)
    return records.idleCopilotEvents.has(event.type) ? skipped(event.type) : unknown(event.type);
  return handle(state, event.data, {
    line: line.line,
    id: event.id ?? null,
    time: Number.isNaN(time) ? null : time,
  });
}
