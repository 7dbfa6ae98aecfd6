import type { DraftRequest } from '../../core/draft';
import type { TargetState } from '../../protocol/messages';
import type { DraftResult } from '../../review/draftResult';

/** What a review begins with. */
export interface ReviewInput {
  readonly result: DraftResult;
  readonly request: DraftRequest;
  /** The agent's name as people write it. */
  readonly agent: string;
  readonly targets: readonly TargetState[];
  /** Id of the target shown on the button; the first where null. */
  readonly chosenTarget: string | null;
}
