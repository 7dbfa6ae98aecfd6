/**
 * The records of a Claude Code log, as far as we use them. Lenient: a field of a wrong type counts as missing, so that
 * one odd field does not cost the record.
 */
import * as z from 'zod';

const text = z.string().optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);
const count = z.number().optional().catch(undefined);

const usage = z.object({
  input_tokens: count,
  cache_read_input_tokens: count,
  cache_creation_input_tokens: count,
  output_tokens: count,
});

const message = z.object({
  id: text,
  model: text,
  stop_reason: text,
  content: z
    .union([z.string(), z.array(z.unknown())])
    .optional()
    .catch(undefined),
  usage: usage.optional().catch(undefined),
});

/** Every record with a `type`; which fields are filled depends on it. */
export const claudeRecord = z.object({
  type: z.string(),
  subtype: text,
  uuid: text,
  parentUuid: text,
  logicalParentUuid: text,
  timestamp: text,
  sessionId: text,
  cwd: text,
  version: text,
  gitBranch: text,
  agentId: text,
  effort: text,
  promptSource: text,
  isSidechain: flag,
  isMeta: flag,
  isCompactSummary: flag,
  isApiErrorMessage: flag,
  message: message.optional().catch(undefined),
  origin: z.object({ kind: text }).optional().catch(undefined),
  thinkingMetadata: z.object({ level: text }).optional().catch(undefined),
  toolUseResult: z.unknown().optional(),
});

export type ClaudeRecord = z.infer<typeof claudeRecord>;
export type ClaudeUsage = z.infer<typeof usage>;

/** A block of `message.content`. */
export const contentBlock = z.object({
  type: z.string(),
  text,
  thinking: text,
  id: text,
  name: text,
  input: z.record(z.string(), z.unknown()).optional().catch(undefined),
  tool_use_id: text,
  is_error: flag,
  content: z.unknown().optional(),
});

export type ContentBlock = z.infer<typeof contentBlock>;

export const systemRecord = z.object({
  content: text,
  compactMetadata: z.object({ preTokens: count, postTokens: count }).optional().catch(undefined),
  retryAttempt: count,
  error: z
    .object({
      status: count,
      formatted: text,
      message: text,
      error: z
        .object({ message: text, error: z.object({ message: text }).optional().catch(undefined) })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
});

export const attachmentRecord = z.object({
  attachment: z.object({
    type: z.string(),
    prompt: z.unknown().optional(),
    commandMode: text,
    isMeta: flag,
  }),
});

export const queueRecord = z.object({ operation: text, content: z.unknown().optional() });

/** Side records that name the session or what came of it. */
export const titleRecord = z.object({ customTitle: text, aiTitle: text, summary: text, leafUuid: text });
export const pullRequestRecord = z.object({ prUrl: z.string(), prNumber: count });

/** The structured form of a tool result, over all tools. */
export const toolUseResult = z.object({
  type: text,
  interrupted: flag,
  stdout: text,
  backgroundTaskId: text,
  returnCodeInterpretation: text,
  plan: text,
  answers: z.record(z.string(), z.unknown()).optional().catch(undefined),
  annotations: z.record(z.string(), z.unknown()).optional().catch(undefined),
  task: z.object({ id: z.coerce.string(), subject: text }).optional().catch(undefined),
  tasks: z
    .array(z.object({ id: z.coerce.string(), subject: z.string(), status: text }))
    .optional()
    .catch(undefined),
});

export type ToolUseResult = z.infer<typeof toolUseResult>;
