/** Recognises a Gemini chat by its header: a session and the hash of its project. */
import type { LogSample } from '../source';
import { chatHeader } from './records';

/** Knows both forms: lines, and the one document of older versions. */
export function isGeminiChat({ head, records }: LogSample): boolean {
  if (records.some((record) => chatHeader.safeParse(record).success)) return true;
  // Older versions wrote one document over many lines, so that no line of the sample is JSON.
  return /^\s*\{/.test(head) && /^\s*"sessionId":\s*"/m.test(head) && /^\s*"projectHash":\s*"[0-9a-f]{64}"/m.test(head);
}
