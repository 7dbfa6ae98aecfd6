/** Sends the draft to the chosen target, and shows what became of it. */
import { HandoffError, isAbort } from '../../core/errors';
import { t, told } from '../../protocol/language';
import type { DeliveredState, TargetState } from '../../protocol/messages';
import { type Struck, settleStruck, withoutStruck } from '../../review/draft/struckLines';
import { verifiedWords } from '../../review/snapshot/verifyState';
import type { Desk } from './desk';
import { finalWords, sealed } from './leavingText';
import { change, type LiveReview, remembered, stepOf } from './liveReview';
import { stopRefining, waitForRefining } from './refining/refining';

/** Success and failure both are shown; `looksFirst` says that nothing was sent, for the user to look at lines that do not hold. */
export async function deliver(desk: Desk): Promise<{ readonly looksFirst: boolean }> {
  const { live, sending } = desk;
  const { targets, chosenTarget, delivered, refine } = live.situation;
  const target = targets.find(({ id }) => id === chosenTarget);
  if (target === undefined || sending.isDelivering || delivered !== null) return { looksFirst: false };
  if (refine.proposal !== null) waitForRefining(live);
  sending.isDelivering = true;
  try {
    sending.late = null;
    const words = await checkedWords(desk);
    if (words === null) return { looksFirst: true };
    const sent = await live.effects.deliver(target.id, await sealed(live, words.sent));
    showSent(desk, words, sent);
  } catch (error) {
    if (!isAbort(error)) showFailed(live, target, error);
  } finally {
    sending.isDelivering = false;
  }
  return { looksFirst: false };
}

/** Text that leaves, before and after what does not hold is taken out. */
interface CheckedWords {
  readonly text: string;
  readonly struck: Struck;
  readonly sent: string;
}

/** The words without what does not hold; null where the user has not seen that yet. */
export async function checkedWords({
  live,
  verifying,
}: Pick<Desk, 'live' | 'verifying'>): Promise<CheckedWords | null> {
  const text = await finalWords(live);
  const struck = await verifying.beforeSending(text);
  return struck === null ? null : { text, struck, sent: withoutStruck(text, struck) };
}

function showSent(
  { live, sending, refining, freshness }: Desk,
  { text, struck, sent }: CheckedWords,
  delivered: Omit<DeliveredState, 'time'>,
): void {
  // A draft that has gone out is no longer refined.
  stopRefining(refining);
  const { situation, effects } = live;
  const { review, refine, verify, banner } = situation;
  const leaves = sent !== text && review.text === text;
  const label = t('Leave out what no longer holds');
  change(live, {
    refine: { ...refine, asking: null, proposal: null },
    verify: { ...verify, sentWithout: sending.late === null ? struck : null },
    // What is shown as delivered is what left.
    ...(leaves ? { review: settleStruck(review, struck), history: remembered(live, label, stepOf(situation)) } : {}),
    delivered: { ...delivered, verified: sending.late ?? verifiedWords(verify, struck), time: effects.now() },
    banner: banner?.kind === 'information' ? banner : null,
  });
  if (delivered.frozen !== undefined) freshness.sent(delivered.frozen.sha256);
}

function showFailed(live: LiveReview, { label }: TargetState, error: unknown): void {
  if (!HandoffError.is(error)) live.effects.reportError(error);
  const why = HandoffError.is(error) ? told(error.message) : t('{0} did not open.', label);
  const text = `${why} ${t('The draft is still here.')}`;
  change(live, { banner: { kind: 'error', text, actions: ['copy-instead', 'choose-target'] } });
}
