/** Recognises an event of the Copilot CLI, as against a transcript that Copilot Chat writes in the same form. */
import * as z from 'zod';

const event = z.object({ type: z.string(), data: z.looseObject({}), id: z.string(), timestamp: z.string() });
const start = z.object({
  sessionId: z.string(),
  vscodeVersion: z.string().optional(),
  copilotVersion: z.string().optional(),
});

/** Only the start or the resumption of a session tells; later events are never enough. */
export function isCopilotCliEvent(record: unknown): boolean {
  const { data } = event.safeParse(record);
  if (data?.type === 'session.resume') return true;
  if (data?.type !== 'session.start') return false;
  const opened = start.safeParse(data.data).data;
  return opened !== undefined && opened.vscodeVersion === undefined;
}
