/** The records of Qwen Code: which kinds there are, and by what a log is recognised. */
import * as z from 'zod';

/** Subtypes of `system` records that say nothing of the conversation, and the kind their lines are booked under. */
export const silentSubtypes: Readonly<Record<string, string>> = {
  ui_telemetry: 'telemetry',
  attribution_snapshot: 'file-history',
  file_history_snapshot: 'file-history',
  at_command: 'at-command',
  turn_result: 'statistics',
  session_notes: 'session-notes',
  custom_title: 'title',
  slash_command: 'command-output',
  parent_session: 'setting',
  rewind: 'rewind',
  session_model: 'setting',
  session_approval_mode: 'setting',
  session_execution_engine: 'setting',
  session_source: 'setting',
  session_sources_snapshot: 'setting',
  session_artifact_event: 'artifact',
  session_artifact_snapshot: 'artifact',
  branch_checkpoint: 'setting',
  background_task_completed: 'statistics',
  user_text_elements: 'setting',
  omni_recall: 'injected-recall',
  realtime_message: 'realtime-message',
  goal_state: 'goal',
  goal_runtime: 'goal',
  goal_turn_end: 'goal',
  agent_bootstrap: 'subagent',
  agent_launch_prompt: 'subagent',
  agent_retry: 'subagent',
  agent_session_ready: 'subagent',
};

const part = z.union([
  z.object({ text: z.string() }),
  z.object({ functionCall: z.object({ name: z.string() }) }),
  z.object({ functionResponse: z.object({ name: z.string() }) }),
]);

const link = { uuid: z.string(), parentUuid: z.string().nullable(), sessionId: z.string() };

/** A record of the tree: parts as Gemini has them, links as Claude Code has them. */
export const qwenRecord = z.union([
  z.object({
    ...link,
    type: z.enum(['user', 'assistant', 'tool_result']),
    message: z.object({ role: z.enum(['user', 'model']), parts: z.array(part).min(1) }),
  }),
  z.object({ ...link, type: z.literal('system'), subtype: z.string(), systemPayload: z.looseObject({}) }),
]);
