/**
 * Owns one review: answers what the panel asks, keeps its state, and pushes a whole snapshot after every change. Knows
 * nothing of the editor; what has to be done there goes through `PanelEffects`.
 */
import type { RequestHandlers } from '../../protocol/channel';
import type { PanelState } from '../../protocol/messages';
import { checkedWords } from './deliver';
import type { Desk } from './desk';
import { createDocumenting } from './documenting';
import { createDropping } from './dropping';
import { draftHandlers } from './handlers/draftHandlers';
import { leavingHandlers } from './handlers/leavingHandlers';
import { offerHandlers } from './handlers/offerHandlers';
import { proposalHandlers } from './handlers/proposalHandlers';
import { readingHandlers } from './handlers/readingHandlers';
import { refineHandlers } from './handlers/refineHandlers';
import { wishHandlers } from './handlers/wishHandlers';
import { handlersOn } from './handlerTable';
import { sealed } from './leavingText';
import { openLiveReview, snapshotOf, waysOf } from './liveReview';
import { openDesk } from './openDesk';
import { createPacking } from './packing';
import type { PanelEffects } from './panelEffects';
import { stopRefining, waitForRefining } from './refining/refining';
import type { ReviewInput } from './reviewInput';
import { createTriaging } from './triaging';

/** Lives as long as its panel. */
export interface ReviewController {
  readonly handlers: RequestHandlers;
  snapshot(): PanelState;
  /** Stops what is still running. */
  dispose(): void;
}

/** @param push takes the newest snapshot; called after every change */
export function createReviewController(
  input: ReviewInput,
  effects: PanelEffects,
  push: (state: PanelState) => void,
): ReviewController {
  const live = openLiveReview(input, effects, push);
  const desk = openDesk(live, input.offered);
  const { extraction, refining, freshness, verifying } = desk;
  const dropping = createDropping({ effects, ...waysOf(live) });
  return {
    handlers: {
      ...handlersOn(desk, draftHandlers),
      ...handlersOn(desk, wishHandlers),
      ...handlersOn(desk, readingHandlers),
      ...handlersOn(desk, leavingHandlers),
      ...handlersOn(desk, offerHandlers),
      ...handlersOn(desk, refineHandlers),
      ...handlersOn(desk, proposalHandlers),
      ...freshness.handlers,
      ...verifying.handlers,
      ...dropping.handlers,
      ...createDocumenting({ document: effects.document, ...waysOf(live) }),
      ...createPacking({ effects, wordsToLeave: () => wordsToPack(desk) }),
      ...createTriaging({ effects, ...waysOf(live) }),
    },
    snapshot: () => snapshotOf(live),
    dispose() {
      extraction.stop();
      stopRefining(refining);
      freshness.dispose();
      verifying.stop();
      dropping.dispose();
      effects.document.dispose();
    },
  };
}

/** They leave the panel, so that they are looked at as before sending; null where the user has not seen what does not hold. */
async function wordsToPack(desk: Desk): Promise<string | null> {
  if (desk.live.situation.refine.proposal !== null) waitForRefining(desk.live);
  const words = await checkedWords(desk);
  return words === null ? null : sealed(desk.live, words.sent);
}
