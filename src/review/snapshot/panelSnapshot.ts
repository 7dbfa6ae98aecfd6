/** One whole snapshot for the panel. */

import type { DraftRequest } from '../../core/draft';
import { type Layout, layoutIds, type Preset, presetIds } from '../../core/requestOptions';
import type { ContextUse } from '../../core/session';
import type {
  BannerState,
  DeliveredState,
  PanelState,
  PanelView,
  SessionState,
  TargetState,
} from '../../protocol/messages';
import type { ReviewState } from '../draft/reviewState';
import type { DraftResult } from '../draftResult';
import { rawState } from '../rows/rawRows';
import { grouped } from '../words';
import { draftState } from './draftState';
import { factGroups } from './factGroups';
import { honestState } from './honestState';

/** All that one review is made of at a moment. */
export interface ReviewSituation {
  readonly result: DraftResult;
  readonly request: DraftRequest;
  readonly review: ReviewState;
  readonly agent: string;
  readonly view: PanelView;
  readonly banner: BannerState | null;
  readonly targets: readonly TargetState[];
  readonly chosenTarget: string;
  readonly delivered: DeliveredState | null;
  /** Numbers of the edits seen last. */
  readonly edits: { readonly draft: number; readonly goal: number };
}

/** Built from the situation alone, so that two of the same situation are equal. */
export function panelSnapshot(situation: ReviewSituation): PanelState {
  const { result, request, review, agent, delivered, edits } = situation;
  const { rawView } = result;
  return {
    view: situation.view,
    session: sessionState(situation),
    goal: { text: review.goal, edit: edits.goal, isChanged: review.goal !== review.draft.goal },
    preset: request.preset,
    layout: request.layout,
    presets: presetIds.map((id) => ({ id, label: presetLabels[id] })),
    layouts: layoutIds.map((id) => ({ id, label: layoutLabels[id] })),
    banner: situation.banner,
    raw: rawState({ view: rawView, review, agent }),
    groups: factGroups(review, rawView),
    draft: draftState(review, edits.draft, request.budgetTokens, delivered !== null),
    honest: honestState(review, rawView, agent, request.budgetTokens),
    targets: situation.targets,
    chosenTarget: situation.chosenTarget,
    delivered,
  };
}

function sessionState({ result, agent }: ReviewSituation): SessionState {
  const { draft, context, updatedAt } = result;
  const time = updatedAt === null ? Number.NaN : Date.parse(updatedAt);
  return {
    title: draft.session.title ?? fileName(draft.session.path),
    agent,
    updatedAt: Number.isNaN(time) ? null : time,
    fill: fillOf(context),
    turns: draft.session.turns,
    model: draft.session.model,
    branch: draft.session.gitBranch,
    rawTokens: draft.tokens.raw,
    seconds: draft.timings.totalMs / 1_000,
  };
}

function fillOf({ ratio, usedTokens, windowTokens, estimated }: ContextUse): SessionState['fill'] {
  if (ratio === null) return null;
  const tooltip =
    usedTokens === null || windowTokens === null ? '' : `${grouped(usedTokens)} of ${grouped(windowTokens)} tokens`;
  return { ratio, tooltip: estimated ? `${tooltip}, window estimated` : tooltip, estimated };
}

const fileName = (path: string) => path.split(/[\\/]/).at(-1) ?? path;

const presetLabels: Readonly<Record<Preset, string>> = {
  implement: 'Implement',
  debug: 'Debug',
  review: 'Review',
  docs: 'Docs',
};

const layoutLabels: Readonly<Record<Layout, string>> = {
  default: 'Default',
  mindstone: 'Mindstone',
  deepseek: 'DeepSeek',
};
