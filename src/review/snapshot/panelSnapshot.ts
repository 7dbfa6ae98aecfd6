/** One whole snapshot for the panel. */

import type { DraftRequest } from '../../core/draft';
import { type Audience, audienceIds, type Layout, layoutIds, type Preset, presetIds } from '../../core/requestOptions';
import type { ContextUse } from '../../core/session';
import { showInvisible } from '../../core/untrusted/showInvisible';
import { t } from '../../protocol/language';
import type {
  BannerState,
  DeliveredState,
  PanelState,
  PanelView,
  SessionState,
  TargetState,
} from '../../protocol/messages';
import type { ConsentState, RunningState } from '../../protocol/refineMessages';
import type { ShownView } from '../../protocol/triageMessages';
import type { History } from '../draft/history';
import type { KeptStep } from '../draft/keptHistory';
import { editCount, reviewEdits } from '../draft/reviewEdits';
import type { ReviewState } from '../draft/reviewState';
import { withoutStruck } from '../draft/struckLines';
import type { DraftResult } from '../draftResult';
import type { Proposal } from '../refine/proposal';
import { proposalState } from '../refine/proposalState';
import { rawState } from '../rows/rawRows';
import { refinedView } from '../rows/refinedView';
import { triageState } from '../triage/triageState';
import { branchAtEnd } from './branchAtEnd';
import { draftState } from './draftState';
import { type DroppedSituation, droppedState } from './droppedState';
import { factGroups } from './factGroups';
import { type FreshSituation, folderState } from './freshState';
import { honestState } from './honestState';
import { plainTitle } from './plainTitle';
import { sendingState } from './sendingState';
import { type OfferedDraft, shownBanner } from './shownBanner';
import { type ShownItems, withinShown } from './shownItems';
import { struckItems, struckOf, struckRanges, type VerifySituation, verifyState } from './verifyState';

/** All that one review is made of at a moment. */
export interface ReviewSituation {
  readonly result: DraftResult;
  readonly request: DraftRequest;
  /** What is being extracted for; absent while nothing is. */
  readonly wanted?: DraftRequest | undefined;
  readonly review: ReviewState;
  readonly agent: string;
  readonly view: PanelView;
  readonly shows: ShownView;
  readonly banner: BannerState | null;
  readonly targets: readonly TargetState[];
  readonly chosenTarget: string;
  readonly delivered: DeliveredState | null;
  /** Numbers of the edits seen last. */
  readonly edits: { readonly draft: number; readonly goal: number };
  readonly kept: { readonly id: string; readonly problem: string | null };
  /** An earlier draft of this session that the user may go on with. */
  readonly offered: OfferedDraft | null;
  readonly history: History<StoredStep>;
  readonly refine: RefineSituation;
  readonly fresh: FreshSituation;
  readonly verify: VerifySituation;
  /** The compaction that is looked into; null while none is. */
  readonly dropped: DroppedSituation | null;
  /** Of long groups. */
  readonly shownItems: ShownItems;
}

/** Refining, before its draft is there and after. */
export interface RefineSituation {
  /** A sentence why no model may be asked here; null where one may. */
  readonly blocked: string | null;
  /** Name of the model that would be asked first; null until it is known, and where there is none. */
  readonly first: string | null;
  readonly asking: ConsentState | RunningState | null;
  /** The model's draft, until the user is done with it. */
  readonly proposal: Proposal | null;
}

/** What an act may change, and its undo brings back. */
export type ReviewStep = Pick<ReviewSituation, 'review' | 'request' | 'result'>;

/** A step of this run of the editor, or of an earlier one. */
export type StoredStep = ReviewStep | KeptStep;

