/** Thrown by `withinTime` when the time is up. */
export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp';

  constructor(readonly milliseconds: number) {
    super(`Not done within ${milliseconds} ms.`);
  }
}

/**
 * Ends work when its time is up, or when `signal` is aborted, whichever comes first; also work that hears no signal.
 * Throws `TimeIsUp`, and the reason of `signal`.
 */
export async function withinTime<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => PromiseLike<Result>,
  signal: AbortSignal,
): Promise<Result> {
  signal.throwIfAborted();
  const own = new AbortController();
  const pass = () => own.abort(signal.reason);
  const timer = setTimeout(() => own.abort(new TimeIsUp(milliseconds)), milliseconds);
  signal.addEventListener('abort', pass, { once: true });
  try {
    const ended = new Promise<never>((_, reject) => {
      own.signal.addEventListener('abort', () => reject(own.signal.reason), { once: true });
    });
    return await Promise.race([work(own.signal), ended]);
  } catch (error) {
    // Work that heard the signal ends with an error of its own.
    throw own.signal.aborted ? own.signal.reason : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', pass);
  }
}
