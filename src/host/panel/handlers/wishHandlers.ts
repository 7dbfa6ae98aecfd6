/** What the draft is to be made for: goal, preset, layout and reader. */
import type { ReviewSituation } from '../../../review/snapshot/panelSnapshot';
import type { ExtractionWish } from '../../extractionWish';
import type { Desk } from '../desk';
import type { HandlersOn } from '../handlerTable';
import { waitForRefining } from '../refining/refining';

type WishKind =
  | ('extract-again' | 'choose-preset' | 'choose-layout')
  | ('choose-audience' | 'choose-anonymize' | 'cancel-extraction');

/** All but the last begin an extraction. */
export const wishHandlers: HandlersOn<Desk, WishKind> = {
  'extract-again': (desk, { insist }) => extractAnew(desk, insist),
  'choose-preset': (desk, { preset }) => extractAnew(desk, true, { preset }),
  'choose-layout': (desk, { layout }) => extractAnew(desk, true, { layout }),
  'choose-audience': (desk, { audience }) =>
    extractAnew(desk, true, {
      audience: audience === 'agent' ? undefined : audience,
      // A reviewer gets what a review needs first.
      ...(audience === 'reviewer' ? { preset: 'review' } : {}),
    }),
  'choose-anonymize': (desk, { on }) =>
    extractAnew(desk, true, { anonymize: on || undefined, ...(on ? {} : namedGoal(desk.live.situation)) }),
  'cancel-extraction': ({ extraction }) => extraction.cancel(),
};

function extractAnew(desk: Desk, insist: boolean, wish?: Partial<ExtractionWish>): null {
  waitForRefining(desk.live);
  return desk.extraction.start(insist, wish);
}

/** The goal as it was before names were taken out of it, unless it was changed since. */
function namedGoal({ history, review, request }: ReviewSituation): { readonly goal?: string } {
  const step = history.past.findLast(({ value }) => value.request.anonymize !== true)?.value;
  return step !== undefined && 'review' in step && review.goal === request.goal ? { goal: step.review.goal } : {};
}
