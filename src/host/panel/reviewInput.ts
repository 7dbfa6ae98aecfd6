import type { DraftRequest } from '../../core/draft';
import type { TargetState } from '../../protocol/messages';
import type { ShownView } from '../../protocol/triageMessages';
import type { DraftResult } from '../../review/draftResult';
import type { EarlierDraft, ResumedDraft } from '../drafts/earlierDraft';

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
