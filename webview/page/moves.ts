/** Where the user goes on the page: to another part of it, another column, another state of the draft. */
import { set } from '../shared/dom';
import type { Page } from './page';
import { isCalm } from './views';

/** From this width on the draft is always on the screen. */
const twoColumns = 720;

/** Where the next key is neither lost nor typed into a text. */
export function toView({ panel, triage, bar }: Page): void {
  if (isCalm(panel)) triage.focus();
  else bar.focusOtherView();
}

/** Undoes or redoes; the draft shows where. */
export function walkHistory({ panel, draft }: Page, way: 'undo' | 'redo'): void {
  draft.followNext();
  panel.ask(way, null);
}

/** Between the text and how it looks. */
export function togglePreview({ panel, triage, draft }: Page): void {
  if (isCalm(panel) && !triage.isText()) triage.toggleText(true);
  draft.togglePreview();
}

/** Shows the column that is chosen, where there is no room for all. */
export function showPart({ root, arrangement }: Page): void {
  const { part } = arrangement.get();
  const isNarrow = root.clientWidth < twoColumns;
  set(root, 'data-view', part === 'draft' && !isNarrow ? 'extracted' : part);
  if (part === 'draft' && !isNarrow && root.clientWidth > 0) arrangement.change({ part: 'extracted' });
}
