/** Runs one extraction, and takes over what came of it. */
import { HandoffError, isAbort } from '../../../core/errors';
import { t, told } from '../../../protocol/language';
import { changeGoal } from '../../../review/draft/changeDraft';
import type { DraftResult } from '../../../review/draftResult';
import type { ReviewSituation } from '../../../review/snapshot/panelSnapshot';
import { wishOf } from '../../extractionWish';
import type { ExtractionState, TakeOver } from './extractionState';
import { openPhases } from './phases';
import { carryOver, keepTyped } from './takeOver';
import { hasNames, isOtherForm } from './wishes';

type Request = ReviewSituation['request'];

/** Ends without a word where another one began meanwhile. */
export async function runExtraction(
  state: ExtractionState,
  request: Request,
  controller: AbortController,
  own?: TakeOver,
): Promise<void> {
  const takeOver = own === undefined ? carryOver(state, request) : keepTyped(state, own);
  const isRunning = () => state.running === controller;
  try {
    const result = await extract(state, request, controller);
    if (isRunning()) show(state, request, result, takeOver);
  } catch (error) {
    if (isRunning()) tellFailure(state, request, error, own !== undefined);
  } finally {
    if (isRunning()) state.running = null;
  }
}

function extract(state: ExtractionState, request: Request, controller: AbortController): Promise<DraftResult> {
  const { effects, current, change } = state;
  const shown = openPhases(effects.now);
  const isForm = isOtherForm(request, current().request);
  const showPhases = () =>
    change({
      view: { kind: 'extracting', startedAt: shown.startedAt, phases: shown.states() },
      wanted: request,
    });
  showPhases();
  return effects.extractAgain(
    // Layout, preset and reader are a form of the same facts.
    { ...wishOf(request), ...(isForm ? { fromFacts: true } : {}) },
    (phase, detail) => {
      if (state.running !== controller) return;
      shown.begin(phase, detail === undefined ? null : told(detail));
      showPhases();
    },
    controller.signal,
  );
}

function show({ current, change }: ExtractionState, request: Request, result: DraftResult, takeOver: TakeOver): void {
  const { goal } = result.draft;
  const { request: before } = current();
  const taken = takeOver(result);
  const { review } = taken;
  // A draft without names has its goal without them, and one with them has it back; what was typed meanwhile stays.
  const isTurned = !hasNames(request) || !hasNames(before);
  const isOther = isTurned && review !== undefined && [request.goal, before.goal].includes(review.goal);
  change({
    ...{ view: { kind: 'review' }, banner: null, wanted: undefined, result },
    ...taken,
    ...(isOther ? { review: changeGoal(review, goal) } : {}),
    request: isOther ? { ...request, goal } : request,
  });
}

/** @param isTakenUp whether it was to take up an earlier review, which is not tried again */
function tellFailure({ effects, change }: ExtractionState, request: Request, error: unknown, isTakenUp: boolean): void {
  const view = { kind: 'review' } as const;
  if (isAbort(error)) {
    const text = t('Cancelled. Your draft is unchanged.');
    change({ view, wanted: undefined, banner: { kind: 'information', text, actions: [] } });
    return;
  }
  if (!HandoffError.is(error)) effects.reportError(error);
  const why = HandoffError.is(error) ? told(error.message) : t('The draft could not be updated.');
  const isGone = HandoffError.is(error, 'session-gone') || HandoffError.is(error, 'nothing-to-hand-off');
  const banner = { kind: 'error', text: `${why} ${t('Your draft is unchanged.')}` } as const;
  // What was chosen stays chosen for another try.
  const wanted = isGone || isTakenUp ? undefined : request;
  change({ view, wanted, banner: { ...banner, actions: [isGone ? 'choose-session' : 'extract-again'] } });
}
