/** The earlier draft of a session, which the user goes on with or leaves behind. */
import type { RequestHandlers } from '../../protocol/channel';
import { resumeReview } from '../../review/draft/keptReview';
import type { DraftResult } from '../../review/draftResult';
import type { ReviewSituation } from '../../review/snapshot/panelSnapshot';
import type { DraftKeeper } from '../drafts/draftKeeper';
import { type Extraction, isFor } from './extraction';
import { wishOf } from './panelEffects';
import type { EarlierDraft } from './reviewInput';

/** Both answers to the offer. Nothing is thrown away by either: what is left stays in the list of drafts. */
export function createOffer(
  offered: EarlierDraft | null,
  keeper: Pick<DraftKeeper, 'goOn' | 'startAnew'>,
  current: () => ReviewSituation,
  change: (part: Partial<ReviewSituation>) => null,
  extraction: Pick<Extraction, 'start'>,
): Pick<RequestHandlers, 'go-on' | 'start-anew'> {
  const goOn = (earlier: EarlierDraft) => {
    const takeUp = ({ draft }: DraftResult): Partial<ReviewSituation> => {
      keeper.goOn(earlier);
      const { targets, chosenTarget } = current();
      return {
        review: resumeReview(earlier.review, draft),
        chosenTarget: targets.some(({ id }) => id === earlier.target) ? (earlier.target ?? '') : chosenTarget,
        ...{ offered: null, banner: null, history: earlier.history },
      };
    };
    const { request, result } = current();
    return isFor(request, earlier.request)
      ? change(takeUp(result))
      : extraction.start(true, wishOf(earlier.request), takeUp);
  };
  return {
    'go-on': () => (offered === null || current().offered === null ? null : goOn(offered)),
    'start-anew': () => {
      if (current().offered === null) return null;
      keeper.startAnew();
      return change({ offered: null });
    },
  };
}
