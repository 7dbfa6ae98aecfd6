/** Puts the parts of the panel together and keeps them in step with the host's snapshots. */
import type { PanelCommand, PanelState } from '../src/protocol/messages';
import { followFocus } from './page/focus';
import { listenForKeys, press } from './page/keys';
import { showPart } from './page/moves';
import { createPage, type Page, type PanelParts } from './page/page';
import { skipLinks } from './page/skipLinks';
import { isCalm } from './page/views';
import type { View } from './panel';
import { keepScroll } from './shared/keepScroll';

/** What the channel hands on to the page. */
export interface MountedPanel {
  show(state: PanelState): void;
  press(command: PanelCommand): void;
}

/** Replaces what stands in `root`; requests that fail are shown as a short message. */
export function mountPanel(parts: PanelParts, first: PanelState): MountedPanel {
  const page = createPage(parts, first);
  const { root, arrangement, panel, raw, extracted, draft, triage } = page;
  fill(page);
  listenForKeys(page);
  arrangement.onChange(({ part }) => {
    if (root.dataset['view'] !== part) showPart(page);
  });
  new ResizeObserver(() => showPart(page)).observe(root);
  show(page, first);
  showPart(page);
  if (isCalm(panel) && document.activeElement === document.body) triage.focus();
  keepScroll(arrangement, { raw: raw.element, extracted: extracted.element, draft: draft.element });
  return { show: (state) => show(page, state), press: (command) => press(page, command) };
}

/** Puts the parts on the page in their order. */
function fill({
  root,
  panel,
  bar,
  refine,
  goal,
  other,
  banner,
  tabs,
  dropped,
  body,
  foot,
  toast,
  ...page
}: Page): void {
  root.replaceChildren(
    skipLinks(() => (isCalm(panel) ? page.triage.focus() : page.draft.focus()), goal.focus),
    bar.element,
    refine.asking,
    ...[goal, other, banner, tabs].map((view) => view.element),
    refine.proposal,
    dropped.element,
    body,
    foot.element,
    toast.element,
  );
}

const viewsOf = ({ bar, goal, banner, tabs, raw, extracted, draft, other, foot, triage }: Page): readonly View[] => [
  ...[bar, goal, banner, tabs],
  ...[raw, extracted, draft],
  ...[other, foot, triage],
];

function show(page: Page, next: PanelState): void {
  const { shown, arrangement, panel, body, tabs, dropped, foot, goal, banner } = page;
  const before = { wasShown: shown.state.view.kind !== 'extracting', held: document.activeElement };
  shown.state = next;
  if (arrangement.get().keptAs !== next.kept.id) arrangement.change({ keptAs: next.kept.id });
  for (const view of viewsOf(page)) view.show(next);
  page.refine.show(next);
  // A goal that says too little is a question about the goal; the review stays where it is.
  const isShown = next.view.kind !== 'extracting';
  const { kind } = next.refine.step;
  const isColumns = isShown && kind !== 'consent' && kind !== 'proposal' && next.dropped === null;
  body.hidden = !isColumns;
  tabs.element.hidden = !isColumns || isCalm(panel);
  dropped.show(next);
  foot.element.hidden = !isShown || kind === 'consent' || next.dropped !== null;
  goal.element.hidden = kind === 'consent';
  banner.element.hidden = kind === 'consent' || !isShown;
  page.evidence.refresh();
  followFocus(page, before, isShown);
}
