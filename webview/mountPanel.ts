/** Puts the parts of the panel together and keeps them in step with the host's snapshots. */

import type { Ask } from '../src/protocol/channel';
import { t } from '../src/protocol/language';
import type { PanelCommand, PanelState } from '../src/protocol/messages';
import { createDraftColumn } from './draft/draftColumn';
import { createDroppedView } from './dropped/droppedView';
import { openEvidence } from './extracted/evidence';
import { createExtractedColumn } from './extracted/extractedColumn';
import { createFoot } from './foot/foot';
import { createBanner } from './head/banner';
import { createGoalView } from './head/goalView';
import { createOtherViews } from './head/otherViews';
import { createSessionBar } from './head/sessionBar';
import { createViewTabs } from './head/viewTabs';
import type { AskHost, Panel, View } from './panel';
import { createRawColumn } from './raw/rawColumn';
import { createRefineView } from './refine/refineView';
import type { ArrangementStore } from './shared/arrangement';
import { element, set } from './shared/dom';
import { keepScroll } from './shared/keepScroll';
import { createToast } from './shared/toast';
import { listenForUndo } from './shared/undoKeys';
import { createTriageView } from './triage/triageView';
import { listenForViewKeys } from './triage/viewKeys';

/** From this width on the draft is always on the screen. */
const twoColumns = 720;

/** What the channel hands on to the page. */
export interface MountedPanel {
  show(state: PanelState): void;
  press(command: PanelCommand): void;
}

/** What the page is given by the editor. */
export interface PanelParts {
  readonly root: HTMLElement;
  readonly ask: Ask;
  readonly arrangement: ArrangementStore;
  readonly nonce: string;
}

