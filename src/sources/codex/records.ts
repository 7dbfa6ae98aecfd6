/**
 * The records of a Codex rollout, as far as a session needs them. Lenient: a field of the wrong type counts as missing,
 * because one odd field must not cost the record. The frequent ones are in frequentRecords.ts.
 */
import * as z from 'zod';

const text = z.string().optional().catch(undefined);
const number = z.number().optional().catch(undefined);
const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).optional().catch(undefined);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).optional().catch(undefined);

/** The first record of a rollout, and of each one it forked from. */
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

/** Settings of one turn. */
export const turnContext = z.object({
  cwd: text,
  model: text,
  effort: text,
  collaboration_mode: object({ settings: object({ reasoning_effort: text }) }),
});

/** A part of a message; only texts are used. */
export const contentPart = z.object({ type: text, text });

/** The form that shell calls had in older versions. */
export const localShellCall = z.object({
  id: text,
  call_id: text,
  action: z.object({ command: z.array(z.string()), working_directory: text }),
});

/** A search of the model's own; it has no result in the log. */
export const webSearchCall = z.object({
  id: text,
  action: object({ type: text, query: text, url: text, pattern: text }),
});

/** What one request took. */
export const usage = z.object({ total_tokens: z.number() });

/** Usage in a record of its own, in newer versions. */
export const tokenUsageRecord = z.object({ usage });

/** The summary, and what the model's history was replaced by. */
export const compacted = z.object({ message: text, replacement_history: list(z.unknown()) });

/** The event; its item says more of where the text comes from. */
export const userMessage = z.object({
  message: z.string(),
  images: list(z.unknown()),
  local_images: list(z.unknown()),
});
/** Of the event that begins a turn. */
export const taskStarted = z.object({ model_context_window: number });
/** Of the event that ends one; the message repeats the answer. */
export const taskComplete = z.object({ last_agent_message: text });
/** Why a turn ended early. */
export const turnAborted = z.object({ reason: text });
/** How many turns the user took back. */
export const rolledBack = z.object({ num_turns: z.number() });
/** A name that the user or the program gave. */
export const threadName = z.object({ thread_name: z.string() });
/** Of error events. */
export const failure = z.object({ message: z.string() });

/** What became of one file in a patch. */
export const fileChange = z.object({ type: text, move_path: text });
/** What a patch changed, by path. */
export const patchEnd = z.object({
  call_id: z.string(),
  changes: z.record(z.string(), fileChange).optional().catch(undefined),
});

/** The texts of an item in the newer form. */
export const itemContent = z.object({ content: z.array(contentPart), phase: text });
/** A plan as the agent proposed it. */
export const planItem = z.object({ id: z.string(), text: z.string() });