/** `revision` is the number of the draft's text. Built from both alone, so that two of the same situation are equal. */
export function panelSnapshot(situation: ReviewSituation, revision: number): PanelState {
  const { request, review, agent, delivered, edits } = situation;
  const rawView = shownView(situation);
  const struck = struckOf(situation.verify, review);
  const groups = factGroups(review, rawView, {
    newItems: situation.fresh.newItems,
    gone: struckItems(struck, review),
  });
  return {
    view: situation.view,
    shows: situation.shows,
    session: sessionState(situation),
    goal: {
      ...{ text: review.goal, edit: edits.goal, isChanged: review.goal !== review.draft.goal },
      isPending: situation.view.kind !== 'extracting' && isOtherChoice(request, situation.wanted ?? request),
    },
    // What was chosen is shown while it is worked on.
    preset: (situation.wanted ?? request).preset,
    layout: (situation.wanted ?? request).layout,
    presets: presetIds.map((id) => ({ id, label: presetLabels[id]() })),
    layouts: layoutIds.map((id) => ({ id, label: layoutLabels[id]() })),
    audience: (situation.wanted ?? request).audience ?? 'agent',
    audiences: audienceIds.map((id) => ({ id, label: audienceLabels[id]() })),
    banner: shownBanner(situation),
    raw: rawState({ view: rawView, review, agent }),
    groups: withinShown(groups, situation.shownItems),
    triage: triageState({
      ...{ review, view: rawView, groups, agent, leaving: withoutStruck(review.text, struck) },
      // What git calls a branch now is in no anonymous draft.
      folder: request.anonymize === true ? null : situation.fresh.folder,
    }),
    draft: {
      ...draftState(review, { edit: edits.draft, revision }, request.budgetTokens, delivered !== null),
      gone: struckRanges(struck, review),
    },
    honest: honestState(
      review,
      rawView,
      agent,
      request.budgetTokens,
      folderState(situation.fresh, situation.result.draft),
    ),
    verify: verifyState(situation.verify, review, delivered !== null),
    targets: situation.targets,
    chosenTarget: situation.chosenTarget,
    sending: sendingState(review, {
      target: situation.targets.find(({ id }) => id === situation.chosenTarget),
      minGoalLength: request.minGoalLength,
      isAnonymous: (situation.wanted ?? request).anonymize === true,
      areLinesChecked: situation.verify.progress.kind !== 'not',
    }),
    delivered,
    kept: {
      ...situation.kept,
      edits: editCount(reviewEdits(review)),
      offered: situation.offered?.edits.count ?? null,
    },
    history: {
      undo: delivered === null ? (situation.history.past.at(-1)?.label ?? null) : null,
      redo: delivered === null ? (situation.history.future.at(-1)?.label ?? null) : null,
    },
    refine: refineState(situation),
    dropped: situation.dropped === null ? null : droppedState(situation.dropped),
  };
}

const isOtherChoice = (one: DraftRequest, other: DraftRequest) =>
  one.preset !== other.preset ||
  one.layout !== other.layout ||
  one.audience !== other.audience ||
  (one.anonymize === true) !== (other.anonymize === true);

/** The rows of the session with the items of now. */
export const shownView = ({ result, review }: Pick<ReviewSituation, 'result' | 'review'>) =>
  refinedView(result.rawView, review.refined);

function refineState({ refine: { blocked, first, asking, proposal }, review }: ReviewSituation): PanelState['refine'] {
  const step = asking ?? (proposal === null ? { kind: 'none' as const } : proposalState(proposal, review));
  return { blocked, first, step };
}

function sessionState({ result, agent, refine, review }: ReviewSituation): SessionState {
  const { draft, context, updatedAt } = result;
  const { sessions } = result.rawView;
  const by = refine.proposal ?? review.refined;
  const time = updatedAt === null ? Number.NaN : Date.parse(updatedAt);
  const branch = branchAtEnd(draft);
  return {
    title: showInvisible(plainTitle(draft.session.title ?? fileName(draft.session.path))),
    agent,
    updatedAt: Number.isNaN(time) ? null : time,
    fill: fillOf(context),
    turns: draft.session.turns,
    model: draft.session.model,
    branch: branch === null ? null : showInvisible(branch),
    rawTokens: draft.tokens.raw,
    seconds: draft.timings.totalMs / 1_000,
    refinedBy: by === null ? null : { model: by.model, seconds: by.seconds },
    ...(sessions === undefined
      ? {}
      : {
          merged: sessions.map(({ label, title, agent: of, branch: own, from, path }) => ({
            ...{ label, title: title ?? fileName(path), agent: of, branch: own, from },
          })),
        }),
  };
}

function fillOf({ ratio, usedTokens, windowTokens, estimated }: ContextUse): SessionState['fill'] {
  if (ratio === null) return null;
  const tooltip = usedTokens === null || windowTokens === null ? '' : t('{0} of {1} tokens', usedTokens, windowTokens);
  return { ratio, tooltip: estimated ? t('{0}, window estimated', tooltip) : tooltip, estimated };
}

const fileName = (path: string) => path.split(/[\\/]/).at(-1) ?? path;

/** What people call the presets. */
export const presetLabels: Readonly<Record<Preset, () => string>> = {
  implement: () => t('Implement'),
  debug: () => t('Debug'),
  review: () => t('Review'),
  docs: () => t('Docs'),
};

/** What people call those a handoff may be written for. */
export const audienceLabels: Readonly<Record<Audience, () => string>> = {
  agent: () => t('The next agent'),
  colleague: () => t('A colleague'),
  reviewer: () => t('A reviewer'),
  pr: () => t('A pull request'),
};

/** What people call the layouts. */
export const layoutLabels: Readonly<Record<Layout, () => string>> = {
  default: () => t('Default'),
  mindstone: () => 'Mindstone',
  deepseek: () => 'DeepSeek',
};
