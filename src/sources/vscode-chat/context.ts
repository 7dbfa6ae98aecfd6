/** Follows how full the context window is while a chat's log of changes, or its transcript, grows. */
import * as z from 'zod';
import type { LogLine } from '../../core/logLine';
import { openCopilotContextReader } from '../families/copilot/context';
import type { ContextReader } from '../source';
import { change } from './mutationLog';
import { result } from './records';

const withResult = z.object({ result: z.unknown() });
const withRequests = z.object({ requests: z.array(z.unknown()) });

/** The last result with token counts tells; a chat's log has no size of the window. */
export function openContextReader(): ContextReader {
  const transcript = openCopilotContextReader();
  let usedTokens: number | null = null;
  const takeResult = (value: unknown) => {
    const metadata = result.safeParse(value).data?.metadata;
    if (metadata?.promptTokens !== undefined) usedTokens = metadata.promptTokens + (metadata.outputTokens ?? 0);
  };
  const takeRequests = (requests: readonly unknown[]) => {
    for (const request of requests) takeResult(withResult.safeParse(request).data?.result);
  };
  return {
    accept(line: LogLine) {
      const entry = change.safeParse(line.value).data;
      if (entry === undefined) return transcript.accept(line);
      if (entry.kind === 0) takeRequests(withRequests.safeParse(entry.v).data?.requests ?? []);
      else if (entry.kind === 1 && entry.k.at(-1) === 'result') takeResult(entry.v);
      else if (entry.kind === 2 && entry.k.length === 1) takeRequests(entry.v ?? []);
    },
    context() {
      const use = transcript.context();
      return usedTokens === null ? use : { ...use, usedTokens };
    },
  };
}
