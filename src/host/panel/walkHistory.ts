/** One step back in what the user did, or forward again. */
import { redo, undo } from '../../review/draft/history';
import type { KeptStep } from '../../review/draft/keptHistory';
import { resumeReview } from '../../review/draft/keptReview';
import type { DraftResult } from '../../review/draftResult';
import { newsFor } from '../../review/snapshot/freshState';
import type { ReviewSituation, StoredStep } from '../../review/snapshot/panelSnapshot';
import { wishOf } from '../extractionWish';
import type { Desk } from './desk';
import { isFor } from './extracting/wishes';
import { change, settled, stepOf } from './liveReview';
import { busyWith } from './refining/refining';

/** What was asked for last is taken back first, though it is not there yet. */
export function walkBack(desk: Desk): null {
  desk.live.effects.document.flush();
  return desk.extraction.undo() ? null : walk(desk, undo);
}

/** Does again what was undone last. */
export function walkForward(desk: Desk): null {
  desk.live.effects.document.flush();
  return walk(desk, redo);
}

function walk(desk: Desk, step: typeof undo<StoredStep>): null {
  const { live, extraction } = desk;
  const { situation } = live;
  const found = step(situation.history, stepOf(situation));
  if (found === null || situation.delivered !== null) return null;
  const { value, history } = found;
  if ('kept' in value) return walkToKept(desk, value, history);
  // What a model was asked of, or its draft is held against, stays until that is done.
  if (busyWith(situation.refine) !== null && value.result !== situation.result) return null;
  if (value.result === situation.result) return change(live, { ...settled(situation), ...value, history });
  extraction.stop();
  const fresh = newsFor(situation, value.result);
  return change(live, {
    ...settled(situation),
    ...{ view: { kind: 'review' }, wanted: undefined, fresh },
    ...{ ...value, history },
  });
}

/** A step of an earlier run of the editor stands on the session as it is now. */
function walkToKept(
  { live, extraction }: Desk,
  { kept, request }: KeptStep,
  history: ReviewSituation['history'],
): null {
  const { situation } = live;
  const takeUp = ({ draft }: DraftResult) => ({ review: resumeReview(kept, draft), history });
  if (isFor(request, situation.request)) return change(live, { ...settled(situation), ...takeUp(situation.result) });
  return busyWith(situation.refine) === null ? extraction.start(true, wishOf(request), takeUp) : null;
}
