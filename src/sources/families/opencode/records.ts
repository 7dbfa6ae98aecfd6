/** The records of OpenCode, which Kilo Code took over: a session, its messages, and the parts of each message. */
import * as z from 'zod';

const text = z.string().optional().catch(undefined);
const number = z.number().optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);

/** Session as a row, as JSON file or as `info` of an export: the same under three spellings. */
export const sessionInfo = z.object({
  id: z.string(),
  parentID: text,
  directory: text,
  title: text,
  version: text,
  time: z.object({ created: number, updated: number }).optional().catch(undefined),
  revert: z.object({ messageID: z.string(), partID: text }).optional().catch(undefined),
});
/** What the database tells of a session beside its messages; times are in milliseconds. */
export type SessionInfo = z.infer<typeof sessionInfo>;

const tokens = z.object({
  total: number,
  input: number,
  output: number,
  cache: z.object({ read: number, write: number }).optional().catch(undefined),
});
/** What one reply took, as the provider counted it. */
export type Tokens = z.infer<typeof tokens>;

/** A message without its parts. */
export const messageInfo = z.object({
  role: z.string(),
  time: z.object({ created: number, completed: number }).optional().catch(undefined),
  /** Of the user: `{ diffs }`. Of the assistant: true for a summary that replaces what went before. */
  summary: z.unknown().optional(),
  modelID: text,
  model: z.object({ modelID: text, variant: text }).optional().catch(undefined),
  variant: text,
  path: z.object({ cwd: text, root: text }).optional().catch(undefined),
  tokens: tokens.optional().catch(undefined),
  finish: text,
  error: z.unknown().optional(),
});
/** Any field but the role may be missing. */
export type MessageInfo = z.infer<typeof messageInfo>;

/** Why a reply ended; the text stands in one of two places. */
export const failure = z.object({
  name: text,
  message: text,
  data: z.object({ message: text }).optional().catch(undefined),
});

/** What all parts have. */
export const partKind = z.object({ type: z.string() });

/** `synthetic` marks what the client wrote, `ignored` what the model never saw. */
export const textPart = z.object({ text: z.string(), synthetic: flag, ignored: flag });

/** A file that was attached, by its address. */
export const filePart = z.object({ mime: text, url: text, filename: text });

/** A command that the user ran as a subtask. */
export const subtaskPart = z.object({ command: text });

/** A reply that failed and was asked for again. */
export const retryPart = z.object({ error: z.unknown().optional() });

/** A call and its result in one record. */
export const toolPart = z.object({
  tool: z.string(),
  callID: text,
  state: z.object({
    status: text,
    input: z.unknown().optional(),
    output: text,
    error: text,
    title: text,
    metadata: z.record(z.string(), z.unknown()).optional().catch(undefined),
  }),
});
/** The state tells how far the call came. */
export type ToolPart = z.infer<typeof toolPart>;

/** Files that changed in a step, as the client's own snapshots tell. */
export const patchPart = z.object({ files: z.array(z.string()).max(10_000) });
