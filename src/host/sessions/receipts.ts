/** Receipts of the sessions that began with a handoff; a log that did not change is not read again. */
import type { SessionReceipt } from '../../app/receipt/sessionReceipt';
import { HandoffError } from '../../core/errors';
import type { HandoffLink } from '../../core/lineage/sessionTree';
import type { SessionRef } from '../../core/sessionRef';
import { lineageFolder } from '../lineageFolder';
import type { WorkerClient } from '../workerClient';
import { mainFolder } from '../workspaceFolders';

/** A receipt takes a whole reading of the log: of the newest sessions, and of none that is very large. */
const bounds = { sessions: 20, bytes: 24 * 1024 * 1024, kept: 200 };

/** One serves a window. */
export function openReceipts(worker: WorkerClient) {
  const known = new Map<string, readonly SessionReceipt[]>();
  return async (
    refs: readonly SessionRef[],
    links: readonly HandoffLink[],
    signal: AbortSignal,
  ): Promise<readonly SessionReceipt[]> => {
    const began = new Set(links.map(({ child }) => child));
    const children = refs.filter(({ id, size }) => began.has(id) && size <= bounds.bytes).slice(0, bounds.sessions);
    const found: SessionReceipt[] = [];
    for (const ref of children) {
      const key = JSON.stringify([ref.path, ref.id, ref.size, ref.updatedAt]);
      const receipts = known.get(key) ?? (await receiptsOf(ref, worker, signal));
      known.set(key, receipts);
      found.push(...receipts);
    }
    for (const oldest of [...known.keys()].slice(0, -bounds.kept)) known.delete(oldest);
    return found;
  };
}

async function receiptsOf({ path, id }: SessionRef, worker: WorkerClient, signal: AbortSignal) {
  const ask = { log: { path, sessionId: id }, lineage: lineageFolder(), workspace: mainFolder() ?? '' };
  try {
    return await worker.ask('receipts', ask, { signal });
  } catch (error) {
    // A log that cannot be read has no receipt; opening it tells why.
    if (HandoffError.is(error)) return [];
    throw error;
  }
}
