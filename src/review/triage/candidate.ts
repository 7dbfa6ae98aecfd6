/** A line that may need the user, and what is asked to find it. */
import type { FolderNow } from '../../core/live/folderNow';
import type { GroupState, ItemState } from '../../protocol/messages';
import type { CardEvidence, CardWhy } from '../../protocol/triageMessages';
import type { ReviewState } from '../draft/reviewState';
import type { RawView } from '../rows/rawView';

/** What is asked of the panel's lines, beside the lines themselves. */
export interface TriageInput {
  readonly review: ReviewState;
  readonly view: RawView;
  /** Whole, with all items. */
  readonly groups: readonly GroupState[];
  /** The agent's name as people write it. */
  readonly agent: string;
  /** The text without what no longer holds, as it would leave; absent where nothing was checked. */
  readonly leaving?: string;
  /** The repository as git shows it now; absent and null where it is not looked at. */
  readonly folder?: FolderNow | null;
}

/** A line that may need the user. */
export interface Candidate {
  readonly item: ItemState;
  readonly why: CardWhy;
  readonly reason: string;
  /** What a wrong line does, from 1 to 3; and how likely it is wrong. */
  readonly harm: number;
  readonly doubt: number;
  readonly isQuote: boolean;
  /** The user said it, also in a refused call of a tool. */
  readonly isUsers?: boolean;
  /** The handoff that the session began with tells it. */
  readonly isInherited?: boolean;
  /** What ended it. */
  readonly endedAt: number | null;
  /** A rule that later handoffs carry on. */
  readonly isForGood?: boolean;
  /** It was answered, and what was asked is another thing now. */
  readonly isOpenAnew?: boolean;
  /** The lines that one answer is for, where they are several. */
  readonly members?: readonly ItemState[];
  /** It says something of its line, and is not its words: those are not put in the user’s own here. */
  readonly isSummed?: true;
  /** The goal ships it: a commit, a push, a pull request. */
  readonly isOfAct?: boolean;
  /** What is shown of the log in place of the passages it stands on. */
  readonly evidence?: readonly CardEvidence[];
}
