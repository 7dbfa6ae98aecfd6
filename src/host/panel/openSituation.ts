/** How a review begins: fresh, or as the user left it. */
import { t } from '../../protocol/language';
import type { BannerState } from '../../protocol/messages';
import { noHistory } from '../../review/draft/history';
import { resumeReview } from '../../review/draft/keptReview';
import { openReview } from '../../review/draft/reviewState';
import { noNews } from '../../review/snapshot/freshState';
import type { ReviewSituation } from '../../review/snapshot/panelSnapshot';
import { noneAskedFor } from '../../review/snapshot/shownItems';
import { notVerified } from '../../review/snapshot/verifyState';
import type { ReviewInput } from './reviewInput';

/** `keptAs` names the file the review is kept in from now on. */
export function openSituation(input: ReviewInput, keptAs: string): ReviewSituation {
  const { result, resumed, targets } = input;
  const { draft } = result;
  const chosen = targets.find(({ id }) => id === input.chosenTarget) ?? targets[0];
  const isSent = (resumed?.delivered ?? null) !== null;
  const instead = input.insteadOfChat === true && chosen !== undefined && !isSent ? insteadBanner(chosen.label) : null;
  return {
    ...{ result, request: input.request, agent: input.agent, targets, offered: input.offered },
    review: resumed === null ? openReview(draft) : resumeReview(resumed.review, draft),
    view: { kind: 'review' },
    shows: input.shows,
    banner: (resumed === null ? null : grownBanner(result.rawView.turns - resumed.turns)) ?? instead,
    chosenTarget: chosen?.id ?? '',
    delivered: resumed?.delivered ?? null,
    edits: { draft: 0, goal: 0 },
    kept: { id: keptAs, problem: null },
    history: resumed?.history ?? noHistory,
    refine: { blocked: null, first: null, asking: null, proposal: null },
    fresh: noNews,
    verify: notVerified,
    dropped: null,
    shownItems: noneAskedFor,
  };
}

/** The commands of a chat that is switched off do nothing, so it is not offered. */
const insteadBanner = (label: string): BannerState => ({
  kind: 'information',
  lead: t('Chat is switched off in this editor.'),
  text: ` ${t('The draft goes here instead: {0}', label)}`,
  actions: ['choose-target'],
});

/** Says so where the lines of a draft that came back follow a session that went on meanwhile. */
function grownBanner(turns: number): BannerState | null {
  if (turns <= 0) return null;
  return {
    kind: 'information',
    lead: t('The session grew by {0, plural, one {# turn} other {# turns}} since this draft.', turns),
    text: ` ${t('The extracted lines are those of now; your edits stayed.')}`,
    actions: [],
  };
}
