import type { DraftRequest } from '../../core/draft';
import type { DeliveredState, TargetState } from '../../protocol/messages';
import type { ShownView } from '../../protocol/triageMessages';
import type { KeptHistory } from '../../review/draft/keptHistory';
import type { KeptReview } from '../../review/draft/keptReview';
import type { DraftResult } from '../../review/draftResult';
import type { OfferedDraft } from '../../review/snapshot/shownBanner';

/** What a review begins with. */
export interface ReviewInput {
  readonly result: DraftResult;
  readonly request: DraftRequest;
  /** The agent's name as people write it. */
  readonly agent: string;
  readonly targets: readonly TargetState[];
  /** Id of the target shown on the button; the first where null. */
  readonly chosenTarget: string | null;
  /** The draft would go to the editor's chat, which is switched off: another target stands on the button. */
  readonly insteadOfChat?: boolean;
  /** The view the user looked at last. */
  readonly shows: ShownView;
  /** The kept draft this panel brings back, or null for a fresh one. */
  readonly resumed: ResumedDraft | null;
  /** The kept draft of this session that the user may go on with instead, or null. */
  readonly offered: EarlierDraft | null;
}

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
