/** What a handoff is made from: the log, the folder, and the request. */
import type { DraftRequest } from '../core/draft';
import type { EarlierFacts } from '../core/pipeline/tailExtractor';
import type { PointWish } from '../core/point/sessionPoint';

/** Plain data only, so that it can be sent to the worker thread. */
export interface DraftJob {
  readonly log: {
    readonly path: string;
    /** Which session, where the file holds several; null takes the newest. */
    readonly sessionId: string | null;
  };
  /** More sessions that the handoff is made from. */
  readonly others?: readonly DraftJob['log'][];
  /** Folder that files are checked against; null takes the session's own. */
  readonly workspace: string | null;
  readonly request: DraftRequest;
  /** People, mails, users, hosts and home folders are replaced by placeholders. */
  readonly anonymize?: boolean;
  /** Only the end of the session is drawn anew, by rules; the rest stands as it was drawn before. */
  readonly earlier?: EarlierFacts;
  /** The point inside the session that it is made from; the end where absent. */
  readonly from?: PointWish;
  /** git is asked how the folder's repository is now. Only for a folder that the user trusts; never for a point before the end. */
  readonly asksGit?: boolean;
}
