/** The records of a Continue session. */
import * as z from 'zod';

const text = z.string().optional().catch(undefined);

/** The document; its history is checked item by item. */
export const sessionDocument = z.object({
  sessionId: z.string(),
  title: text,
  workspaceDirectory: text,
  chatModelTitle: text,
  mode: text,
  history: z.array(z.unknown()),
});

/** A message with what the editor put beside it. */
export const historyItem = z.object({
  message: z.object({
    role: z.string(),
    content: z.unknown().optional(),
    id: text,
    toolCallId: text,
    usage: z.record(z.string(), z.unknown()).optional().catch(undefined),
    toolCalls: z
      .array(
        z.object({
          id: text,
          function: z.object({ name: text, arguments: z.unknown().optional() }).optional().catch(undefined),
        }),
      )
      .optional()
      .catch(undefined),
  }),
  contextItems: z
    .array(
      z.object({
        name: text,
        description: text,
        content: text,
        uri: z.object({ value: text }).optional().catch(undefined),
      }),
    )
    .optional()
    .catch(undefined),
  toolCallStates: z
    .array(
      z.object({
        toolCallId: text,
        toolCall: z
          .object({
            id: text,
            function: z.object({ name: text, arguments: z.unknown().optional() }).optional().catch(undefined),
          })
          .optional()
          .catch(undefined),
        status: text,
        parsedArgs: z.unknown().optional(),
        output: z.unknown().optional(),
      }),
    )
    .optional()
    .catch(undefined),
  reasoning: z.object({ text }).optional().catch(undefined),
  conversationSummary: text,
});
/** Any field but the message may be missing. */
export type HistoryItem = z.infer<typeof historyItem>;

/** `sessions.json`: what sessions there are. */
export const sessionList = z.array(
  z.object({
    sessionId: z.string(),
    title: text,
    dateCreated: z.union([z.string(), z.number()]).optional().catch(undefined),
    workspaceDirectory: text,
  }),
);
