/** Sends a request again that never arrived, or that a busy server turned away. */
import { setTimeout as pause } from 'node:timers/promises';
import { ProxyRefusal } from './proxiedFetch';

/** Longer than this nobody is kept waiting: the answer then says how long the server asked for. */
const longestWaitMs = 20_000;
const shortestWaitMs = 400;
/** The server turned the request away. After any other error a model may have worked on it: it is not asked twice. */
const statuses = [409, 429, 503];

/**
 * Waits as long as the server asks for, within bounds. Throws the last error, and the reason of the signal where that was
 * aborted.
 *
 * @param isLost whether an error is a connection that failed
 */
export async function withRetries<Result>(
  { retries, isLost }: { readonly retries: number; readonly isLost: (error: unknown) => boolean },
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  for (let left = retries; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      const wait = left > 0 ? waitBefore(error, isLost) : null;
      if (wait === null) throw error;
      await pause(wait, undefined, { signal });
    }
  }
}

/** Milliseconds that the server asks to wait; null where it asks for nothing. */
export function retryAfterMs(error: unknown): number | null {
  const headers = error instanceof Error && 'headers' in error ? error.headers : null;
  const given = headers instanceof Headers ? headers.get('retry-after') : null;
  if (given === null || given.trim() === '') return null;
  const milliseconds = Number.isNaN(Number(given)) ? Date.parse(given) - Date.now() : Number(given) * 1_000;
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : null;
}

/** Null where sending again would not help. */
function waitBefore(error: unknown, isLost: (error: unknown) => boolean): number | null {
  if (!(error instanceof Error) || error.cause instanceof ProxyRefusal) return null;
  const status = 'status' in error ? error.status : undefined;
  const mayPass = typeof status === 'number' ? statuses.includes(status) : isLost(error);
  const wait = Math.max(shortestWaitMs, retryAfterMs(error) ?? 0);
  return mayPass && wait <= longestWaitMs ? wait : null;
}
