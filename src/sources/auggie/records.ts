/** The records of an Auggie session: exchanges, each with nodes of what was sent and nodes of what came back. */
import * as z from 'zod';

const text = z.string().optional().catch(undefined);
const number = z.number().optional().catch(undefined);
const nodes = z.array(z.looseObject({})).optional().catch(undefined);

/** The document; exchanges are checked one by one. */
export const sessionDocument = z.object({
  sessionId: z.string(),
  created: text,
  modified: text,
  customTitle: text,
  title: text,
  agentState: z.looseObject({}).optional().catch(undefined),
  chatHistory: z.array(z.unknown()),
});

/** One request with its reply. `response_nodes` are what the reply was made of, where the version kept them. */
export const historyItem = z.object({
  exchange: z.object({
    request_id: text,
    request_message: text,
    response_text: text,
    request_nodes: nodes,
    response_nodes: nodes,
    model_id: text,
  }),
  completed: z.boolean().optional().catch(undefined),
  finishedAt: text,
  sequenceId: number,
  isHistorySummary: z.boolean().optional().catch(undefined),
});

/** Kinds of response nodes, by their numbers. */
export const responseNode = { raw: 0, mainText: 2, toolUse: 5, thinking: 8, tokens: 10 } as const;

/** Kinds of response nodes that say nothing of the conversation. */
export const silentNodes: ReadonlySet<number> = new Set([1, 3, 4, 6, 7, 9, 10]);
