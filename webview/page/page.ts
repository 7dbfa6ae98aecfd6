/** The parts of the panel, each knowing the others only as far as it must. */
import type { Ask } from '../../src/protocol/channel';
import type { PanelState } from '../../src/protocol/messages';
import { createDraftColumn } from '../draft/draftColumn';
import { createDroppedView } from '../dropped/droppedView';
import { openEvidence } from '../extracted/evidence';
import { createExtractedColumn } from '../extracted/extractedColumn';
import { createFoot } from '../foot/foot';
import { createBanner } from '../head/banner';
import { createGoalView } from '../head/goalView';
import { createOtherViews } from '../head/otherViews';
import { createSessionBar } from '../head/sessionBar';
import { createViewTabs } from '../head/viewTabs';
import type { AskHost, Panel } from '../panel';
import { createRawColumn } from '../raw/rawColumn';
import { createRefineView } from '../refine/refineView';
import type { ArrangementStore } from '../shared/arrangement';
import { element } from '../shared/dom';
import { createToast } from '../shared/toast';
import { createTriageView } from '../triage/triageView';
import { showRaw } from './views';

/** What the page is given by the editor. */
export interface PanelParts {
  readonly root: HTMLElement;
  readonly ask: Ask;
  readonly arrangement: ArrangementStore;
  readonly nonce: string;
}

/** What changes with every snapshot. */
export interface Shown {
  /** The newest snapshot. */
  state: PanelState;
  /** Had the focus before an extraction took its place. */
  heldBefore: Element | null;
}

/** All parts of the panel, and what is shown. */
export type Page = ReturnType<typeof createPage>;

/** Nothing stands in `root` yet. */
export function createPage(parts: PanelParts, first: PanelState) {
  const { root, arrangement } = parts;
  const shown: Shown = { state: first, heldBefore: null };
  const toast = createToast();
  const failed = (error: unknown) => toast.say(error instanceof Error ? error.message : String(error));
  const edit = (request: Promise<unknown>) => void request.catch(failed);
  const ask: AskHost = (kind, body, onReply) => {
    goal.typing.flush();
    draft.typing.flush();
    parts.ask(kind, body).then((reply) => onReply?.(reply), failed);
  };
  const state = () => shown.state;
  const evidence = openEvidence(state, arrangement.get().pinned, (pinned) => arrangement.change({ pinned }));
  const panel: Panel = { ask, arrangement, evidence, state, say: toast.say };
  const goal = createGoalView(panel, (text, number) => edit(parts.ask('edit-goal', { goal: text, edit: number })));
  const draft = createDraftColumn(panel, parts.nonce, (typed) => edit(parts.ask('edit-draft', typed)));
  const raw = createRawColumn(panel);
  const extracted = createExtractedColumn(panel, raw);
  const tabs = createViewTabs(panel);
  const foot = createFoot(panel, {
    showRedactedInRaw: () => showRaw(panel, () => raw.setFilter('redacted')),
    showLeftOutInRaw: () => showRaw(panel, () => raw.setFilter('left-out')),
    showItem: extracted.goToItem,
  });
  const banner = createBanner(panel, foot.sendBar.openMenu);
  const bar = createSessionBar(panel);
  const refine = createRefineView(panel, bar.focusRefine);
  const other = createOtherViews(panel, (text) => ask('edit-goal', { goal: text, edit: shown.state.goal.edit }));
  const dropped = createDroppedView(panel, (line) =>
    raw.element.querySelector<HTMLElement>(`.boundary[data-line="${line}"] button`)?.focus(),
  );
  const triage = createTriageView(panel, {
    root,
    leftOut: foot.drawers.bar,
    draftHead: draft.element.querySelector<HTMLElement>('.column-head') ?? draft.element,
    toSending: foot.sendBar.focus,
    focusDraft: draft.focus,
  });
  const columns = element('div', { class: 'columns' }, raw.element, extracted.element, draft.element);
  const body = element('div', { class: 'body' }, triage.element, columns);
  return {
    ...{ root, arrangement, shown, toast, panel, evidence, body },
    ...{ goal, draft, raw, extracted, tabs, foot, banner, bar, refine, other, dropped, triage },
  };
}
