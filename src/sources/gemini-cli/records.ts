/** The records of a Gemini CLI chat. Lenient: a field of the wrong type counts as missing. */
import * as z from 'zod';

const text = z.string().optional().catch(undefined);
const number = z.number().optional().catch(undefined);

/** The first line of a chat; in older versions the whole document, with its messages. */
export const chatHeader = z.object({
  sessionId: z.string(),
  projectHash: z.string(),
  startTime: text,
  lastUpdated: text,
  kind: text,
  summary: text,
  directories: z.array(z.string()).optional().catch(undefined),
  messages: z.array(z.unknown()).optional().catch(undefined),
});

/** `{"$set":{…}}`: some header fields, and at times all messages anew. */
export const update = z.object({
  $set: z.object({
    lastUpdated: text,
    summary: text,
    directories: z.array(z.string()).optional().catch(undefined),
    messages: z.array(z.unknown()).optional().catch(undefined),
  }),
});

/** The message with this id, and all after it, are taken away. */
export const rewind = z.object({ $rewindTo: z.string() });

/** One part of a content; exactly one of the fields is set, as a rule. */
export const part = z.object({
  text,
  thought: z.boolean().optional().catch(undefined),
  functionCall: z.object({ id: text, name: z.string(), args: z.unknown().optional() }).optional().catch(undefined),
  functionResponse: z.object({ id: text, name: text, response: z.unknown().optional() }).optional().catch(undefined),
  inlineData: z.object({ mimeType: text }).optional().catch(undefined),
});

/** A call with its result, within a reply. */
export const callRecord = z.object({
  id: z.string(),
  name: z.string(),
  args: z.unknown().optional(),
  result: z.unknown().optional(),
  status: text,
  resultDisplay: z.unknown().optional(),
  /** Of a subagent: the name of its own chat. */
  agentId: text,
});

/** A headline of the model's reasoning and what it says. */
export const thought = z.object({ subject: text, description: text });

/** What one reply took. */
export const tokens = z.object({ input: number, cached: number, output: number, thoughts: number, total: number });

/** A message; a later one with the same id replaces it. */
export const chatMessage = z.object({
  id: z.string(),
  timestamp: text,
  type: z.string(),
  content: z.unknown().optional(),
  /** What the user saw, where the content was widened by the files they named. */
  displayContent: z.unknown().optional(),
  model: text,
  thoughts: z.array(thought).optional().catch(undefined),
  tokens: tokens.optional().catch(undefined),
  toolCalls: z.array(z.unknown()).optional().catch(undefined),
});
/** Any field but id and type may be missing. */
export type ChatMessage = z.infer<typeof chatMessage>;

/** The parts of a content, which is a text, one part or a list. */
export function partsOf(content: unknown): readonly z.infer<typeof part>[] {
  if (content === undefined || content === null) return [];
  if (typeof content === 'string') return content === '' ? [] : [{ text: content }];
  const list = Array.isArray(content) ? content : [content];
  return list.flatMap((item): readonly z.infer<typeof part>[] => {
    if (typeof item === 'string') return [{ text: item }];
    const read = part.safeParse(item).data;
    return read === undefined ? [] : [read];
  });
}

/** The first text of a message; empty where it has none. */
export const firstText = (message: ChatMessage): string =>
  partsOf(message.content).find(({ text }) => text !== undefined)?.text ?? '';
