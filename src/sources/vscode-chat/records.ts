/** A chat of VS Code as it is stored, as far as a session needs it. Lenient: a field of the wrong type counts as missing. */
import * as z from 'zod';

const text = z.string().optional().catch(undefined);
const number = z.number().optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);
const list = z.array(z.unknown()).optional().catch(undefined);

/** The stored object; its requests are checked one by one. */
export const chatSession = z.object({
  sessionId: text,
  version: number,
  creationDate: number,
  lastMessageDate: number,
  customTitle: text,
  responderUsername: text,
  requests: z.array(z.unknown()),
});
/** Any field may be missing. */
export type ChatSession = z.infer<typeof chatSession>;

/** A call as the model made it; its arguments are JSON text. */
export const toolCall = z.object({ id: z.string(), name: z.string(), arguments: text });

/** One reply of the model with its calls. */
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

/** What Copilot Chat keeps beside an answer: the rounds as the model saw them. */
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
/** Any field may be missing. */
export type Metadata = z.infer<typeof metadata>;

/** How a request ended. */
export const result = z.object({
  errorDetails: z.object({ message: text }).optional().catch(undefined),
  timings: z.object({ totalElapsed: number }).optional().catch(undefined),
  metadata: metadata.optional().catch(undefined),
});

/** What the user put beside a prompt. */
export const attachment = z.object({
  kind: text,
  name: text,
  isImage: flag,
  mimeType: text,
  value: z.unknown().optional(),
});

/** A prompt and its answer. */
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
/** Any field but the message may be missing. */
export type ChatRequest = z.infer<typeof request>;

/** An address in one of the forms VS Code stores. */
export const uri = z.object({ path: text, fsPath: text, external: text, scheme: text });

/** A text with marks, as shown. */
export const markdown = z.object({ value: text, baseUri: uri.optional().catch(undefined) });

/** One part of an answer as shown; its kind tells what else is in it. */
export const part = z.looseObject({ kind: text, value: z.unknown().optional() });

/** What a terminal call ran: as the model asked, as the tool changed it, as the user changed it. */
export const terminalData = z.object({
  kind: z.literal('terminal'),
  commandLine: z.object({ original: text, toolEdited: text, userEdited: text }).optional().catch(undefined),
  command: text,
  terminalCommandState: z.object({ exitCode: number }).optional().catch(undefined),
});

/** A call as the chat showed it. */
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
/** Its ids are those of the model in few versions only. */
export type ToolInvocation = z.infer<typeof toolInvocation>;

/** A file that an answer changed. */
export const editGroup = z.object({ kind: z.literal('textEditGroup'), uri });

/** Questions to the user, with the answers they gave. */
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
