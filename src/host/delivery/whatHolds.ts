import * as vscode from 'vscode';
import { isAbort } from '../../core/errors';
import { mainCounts } from '../../core/verify/claim';
import type { HostParts } from '../hostParts';

/** Nobody waits longer for it. */
const longestMs = 2_500;

/** “12 lines hold, 2 are struck out”; empty where that cannot be found out in time, or the workspace is not trusted. */
export async function whatHolds(
  text: string,
  workspace: string | null,
  { worker, log }: HostParts,
): Promise<{ verified?: string }> {
  if (workspace === null || !vscode.workspace.isTrusted) return {};
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), longestMs);
  try {
    const counts = await worker.ask('verify', { text, workspace }, { signal: stop.signal });
    return counts === null ? {} : { verified: mainCounts(counts) };
  } catch (error) {
    // Whether it holds is a service; the handoff goes out all the same.
    if (!isAbort(error))
      log.warn(`what holds of a handoff is not known: ${error instanceof Error ? error.message : String(error)}`);
    return {};
  } finally {
    clearTimeout(timer);
  }
}
