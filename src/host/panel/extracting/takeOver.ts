/** What stays of a review when its draft is made anew. */
import { t } from '../../../protocol/language';
import { changeGoal, changeLayout, replaceDraft } from '../../../review/draft/changeDraft';
import { remember } from '../../../review/draft/history';
import {
  audienceLabels,
  layoutLabels,
  presetLabels,
  type ReviewSituation,
} from '../../../review/snapshot/panelSnapshot';
import type { ExtractionState, TakeOver } from './extractionState';
import { formOf, hasNames } from './wishes';

type Request = ReviewSituation['request'];

/** An earlier review is taken up: a goal that was typed meanwhile stays, and an undo brings the rest back. */
export const keepTyped =
  ({ effects, current, begun }: ExtractionState, takeOver: TakeOver): TakeOver =>
  (result) => {
    const part = takeOver(result);
    const { review, request, result: old, history } = current();
    if (part.review === undefined || review === begun.review) return part;
    const step = { label: t('Update the draft'), value: { review, request, result: old }, time: effects.now() };
    return {
      ...part,
      review: review.goal === begun.review.goal ? part.review : changeGoal(part.review, review.goal),
      history: remember(part.history ?? history, step),
    };
  };

/** The ordinary case: what the user ticked and wrote is carried over, as one step of undo. */
export const carryOver =
  ({ current, remembered }: ExtractionState, request: Request): TakeOver =>
  (result) => {
    const { review, request: before, result: old } = current();
    const isNewLayout = formOf(request) !== formOf(before);
    return {
      review: (isNewLayout ? changeLayout : replaceDraft)(review, result.draft),
      history: remembered(labelOf(before, request), { review, request: before, result: old }),
    };
  };

function labelOf(before: Request, after: Request): string {
  if (before.audience !== after.audience)
    return t(
      'Reader: {0} → {1}',
      audienceLabels[before.audience ?? 'agent'](),
      audienceLabels[after.audience ?? 'agent'](),
    );
  if (before.layout !== after.layout)
    return t('Layout: {0} → {1}', layoutLabels[before.layout](), layoutLabels[after.layout]());
  if (before.preset !== after.preset)
    return t('Preset: {0} → {1}', presetLabels[before.preset](), presetLabels[after.preset]());
  if (hasNames(before) !== hasNames(after)) return hasNames(after) ? t('Put names back') : t('Remove names');
  return t('Update the draft');
}
