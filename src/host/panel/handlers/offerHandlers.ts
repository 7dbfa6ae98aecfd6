/** The earlier draft of a session, which the user goes on with or leaves behind. Nothing is thrown away by either. */
import { resumeReview } from '../../../review/draft/keptReview';
import type { DraftResult } from '../../../review/draftResult';
import type { ReviewSituation } from '../../../review/snapshot/panelSnapshot';
import type { EarlierDraft } from '../../drafts/earlierDraft';
import { wishOf } from '../../extractionWish';
import type { Desk } from '../desk';
import { isFor } from '../extracting/wishes';
import type { HandlersOn } from '../handlerTable';
import { change, type LiveReview } from '../liveReview';
import { waitForRefining } from '../refining/refining';

/** Both answers to the offer: what is left stays in the list of drafts. */
export const offerHandlers: HandlersOn<Desk, 'go-on' | 'start-anew'> = {
  'go-on': (desk) => {
    const { live, offered } = desk;
    waitForRefining(live);
    return offered === null || live.situation.offered === null ? null : goOn(desk, offered);
  },
  'start-anew': ({ live }) => {
    if (live.situation.offered === null) return null;
    live.effects.keeper.startAnew();
    return change(live, { offered: null });
  },
};

function goOn({ live, extraction }: Desk, earlier: EarlierDraft): null {
  const { request, result } = live.situation;
  const takeUp = (made: DraftResult) => takenUp(live, earlier, made);
  return isFor(request, earlier.request)
    ? change(live, takeUp(result))
    : extraction.start(true, wishOf(earlier.request), takeUp);
}

function takenUp(live: LiveReview, earlier: EarlierDraft, { draft }: DraftResult): Partial<ReviewSituation> {
  live.effects.keeper.goOn(earlier);
  const { targets, chosenTarget } = live.situation;
  return {
    review: resumeReview(earlier.review, draft),
    chosenTarget: targets.some(({ id }) => id === earlier.target) ? (earlier.target ?? '') : chosenTarget,
    ...{ offered: null, banner: null, history: earlier.history },
  };
}
