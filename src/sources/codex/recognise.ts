/** Recognises a record of Codex by what only Codex writes. */
import * as z from 'zod';

const codexKinds = new Set([
  'session_meta',
  'turn_context',
  'response_item',
  'event_msg',
  'compacted',
  'token_usage_record',
]);

const enveloped = z.object({ timestamp: z.string(), type: z.string(), payload: z.looseObject({}) });
const bareHeader = z.looseObject({
  id: z.string(),
  timestamp: z.string(),
  type: z.undefined().optional(),
  instructions: z.union([z.string(), z.null()]),
});
const bareState = z.object({ record_type: z.literal('state') });

/** Knows the records of the oldest versions too, which have no envelope. */
export function isCodexRecord(record: unknown): boolean {
  const line = enveloped.safeParse(record).data;
  if (line !== undefined) return codexKinds.has(line.type);
  return bareHeader.safeParse(record).success || bareState.safeParse(record).success;
}
