/** What a handoff is made from: the log, the folder, and the request. */
import type { DraftRequest } from '../core/draft';

/** Plain data only, so that it can be sent to the worker thread. */
export interface DraftJob {
  readonly log: {
    readonly path: string;
    /** Which session, where the file holds several; null takes the newest. */
    readonly sessionId: string | null;
  };
  /** Folder that files are checked against; null takes the session's own. */
  readonly workspace: string | null;
  readonly request: DraftRequest;
}
