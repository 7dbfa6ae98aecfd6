/**
 * A review while its panel is open: what it is made of at the moment, and the four ways to change it. Whatever happens in the
 * panel ends in one of them, and each pushes a whole snapshot.
 */
import type { PanelState } from '../../protocol/messages';
import { remember } from '../../review/draft/history';
import type { ReviewState } from '../../review/draft/reviewState';
import { createRevisions, type Revisions } from '../../review/draft/revisions';
import { type DraftMark, draftMarks } from '../../review/snapshot/draftMarks';
import { factGroups } from '../../review/snapshot/factGroups';
import { newsFor } from '../../review/snapshot/freshState';
import { panelSnapshot, type ReviewSituation, type ReviewStep, shownView } from '../../review/snapshot/panelSnapshot';
import { notVerified } from '../../review/snapshot/verifyState';
import { openSituation } from './openSituation';
import type { PanelEffects } from './panelEffects';
import type { ReviewInput } from './reviewInput';

/** Belongs to one panel. */
export interface LiveReview {
  readonly effects: PanelEffects;
  readonly revisions: Revisions;
  /** Takes the newest snapshot. */
  readonly push: (state: PanelState) => void;
  /** Called in the order in which they are here. */
  readonly followers: ReviewFollower[];
  situation: ReviewSituation;
}

/** Is called once a change is shown. */
export interface ReviewFollower {
  /** The draft is another one. */
  onDraft(): void;
  /** The draft is the same, its text is not; no draft that was sent. */
  onText?(): void;
}

/** Begins as `input` says, and keeps it from now on. */
export function openLiveReview(input: ReviewInput, effects: PanelEffects, push: LiveReview['push']): LiveReview {
  const { keeper } = effects;
  const opened = withRefusal(openSituation(input, keeper.id()), effects);
  const live: LiveReview = { effects, push, revisions: createRevisions(), followers: [], situation: opened };
  keeper.onProblem((problem) => {
    const { kept } = live.situation;
    if (problem !== kept.problem) show(live, { kept: { ...kept, problem } });
  });
  keeper.changed(live.situation);
  return live;
}

/** What the panel is shown now. */
export const snapshotOf = ({ situation, revisions }: LiveReview): PanelState =>
  panelSnapshot(situation, revisions.numberOf(situation.review.text));

/** Shows what is not the user's work, and so is not kept. */
export function show(live: LiveReview, part: Partial<ReviewSituation>): null {
  live.situation = withRefusal({ ...live.situation, ...part }, live.effects);
  live.push(snapshotOf(live));
  return null;
}

/** Changes what is kept, without a step that can be undone. */
export function change(live: LiveReview, part: Partial<ReviewSituation>): null {
  const { situation: before, effects } = live;
  const isOther = part.result !== undefined && part.result !== before.result;
  const fresh = part.result === undefined ? before.fresh : newsFor(before, part.result);
  live.situation = { ...before, ...(isOther ? { fresh, verify: notVerified } : {}), ...part };
  const { ticked, text } = before.review;
  effects.keeper.changed(live.situation);
  if (live.situation.review.ticked !== ticked) effects.marksChanged(marksOf(live));
  show(live, { kept: { ...live.situation.kept, id: effects.keeper.id() } });
  effects.document.follow();
  if (isOther) for (const follower of live.followers) follower.onDraft();
  else if (live.situation.review.text !== text && live.situation.delivered === null)
    for (const follower of live.followers) follower.onText?.();
  return null;
}

/** Changes the review, as a step that can be undone; acts of one `burst` are one step. */
export function act(
  live: LiveReview,
  label: string,
  review: ReviewState,
  part: Partial<ReviewSituation> = {},
  burst?: string,
): null {
  const { situation } = live;
  const isSame = review === situation.review;
  const history = isSame ? situation.history : remembered(live, label, stepOf(situation), burst);
  return change(live, { ...settled(situation), ...part, review, history });
}

/** The history with what can be undone; `before` stood there before the act. */
export const remembered = (live: LiveReview, label: string, before: ReviewStep, burst?: string) =>
  remember(live.situation.history, {
    ...{ label, value: before, time: live.effects.now() },
    ...(burst === undefined ? {} : { burst }),
  });

/** What an undo brings back. */
export const stepOf = ({ review, request, result }: ReviewSituation): ReviewStep => ({ review, request, result });

/** What a refresh brought is new until the next act. */
export const settled = ({ banner, fresh }: ReviewSituation): Partial<ReviewSituation> => ({
  banner: banner?.kind === 'refreshed' ? null : banner,
  fresh: fresh.newItems.size === 0 ? fresh : { ...fresh, newItems: new Set() },
});

/** The lines of the log that the draft carries. */
export const marksOf = ({ situation }: LiveReview): readonly DraftMark[] =>
  draftMarks(factGroups(situation.review, shownView(situation)));

/** The same, for parts that know no more of a review. */
export const waysOf = (live: LiveReview) => ({
  current: () => live.situation,
  show: (part: Partial<ReviewSituation>) => show(live, part),
  change: (part: Partial<ReviewSituation>) => change(live, part),
  act: (label: string, review: ReviewState, part?: Partial<ReviewSituation>, burst?: string) =>
    act(live, label, review, part, burst),
  remembered: (label: string, before: ReviewStep) => remembered(live, label, before),
});

const withRefusal = (next: ReviewSituation, effects: PanelEffects): ReviewSituation => ({
  ...next,
  refine: { ...next.refine, blocked: effects.refine.problem() },
});
