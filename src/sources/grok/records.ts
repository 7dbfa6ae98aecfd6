/** The records of a Grok log: updates as the Agent Client Protocol has them, and more of Grok's own. */
import * as z from 'zod';

/** What stands on one line; the kind of the update is checked elsewhere. */
export const updateRecord = z.object({
  method: z.enum(['session/update', '_x.ai/session/update']),
  params: z.object({ sessionId: z.string(), update: z.object({ sessionUpdate: z.string() }) }),
});

const text = z.string().optional().catch(undefined);

/** The file beside the log that lists show. */
export const sessionSummary = z.object({
  info: z.object({ id: text, cwd: text }).optional().catch(undefined),
  session_summary: text,
  generated_title: text,
  created_at: text,
  updated_at: text,
  current_model_id: text,
  reasoning_effort: text,
  head_branch: text,
  session_kind: text,
  parent_session_id: text,
});

/** The counters beside the log. */
export const sessionSignals = z.object({ contextWindowTokens: z.number().optional().catch(undefined) });

/** Kinds of updates that say nothing of the conversation, and the kind their lines are booked under. */
export const silentUpdates: Readonly<Record<string, string>> = {
  plan: 'repeated',
  available_commands_update: 'setting',
  current_mode_update: 'setting',
  config_option_update: 'setting',
  session_info_update: 'setting',
  usage_update: 'statistics',
  model_changed: 'setting',
  model_auto_switched: 'setting',
  hooks_changed: 'setting',
  plugins_changed: 'setting',
  plugin_updates_installed: 'setting',
  session_status: 'setting',
  relay_sync_status: 'setting',
  session_summary_generated: 'title',
  last_turn_summary: 'title',
  session_recap_unavailable: 'title',
  feedback_request: 'setting',
  diff_review: 'setting',
  hook_annotation: 'hook',
  hook_execution: 'hook',
  auto_compact_started: 'compaction',
  auto_compact_failed: 'compaction',
  auto_compact_cancelled: 'compaction',
  auto_continue_completed: 'compaction',
  compaction_checkpoint: 'compaction',
  memory_flush_started: 'memory',
  memory_flush_completed: 'memory',
  memory_capture_activity: 'memory',
  memory_dream_queued: 'memory',
  memory_dream_started: 'memory',
  memory_dream_completed: 'memory',
  memory_session_saved: 'memory',
  memory_files: 'memory',
  auto_recovery_started: 'recovery',
  auto_recovery_exhausted: 'recovery',
  background_tasks: 'task',
  task_backgrounded: 'task',
  monitor_event: 'task',
  subagent_spawned: 'subagent',
  subagent_progress: 'subagent',
  subagent_finished: 'subagent',
  scheduled_task_created: 'schedule',
  scheduled_task_fired: 'schedule',
  scheduled_task_deleted: 'schedule',
  tool_call_delta_chunk: 'progress',
  image_dropped: 'setting',
  goal_updated: 'goal',
  workflow_updated: 'goal',
  pending_interaction: 'approval',
  interaction_resolved: 'approval',
  plan_kept: 'plan',
  plan_cleared: 'plan',
  plan_executing: 'plan',
  reasoning_completed: 'statistics',
  response_completed: 'statistics',
};