/** Replaces what stands in `root`; requests that fail are shown as a short message. */
export function mountPanel(parts: PanelParts, first: PanelState): MountedPanel {
  const { root, arrangement } = parts;
  let state = first;
  const toast = createToast();
  const failed = (error: unknown) => toast.say(error instanceof Error ? error.message : String(error));
  const edit = (request: Promise<unknown>) => void request.catch(failed);
  const ask: AskHost = (kind, body, onReply) => {
    goal.typing.flush();
    draft.typing.flush();
    parts.ask(kind, body).then((reply) => onReply?.(reply), failed);
  };
  const evidence = openEvidence(
    () => state,
    arrangement.get().pinned,
    (pinned) => arrangement.change({ pinned }),
  );
  const panel: Panel = { ask, arrangement, evidence, state: () => state, say: toast.say };

  const goal = createGoalView(panel, (text, number) => edit(parts.ask('edit-goal', { goal: text, edit: number })));
  const draft = createDraftColumn(panel, parts.nonce, (typed) => edit(parts.ask('edit-draft', typed)));
  const raw = createRawColumn(panel);
  const extracted = createExtractedColumn(panel, raw);
  const tabs = createViewTabs(panel);
  const foot = createFoot(panel, {
    showRedactedInRaw: () => showRaw(() => raw.setFilter('redacted')),
    showLeftOutInRaw: () => showRaw(() => raw.setFilter('left-out')),
    showItem: extracted.goToItem,
  });
  const banner = createBanner(panel, foot.sendBar.openMenu);
  const bar = createSessionBar(panel);
  const refine = createRefineView(panel, bar.focusRefine);
  const other = createOtherViews(panel, (text) => ask('edit-goal', { goal: text, edit: state.goal.edit }));
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
  const views: readonly View[] = [bar, goal, banner, tabs, raw, extracted, draft, other, foot, triage];
  root.replaceChildren(
    skipLinks(() => (isCalm() ? triage.focus() : draft.focus()), goal.focus),
    bar.element,
    refine.asking,
    ...[goal, other, banner, tabs].map((view) => view.element),
    refine.proposal,
    dropped.element,
    body,
    foot.element,
    toast.element,
  );

  const isCalm = () => state.shows === 'needs-you';
  const showAll = () => {
    if (isCalm()) ask('choose-view', { view: 'all' });
  };
  listenForViewKeys(() => isCalm() && !body.hidden, {
    switchView: () => ask('choose-view', { view: isCalm() ? 'all' : 'needs-you' }),
    toggleText: triage.toggleText,
    toGoal: goal.focus,
    toCards() {
      triage.focus();
      return document.activeElement !== document.body;
    },
  });
  const walk = (way: 'undo' | 'redo') => {
    draft.followNext();
    ask(way, null);
  };
  const showRaw = (then: () => void) => {
    showAll();
    arrangement.change({ part: 'raw' });
    then();
  };
  const togglePreview = () => {
    if (isCalm() && !triage.isText()) triage.toggleText(true);
    draft.togglePreview();
  };
  const showPart = () => {
    const { part } = arrangement.get();
    const isNarrow = root.clientWidth < twoColumns;
    set(root, 'data-view', part === 'draft' && !isNarrow ? 'extracted' : part);
    if (part === 'draft' && !isNarrow && root.clientWidth > 0) arrangement.change({ part: 'extracted' });
  };
  arrangement.onChange(({ part }) => {
    if (root.dataset['view'] !== part) showPart();
  });
  new ResizeObserver(showPart).observe(root);

  listenForUndo(root, {
    undo: () => walk('undo'),
    redo: () => walk('redo'),
  });
  root.addEventListener('keydown', (event) => {
    if (isPreviewKeyInBrowser(event)) {
      event.preventDefault();
      if (state.view.kind !== 'extracting') togglePreview();
    }
    if (event.key !== 'Escape') return;
    if (foot.sendBar.closeMenu() || foot.drawers.close()) event.preventDefault();
    else if (evidence.pinned() !== null) evidence.pin(null, 'extracted');
  });
  document.addEventListener('visibilitychange', () => {
    goal.typing.flush();
    draft.typing.flush();
  });

  /** Had the focus before an extraction took its place. */
  let before: Element | null = null;
  const followFocus = (wasShown: boolean, isShown: boolean, held: Element | null) => {
    // Who works in the editor meanwhile keeps the focus there.
    if (!document.hasFocus()) return;
    if (wasShown && !isShown) {
      before = held;
      // What is hidden loses the focus only with the next frame.
      if (held === null || held === document.body || !held.checkVisibility()) other.element.focus();
    } else if (!wasShown && isShown && isLost(other.element)) {
      if (before instanceof HTMLElement) before.focus();
      if (isLost(other.element)) toView();
    } else if (isShown && state.delivered !== null && held !== null && foot.element.contains(held)) {
      if (!held.checkVisibility()) foot.focusSent();
    } else if (isShown && !body.hidden && held !== null && held !== document.body && !held.checkVisibility()) {
      if (document.activeElement === held || isLost(other.element)) toView();
    }
  };
  /** Where the next key is neither lost nor typed into a text. */
  const toView = () => (isCalm() ? triage.focus() : bar.focusOtherView());

  const show = (next: PanelState) => {
    const [wasShown, held] = [state.view.kind !== 'extracting', document.activeElement];
    state = next;
    if (arrangement.get().keptAs !== next.kept.id) arrangement.change({ keptAs: next.kept.id });
    for (const view of views) view.show(next);
    refine.show(next);
    // A goal that says too little is a question about the goal; the review stays where it is.
    const isShown = next.view.kind !== 'extracting';
    const { kind } = next.refine.step;
    const isColumns = isShown && kind !== 'consent' && kind !== 'proposal' && next.dropped === null;
    body.hidden = !isColumns;
    tabs.element.hidden = !isColumns || isCalm();
    dropped.show(next);
    foot.element.hidden = !isShown || kind === 'consent' || next.dropped !== null;
    goal.element.hidden = kind === 'consent';
    banner.element.hidden = kind === 'consent' || !isShown;
    evidence.refresh();
    followFocus(wasShown, isShown, held);
  };
  show(first);
  showPart();
  if (isCalm() && document.activeElement === document.body) triage.focus();
  keepScroll(arrangement, { raw: raw.element, extracted: extracted.element, draft: draft.element });
  return {
    show,
    press(command) {
      if (state.refine.step.kind === 'consent') return;
      if (command === 'deliver' && goal.element.contains(document.activeElement))
        ask('extract-again', { insist: false });
      else if (state.view.kind === 'extracting') return;
      else if (command === 'deliver') foot.sendBar.send();
      else if (command === 'pack') foot.sendBar.pack();
      else if (command === 'toggle-preview') togglePreview();
      else if (command === 'search-raw' && draft.element.contains(document.activeElement)) draft.openSearch();
      else if (command === 'search-raw') showRaw(raw.focusSearch);
      else showRaw(() => raw.walkCarried(command === 'next-carried'));
    },
  };
}

/** What had the focus is gone, or hidden with the place it stood in. */
const isLost = (place: Element): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement === place;
};

/**
 * Ctrl+Shift+V is a contributed key, but the editor in a browser leaves whatever looks like pasting to the browser and
 * never hears of it; the desktop does, and the key must not count twice.
 */
function isPreviewKeyInBrowser(event: KeyboardEvent): boolean {
  const isKey = (event.ctrlKey || event.metaKey) && event.shiftKey && event.key.toLowerCase() === 'v';
  return isKey && !navigator.userAgent.includes('Electron');
}

function skipLinks(toDraft: () => void, toGoal: () => void): HTMLElement {
  const link = (text: string, go: () => void) => {
    const made = element('a', { href: '#' }, text);
    made.addEventListener('click', (event) => {
      event.preventDefault();
      go();
    });
    return made;
  };
  const toSending = () => document.querySelector<HTMLElement>('#send-button')?.focus();
  return element(
    'nav',
    { class: 'skip', 'aria-label': t('Skip to') },
    link(t('Skip to the goal'), toGoal),
    link(t('Skip to the draft'), toDraft),
    link(t('Skip to sending'), toSending),
  );
}
