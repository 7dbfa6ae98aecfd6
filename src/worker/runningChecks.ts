/** Runs the checks of a handoff again, and ends them on demand. A request that is cancelled is given up soon; these first tidy up. */
import type { AppParts } from '../app/appParts';
import { verifyByRunning } from '../app/verify/verifyLines';
import { isAbort } from '../core/errors';
import type { VerifiedLines } from '../core/verify/verifiedLines';
import type { WorkerRequests } from './workerProtocol';

/** The checks of one worker; at most one handoff's run. */
export interface RunningChecks {
  /** Null where they were ended before they were done, or the text is no handoff. */
  run(ask: WorkerRequests['run-checks']['ask']): Promise<VerifiedLines | null>;
  /** The work tree is gone when the run answers. */
  stop(): null;
}

/** Nothing runs yet. */
export function openRunningChecks(parts: AppParts): RunningChecks {
  let running: AbortController | null = null;
  return {
    async run({ text, workspace, agreed }) {
      running?.abort();
      const stop = new AbortController();
      running = stop;
      try {
        const how = { agreed, onRun: () => undefined };
        return await verifyByRunning(text, { workspace, isNamed: false }, how, parts, stop.signal);
      } catch (error) {
        if (isAbort(error)) return null;
        throw error;
      } finally {
        if (running === stop) running = null;
      }
    },
    stop() {
      running?.abort();
      return null;
    },
  };
}
