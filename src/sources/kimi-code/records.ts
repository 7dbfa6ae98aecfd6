/** The records of a Kimi Code log: which kinds there are, and by what a log is recognised. */
import * as z from 'zod';

/** The first line. Older logs lack it, so one of the records with the conversation will do. */
export const metadata = z.object({
  type: z.literal('metadata'),
  protocol_version: z.string(),
  created_at: z.number(),
});

/** What only this agent writes: a message, or an event of its loop. */
export const conversationRecord = z.union([
  z.object({
    type: z.literal('context.append_message'),
    message: z.object({ role: z.string(), content: z.array(z.unknown()) }),
  }),
  z.object({ type: z.literal('context.append_loop_event'), event: z.object({ type: z.string() }) }),
]);

/** The file beside the agents of a session. */
export const sessionState = z.object({
  id: z.string().optional().catch(undefined),
  cwd: z.string().optional().catch(undefined),
  title: z.string().optional().catch(undefined),
  lastPrompt: z.string().optional().catch(undefined),
  createdAt: z.number().optional().catch(undefined),
  forkedFrom: z.string().optional().catch(undefined),
});

/** Kinds of records that say nothing of the conversation, and the kind their lines are booked under. */
export const silentRecords: Readonly<Record<string, string>> = {
  'agent.message.appended': 'repeated',
  'agent.turn.started': 'repeated',
  'agent.turn.ended': 'repeated',
  'turn.prompt': 'repeated',
  'turn.steer': 'repeated',
  'prompt.completed': 'repeated',
  'prompt.aborted': 'repeated',
  'prompt.steered': 'repeated',
  'context.undone': 'repeated',
  'llm.tools_snapshot': 'tools',
  'mcp.tools_discovered': 'tools',
  'tools.set_active_tools': 'tools',
  'tools.reset_active_tools': 'tools',
  'tools.register_user_tool': 'tools',
  'tools.unregister_user_tool': 'tools',
  'tools.update_store': 'repeated',
  'file_history.tracked': 'file-history',
  'file_history.checkpoint': 'file-history',
  'runtime.set_binding': 'setting',
  'permission.set_mode': 'setting',
  'permission.rules.add': 'setting',
  'config.update': 'setting',
  'plugin.session_start': 'setting',
  'plan_mode.enter': 'setting',
  'plan_mode.cancel': 'setting',
  'plan_mode.exit': 'setting',
  'plan.revision': 'plan',
  'swarm_mode.enter': 'setting',
  'swarm_mode.exit': 'setting',
  'tower_mode.enter': 'setting',
  'tower_mode.exit': 'setting',
  'interruptionReminder.recorded': 'setting',
  'full_compaction.begin': 'compaction',
  'full_compaction.cancel': 'compaction',
  'full_compaction.complete': 'compaction',
  'token_counting.measured': 'statistics',
  'token_counting.truncated': 'statistics',
  'token_counting.rebased': 'statistics',
  'token_counting.turn_recorded': 'statistics',
  'usage.record': 'statistics',
  'permission.record_approval_result': 'approval',
  'interaction.request': 'approval',
  'interaction.resolved': 'approval',
  'subagent.started': 'subagent',
  'subagent.completed': 'subagent',
  'subagent.failed': 'subagent',
  'subagent.cancelled': 'subagent',
  'task.started': 'task',
  'task.waitDelivered': 'task',
  'goal.create': 'goal',
  'goal.update': 'goal',
  'goal.clear': 'goal',
  'goal.account_usage': 'goal',
  'goal.continuation': 'goal',
  'cron.add': 'schedule',
  'cron.delete': 'schedule',
  'cron.cursor': 'schedule',
  forked: 'setting',
};
