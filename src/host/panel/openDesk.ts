/** Puts an open panel together, and begins what goes on by itself: following the session, and checking the lines. */

import type { Struck } from '../../review/draft/struckLines';
import { lateWords } from '../../review/snapshot/verifyState';
import type { EarlierDraft } from '../drafts/earlierDraft';
import type { Desk, Sending } from './desk';
import { createExtraction } from './extraction';
import { createFreshness } from './freshness';
import { finalWords, sealed, wordsNow } from './leavingText';
import { change, type LiveReview, waysOf } from './liveReview';
import { busyWith, lookForModel, openRefining } from './refining/refining';
import { createVerifying } from './verifying';

/** @param offered the earlier draft that the user may go on with */
export function openDesk(live: LiveReview, offered: EarlierDraft | null): Desk {
  const { effects } = live;
  const ways = { effects, ...waysOf(live) };
  const sending: Sending = { isDelivering: false, late: null };
  const extraction = createExtraction(ways);
  const refining = openRefining(live);
  const verifying = createVerifying({
    ...ways,
    wordsNow: () => wordsNow(live),
    finalWords: () => finalWords(live),
    sealed: (text) => sealed(live, text),
    foundLate: (struck) => tellLate(live, sending, struck),
  });
  const freshness = createFreshness({
    ...ways,
    busy: () => busyWith(live.situation.refine),
    onNews: verifying.outdate,
  });
  const desk: Desk = { live, offered, extraction, refining, freshness, verifying, sending };
  live.followers.push({ onDraft: freshness.restart }, { onDraft: verifying.restart, onText: verifying.follow });
  lookForModel(refining).catch((error: unknown) => effects.reportError(error));
  const { delivered } = live.situation;
  if (delivered?.frozen !== undefined) freshness.sent(delivered.frozen.sha256);
  if (delivered === null) verifying.restart();
  return desk;
}

/** A check ended after the text had gone out: what it found is told beside what was sent. */
function tellLate(live: LiveReview, sending: Sending, struck: Struck): void {
  const { delivered, verify } = live.situation;
  sending.late = lateWords(verify, struck);
  if (delivered === null) return;
  change(live, { delivered: { ...delivered, verified: sending.late }, verify: { ...verify, sentWithout: null } });
}
