/** Recognises a chat of VS Code: a stored object, its log of changes, an export, or a transcript of Copilot Chat. */
import * as z from 'zod';
import type { LogSample } from '../source';

const wholeObject = z.object({ kind: z.literal(0), v: z.looseObject({ requests: z.array(z.unknown()) }) });
const chatObject = z.looseObject({ requests: z.array(z.unknown()), responderUsername: z.string() });
const transcriptStart = z.object({
  type: z.literal('session.start'),
  data: z.looseObject({ vscodeVersion: z.string() }),
});

/** True for any of the four forms. */
export function isChat(sample: LogSample): boolean {
  return isTranscript(sample) || isMutationLog(sample) || isDocument(sample);
}

/** Knows Copilot Chat's events from those of the Copilot CLI by who started the session. */
export const isTranscript = ({ records }: Pick<LogSample, 'records'>) =>
  records.some((record) => transcriptStart.safeParse(record).success);

/** The first line holds a whole chat and is longer than a sample, as a rule. */
export function isMutationLog({ head, records }: Pick<LogSample, 'head' | 'records'>): boolean {
  if (wholeObject.safeParse(records[0]).success) return true;
  return /^\{"kind":0,"v":\{/.test(head) && /"(?:requests|responderUsername|initialLocation)":/.test(head);
}

function isDocument({ head, records }: LogSample): boolean {
  if (records.some((record) => chatObject.safeParse(record).success)) return true;
  return /^\s*\{/.test(head) && /"responderUsername"\s*:\s*"/.test(head) && /"requests"\s*:\s*\[/.test(head);
}
