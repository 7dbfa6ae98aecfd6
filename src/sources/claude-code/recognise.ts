/** Recognises a Claude Code log by its records: the uuid chain with its sidechain flag, or the side records it begins with. */
import * as z from 'zod';
import type { LogSample } from '../source';

/** Qwen Code has the same chain; its messages have `parts` where Claude's have `content`. */
const chainRecord = z.union([
  z.object({
    type: z.enum(['user', 'assistant']),
    uuid: z.string(),
    isSidechain: z.boolean(),
    message: z.object({ content: z.union([z.string(), z.array(z.unknown())]) }),
  }),
  z.object({
    type: z.enum(['system', 'attachment', 'progress']),
    uuid: z.string(),
    isSidechain: z.boolean(),
    userType: z.string(),
  }),
]);

const sideRecord = z.union([
  z.object({ type: z.literal('summary'), summary: z.string(), leafUuid: z.string() }),
  z.object({ type: z.literal('queue-operation'), operation: z.string(), sessionId: z.string() }),
  z.object({ type: z.literal('file-history-snapshot'), snapshot: z.object({}) }),
  z.object({
    type: z.enum(['last-prompt', 'mode', 'permission-mode', 'ai-title', 'custom-title']),
    sessionId: z.string(),
  }),
]);

/** Also knows a log by its first bytes, where the first record is larger than the sample. */
export function isClaudeLog({ head, records }: LogSample): boolean {
  if (records.some((record) => chainRecord.safeParse(record).success || sideRecord.safeParse(record).success))
    return true;
  // The first record can be longer than the sample: a pasted file, an image.
  return records.length === 0 && /^\{"parentUuid":(?:null|"[\w-]+"),"isSidechain":(?:true|false),/.test(head);
}
