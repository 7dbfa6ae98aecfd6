/**
 * The events that the Copilot CLI writes, and Copilot Chat in VS Code for its transcripts. Lenient: a field of the wrong
 * type counts as missing.
 */
import * as z from 'zod';

const text = z.string().optional().catch(undefined);
const number = z.number().optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);

/** What all events have around their data. */
export const copilotEvent = z.object({
  type: z.string(),
  data: z.unknown().optional(),
  id: text,
  timestamp: text,
  /** Set on everything a subagent does. */
  agentId: text,
});

const workingContext = z.object({ cwd: text, branch: text }).optional().catch(undefined);

/** Of `session.start` and `session.resume`. */
export const sessionStart = z.object({
  sessionId: text,
  copilotVersion: text,
  vscodeVersion: text,
  selectedModel: text,
  reasoningEffort: text,
  context: workingContext,
});
/** Of `session.context_changed`. */
export const contextChange = z.object({ cwd: text, branch: text });
/** Of `session.model_change`. */
export const modelChange = z.object({ newModel: text, reasoningEffort: text });
/** Of `session.title_changed`. */
export const titleChange = z.object({ title: z.string() });

/** Of `user.message`; `source` is set where no user typed it, `delivery` where it waited. */
export const userMessage = z.object({
  content: z.string(),
  source: text,
  delivery: text,
  attachments: z
    .array(z.looseObject({ type: text, mimeType: text }))
    .optional()
    .catch(undefined),
});

/** One call within `assistant.message`. */
export const toolRequest = z.object({
  toolCallId: z.string(),
  name: z.string(),
  /** An object; in the transcripts of VS Code its JSON text. */
  arguments: z.unknown().optional(),
});

/** Of `assistant.message`; `parentToolCallId` marks a subagent's. */
export const assistantMessage = z.object({
  messageId: text,
  content: text,
  reasoningText: text,
  model: text,
  phase: text,
  parentToolCallId: text,
  toolRequests: z.array(z.unknown()).optional().catch(undefined),
});

/** Of `tool.execution_start` and `tool.user_requested`. */
export const executionStart = z.object({
  toolCallId: z.string(),
  toolName: z.string(),
  arguments: z.unknown().optional(),
  parentToolCallId: text,
});

/** Of `tool.execution_complete`. */
export const executionComplete = z.object({
  toolCallId: z.string(),
  success: flag,
  result: z.object({ content: text }).optional().catch(undefined),
  error: z.object({ message: text, code: text }).optional().catch(undefined),
  shellExecution: z.object({ exitCode: number }).optional().catch(undefined),
});

/** Of `permission.completed`; the kind begins with "denied" or "approved". */
export const permissionCompleted = z.object({
  toolCallId: z.string(),
  result: z.object({ kind: z.string(), feedback: text }),
});

/** Of `human_response.recorded`: what the user filled in, by the ids of the form, or what they said to a plan. */
export const humanResponse = z.object({
  toolCallId: z.string(),
  response: z.object({
    content: z.record(z.string(), z.unknown()).optional().catch(undefined),
    approved: flag,
    feedback: text,
  }),
});

/** Of `session.compaction_complete`. */
export const compactionComplete = z.object({
  success: flag,
  summaryContent: text,
  preCompactionTokens: number,
  postCompactionTokens: number,
});

/** Of `session.usage_record`, the exact counts of newer versions. */
export const usageRecord = z.object({
  usage: z.object({ inputTokens: number, outputTokens: number, maxPromptTokens: number, interactionType: text }),
});
/** Of `assistant.usage`: one reply's tokens. */
export const assistantUsage = z.object({ inputTokens: number, outputTokens: number, totalTokens: number });
/** Of `session.usage_info`, which also knows the size of the window. */
export const usageInfo = z.object({ currentTokens: number, tokenLimit: number });
/** Of `session.compaction_start`: what filled the window, in three parts. */
export const compactionStart = z.object({
  systemTokens: number,
  conversationTokens: number,
  toolDefinitionsTokens: number,
});

/** Of `session.shutdown`. */
export const modelShutdown = z.object({ currentTokens: number, currentModel: text });

/** Of `session.error` and `model.call_failure`, which name their text differently. */
export const failure = z.object({ message: text, errorMessage: text });
/** Of `session.warning`. */
export const warning = z.object({ warningType: text, message: text });
/** Of `system.notification`; with an exit code where a shell in the background ended. */
export const notification = z.object({
  content: z.string(),
  kind: z.object({ type: text, shellId: text, exitCode: number }).optional().catch(undefined),
});
/** Of `session.snapshot_rewind`: all from this event on is taken back. */
export const rewind = z.object({ upToEventId: z.string() });
/** Of `skill.invoked`. */
export const skillInvoked = z.object({ name: z.string() });
/** Of `session.task_complete`. */
export const taskComplete = z.object({ summary: text });
/** Of `session.handoff`: a session in the cloud that goes on here. */
export const remoteHandoff = z.object({ remoteSessionId: text, summary: text });

/** Kinds of events that carry nothing for a session, or repeat what another one says. */
export const idleCopilotEvents: ReadonlySet<string> = new Set([
  'assistant.idle',
  'assistant.intent',
  'assistant.message_delta',
  'assistant.message_start',
  'assistant.reasoning',
  'assistant.reasoning_delta',
  'assistant.server_tool_progress',
  'assistant.streaming_delta',
  'assistant.tool_call_delta',
  'assistant.turn_end',
  'assistant.turn_retry',
  'assistant.turn_start',
  'binary_asset',
  'capabilities.changed',
  'command.completed',
  'command.execute',
  'command.queued',
  'commands.changed',
  'elicitation.completed',
  'elicitation.requested',
  'exit_plan_mode.completed',
  'exit_plan_mode.requested',
  'external_tool.completed',
  'external_tool.requested',
  'hook.end',
  'hook.progress',
  'hook.start',
  'model.call_finished',
  'model.message',
  'model.messages_snapshot',
  'model.model_call_started',
  'model.model_call_success',
  'model.response',
  'model.turn_ended',
  'model.turn_started',
  'pending_messages.modified',
  'permission.requested',
  'session.auto_mode_resolved',
  'session.autopilot_objective_changed',
  'session.background_tasks_changed',
  'session.context_cleared',
  'session.custom_agents_updated',
  'session.custom_notification',
  'session.extensions_loaded',
  'session.idle',
  'session.info',
  'session.mcp_server_status_changed',
  'session.mcp_servers_loaded',
  'session.mode_changed',
  'session.mode_notice_delivered',
  'session.permissions_changed',
  'session.plan_changed',
  'session.remote_steerable_changed',
  'session.schedule_cancelled',
  'session.schedule_created',
  'session.schedule_rearmed',
  'session.session_limits_changed',
  'session.skills_loaded',
  'session.todos_changed',
  'session.tools_updated',
  'session.truncation',
  'session.usage_checkpoint',
  'session.workspace_file_changed',
  'subagent.completed',
  'subagent.configured',
  'subagent.deselected',
  'subagent.failed',
  'subagent.selected',
  'subagent.started',
  'system.message',
  'tool.execution_partial_result',
  'tool.execution_progress',
  'tool.search_activated',
  'user_input.completed',
  'user_input.requested',
]);
