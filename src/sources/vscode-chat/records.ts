/** A chat of VS Code as it is stored, as far as a session needs it. Lenient: a field of the wrong type counts as missing. */
import * as z from 'zod';

const text = z.string().optional().catch(undefined);
const number = z.number().optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);
const list = z.array(z.unknown()).optional().catch(undefined);

export const chatSession = z.object({
  sessionId: text,
  version: number,
  creationDate: number,
  lastMessageDate: number,
  customTitle: text,
  responderUsername: text,
  requests: z.array(z.unknown()),
});
export type ChatSession = z.infer<typeof chatSession>;

export const toolCall = z.object({ id: z.string(), name: z.string(), arguments: text });

export const round = z.object({
  id: text,
  response: text,
  toolCalls: z.array(toolCall).optional().catch(undefined),
  thinking: z
    .object({
      text: z
        .union([z.string(), z.array(z.string())])
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
  /** Set on the last round that a summary covers. */
  summary: text,
});

export const metadata = z.object({
  toolCallRounds: z.array(z.unknown()).optional().catch(undefined),
  toolCallResults: z.record(z.string(), z.unknown()).optional().catch(undefined),
  promptTokens: number,
  outputTokens: number,
  resolvedModel: text,
  sessionId: text,
  renderedUserMessage: list,
  renderedGlobalContext: list,
  summary: z.object({ toolCallRoundId: text, text: z.string() }).optional().catch(undefined),
});
export type Metadata = z.infer<typeof metadata>;

export const result = z.object({
  errorDetails: z.object({ message: text }).optional().catch(undefined),
  timings: z.object({ totalElapsed: number }).optional().catch(undefined),
  metadata: metadata.optional().catch(undefined),
});

export const attachment = z.object({
  kind: text,
  name: text,
  isImage: flag,
  mimeType: text,
  value: z.unknown().optional(),
});

export const request = z.object({
  requestId: text,
  timestamp: number,
  message: z.union([z.string(), z.object({ text: z.string() })]),
  modelId: text,
  /** Text of the button that the user pressed instead of typing. */
  confirmation: text,
  slashCommand: z.object({ name: text }).optional().catch(undefined),
  isCanceled: flag,
  isSystemInitiated: flag,
  /** Set on what the user took back. */
  shouldBeRemovedOnSend: z.unknown().optional(),
  modelState: z.object({ value: number, completedAt: number }).optional().catch(undefined),
  response: list,
  result: result.optional().catch(undefined),
  variableData: z
    .object({ variables: z.array(z.unknown()).optional().catch(undefined) })
    .optional()
    .catch(undefined),
});
export type ChatRequest = z.infer<typeof request>;

export const uri = z.object({ path: text, fsPath: text, external: text, scheme: text });

export const markdown = z.object({ value: text, baseUri: uri.optional().catch(undefined) });

export const part = z.looseObject({ kind: text, value: z.unknown().optional() });

export const terminalData = z.object({
  kind: z.literal('terminal'),
  commandLine: z.object({ original: text, toolEdited: text, userEdited: text }).optional().catch(undefined),
  command: text,
  terminalCommandState: z.object({ exitCode: number }).optional().catch(undefined),
});

export const toolInvocation = z.object({
  kind: z.literal('toolInvocationSerialized'),
  toolId: text,
  toolCallId: text,
  invocationMessage: z.unknown().optional(),
  pastTenseMessage: z.unknown().optional(),
  isConfirmed: z.unknown().optional(),
  isComplete: flag,
  toolSpecificData: z.unknown().optional(),
  resultDetails: z.unknown().optional(),
});
export type ToolInvocation = z.infer<typeof toolInvocation>;

export const editGroup = z.object({ kind: z.literal('textEditGroup'), uri });

export const carousel = z.object({
  kind: z.literal('questionCarousel'),
  questions: z.array(
    z.object({
      id: text,
      title: text,
      message: z.unknown().optional(),
      options: z
        .array(z.object({ label: text }))
        .optional()
        .catch(undefined),
    }),
  ),
  data: z.record(z.string(), z.unknown()).optional().catch(undefined),
});
