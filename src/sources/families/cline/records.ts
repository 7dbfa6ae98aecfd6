/** The records of Cline, Roo Code and Kilo Code: messages for the model, and messages for the screen. */
import * as z from 'zod';

const text = z.string().optional().catch(undefined);
const number = z.number().optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);

/** A message as it was sent to the model; its content is read block by block. */
export const clineMessage = z.object({
  role: z.string(),
  content: z.unknown().optional(),
  id: text,
  ts: number,
  /** Roo Code: stands for what went before. */
  isSummary: flag,
  /** Roo Code: what went before is no longer sent, without a summary. */
  isTruncationMarker: flag,
  modelInfo: z.object({ id: text, modelId: text }).optional().catch(undefined),
  metrics: z
    .object({ inputTokens: number, outputTokens: number, cacheReadTokens: number, cacheWriteTokens: number })
    .optional()
    .catch(undefined),
  metadata: z
    .object({ kind: text, summary: text, tokensBefore: number, generatedAt: number })
    .optional()
    .catch(undefined),
});
/** Any field but the role may be missing. */
export type ClineMessage = z.infer<typeof clineMessage>;

/** A message as it was shown; `say` or `ask` names its kind. */
export const screenMessage = z.object({
  ts: number,
  type: z.string(),
  say: text,
  ask: text,
  text,
  modelInfo: z.object({ modelId: text }).optional().catch(undefined),
  conversationHistoryIndex: number,
  conversationHistoryDeletedRange: z.tuple([z.number(), z.number()]).optional().catch(undefined),
  contextCondense: z
    .object({ summary: text, prevContextTokens: number, newContextTokens: number })
    .optional()
    .catch(undefined),
});
/** Older versions lack most fields. */
export type ScreenMessage = z.infer<typeof screenMessage>;

/** The JSON text within a shown request: what the reply took, and why it ended early. */
export const requestInfo = z.object({
  tokensIn: number,
  tokensOut: number,
  cacheWrites: number,
  cacheReads: number,
  cancelReason: text,
  streamingFailedMessage: text,
});

/** The JSON text within a shown tool call, as far as it tells whether a file was new. */
export const shownTool = z.object({ tool: z.string(), path: text });
