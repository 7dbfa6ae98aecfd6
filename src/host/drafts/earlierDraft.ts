/** Drafts that were kept, as a review takes them up. */
import type { DraftRequest } from '../../core/draft';
import type { DeliveredState } from '../../protocol/messages';
import type { KeptHistory } from '../../review/draft/keptHistory';
import type { KeptReview } from '../../review/draft/keptReview';
import type { OfferedDraft } from '../../review/snapshot/shownBanner';

/** The user's part of a draft that comes back. */
export interface ResumedDraft {
  readonly review: KeptReview;
  readonly history: KeptHistory;
  readonly delivered: DeliveredState | null;
  /** Turns of the session when the draft was kept. */
  readonly turns: number;
}

/** A draft that was kept earlier, with what it takes to go on with it. */
export interface EarlierDraft extends OfferedDraft {
  readonly id: string;
  readonly revision: number;
  readonly request: DraftRequest;
  readonly review: KeptReview;
  readonly history: KeptHistory;
  readonly target: string | null;
}
