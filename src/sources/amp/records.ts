/** The records of an Amp thread. */
import * as z from 'zod';

const text = z.string().optional().catch(undefined);
const number = z.number().optional().catch(undefined);

/** The document; messages are checked one by one. */
export const thread = z.object({
  id: z.string(),
  created: number,
  title: text,
  mainThreadID: text,
  originThreadID: text,
  env: z
    .object({
      initial: z
        .object({
          trees: z
            .array(
              z.object({
                uri: text,
                repository: z.object({ ref: text }).optional().catch(undefined),
              }),
            )
            .optional()
            .catch(undefined),
          platform: z.object({ clientVersion: text }).optional().catch(undefined),
        })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
  messages: z.array(z.unknown()).optional().catch(undefined),
});

/** `state` tells how the reply ended, `usage` what it took. */
export const threadMessage = z.object({
  role: z.string(),
  messageId: z.union([z.number(), z.string()]).optional().catch(undefined),
  content: z.array(z.unknown()).optional().catch(undefined),
  meta: z.object({ sentAt: number }).optional().catch(undefined),
  state: z.object({ type: text, stopReason: text }).optional().catch(undefined),
  usage: z
    .object({ model: text, outputTokens: number, totalInputTokens: number, maxInputTokens: number, timestamp: text })
    .optional()
    .catch(undefined),
});

/** How a call went, within the content of a later message. */
export const toolRun = z.object({
  status: text,
  result: z.unknown().optional(),
  error: z.unknown().optional(),
  reason: z.unknown().optional(),
});

/** What a shell command gave, within a run. */
export const shellOutput = z.object({ output: text, exitCode: number });
