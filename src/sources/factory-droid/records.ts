/** The records of Factory Droid: which say nothing of the conversation, and by what a log is recognised. */
import * as z from 'zod';

/** Kinds under which the lines of silent records are booked. The list of to-dos also stands in the call that set it. */
export const silentRecords: Readonly<Record<string, string>> = {
  todo_state: 'todo-state',
  session_end: 'session-end',
  agent_turn_outcome: 'statistics',
};

/** The first record of a log. */
export const sessionStart = z.union([
  z.looseObject({ type: z.literal('session_start'), id: z.string() }),
  z.looseObject({ type: z.literal('session_start'), session: z.looseObject({ id: z.string() }) }),
]);

const count = z.number().optional().catch(undefined);

/** The part of `<id>.settings.json` that describes the session. Its `tokenUsage` is a sum over all replies. */
export const sessionSettings = z.object({
  model: z.string().optional().catch(undefined),
  reasoningEffort: z.string().optional().catch(undefined),
  lastCallTokenUsage: z
    .object({ inputTokens: count, outputTokens: count, cacheCreationTokens: count, cacheReadTokens: count })
    .optional()
    .catch(undefined),
});
