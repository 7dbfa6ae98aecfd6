/** All that an open panel works with: its review, and what goes on beside it. */

import type { EarlierDraft } from '../drafts/earlierDraft';
import type { Extraction } from './extraction';
import type { Freshness } from './freshness';
import type { LiveReview } from './liveReview';
import type { Refining } from './refining/refining';
import type { Verifying } from './verifying';

/** What the handlers of the panel's messages take. */
export interface Desk {
  readonly live: LiveReview;
  /** The earlier draft that the user may go on with. */
  readonly offered: EarlierDraft | null;
  readonly extraction: Extraction;
  readonly refining: Refining;
  readonly freshness: Freshness;
  readonly verifying: Verifying;
  readonly sending: Sending;
}

/** At most one send runs. */
export interface Sending {
  isDelivering: boolean;
  /** What a check found that sending had not waited for; it may end before the target is open. */
  late: string | null;
}
