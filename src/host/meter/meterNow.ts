import type { Thresholds } from '../../core/context/contextLevel';
import type { WorkerRequests } from '../../worker/workerProtocol';

/** All that is known of the session in the meter. */
export interface MeterNow {
  readonly read: WorkerRequests['context']['reply'];
  readonly thresholds: Thresholds;
  /** A draft of it was drawn up in the background. */
  readonly isPrepared: boolean;
  /** The handoff is drawn up when its turn ends. */
  readonly isAwaited: boolean;
  /** How many facts the summary of a compaction that just happened dropped; null where that is not known. */
  readonly dropped: number | null;
}
