/**
 * The records of a Codex rollout, as far as a session needs them. Lenient: a field of the wrong type counts as missing,
 * because one odd field must not cost the record. The frequent ones are in frequentRecords.ts.
 */
import * as z from 'zod';

const text = z.string().optional().catch(undefined);
const number = z.number().optional().catch(undefined);
const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).optional().catch(undefined);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).optional().catch(undefined);

export const sessionMeta = z.object({
  id: z.string(),
  timestamp: text,
  cwd: text,
  cli_version: text,
  thread_source: text,
  source: z.unknown().optional(),
  forked_from_id: text,
  parent_thread_id: text,
  git: object({ branch: text }),
});

export const turnContext = z.object({
  cwd: text,
  model: text,
  effort: text,
  collaboration_mode: object({ settings: object({ reasoning_effort: text }) }),
});

export const contentPart = z.object({ type: text, text });

export const localShellCall = z.object({
  id: text,
  call_id: text,
  action: z.object({ command: z.array(z.string()), working_directory: text }),
});

export const webSearchCall = z.object({
  id: text,
  action: object({ type: text, query: text, url: text, pattern: text }),
});

export const usage = z.object({ total_tokens: z.number() });

export const tokenUsageRecord = z.object({ usage });

export const compacted = z.object({ message: text, replacement_history: list(z.unknown()) });

export const userMessage = z.object({
  message: z.string(),
  images: list(z.unknown()),
  local_images: list(z.unknown()),
});
export const taskStarted = z.object({ model_context_window: number });
export const taskComplete = z.object({ last_agent_message: text });
export const turnAborted = z.object({ reason: text });
export const rolledBack = z.object({ num_turns: z.number() });
export const threadName = z.object({ thread_name: z.string() });
export const failure = z.object({ message: z.string() });

export const fileChange = z.object({ type: text, move_path: text });
export const patchEnd = z.object({
  call_id: z.string(),
  changes: z.record(z.string(), fileChange).optional().catch(undefined),
});

export const itemContent = z.object({ content: z.array(contentPart), phase: text });
export const planItem = z.object({ id: z.string(), text: z.string() });
