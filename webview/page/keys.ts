/** Keys of the whole page, and the commands that the editor hands on. */
import type { PanelCommand } from '../../src/protocol/messages';
import { listenForUndo } from '../shared/undoKeys';
import { listenForViewKeys } from '../triage/viewKeys';
import { togglePreview, walkHistory } from './moves';
import type { Page } from './page';
import { isCalm, showRaw } from './views';

/** Listens as long as the page lives. */
export function listenForKeys(page: Page): void {
  const { root, panel, body, shown, goal, draft, triage, foot, evidence } = page;
  listenForViewKeys(() => isCalm(panel) && !body.hidden, {
    switchView: () => panel.ask('choose-view', { view: isCalm(panel) ? 'all' : 'needs-you' }),
    toggleText: triage.toggleText,
    toGoal: goal.focus,
    toCards() {
      triage.focus();
      return document.activeElement !== document.body;
    },
  });
  listenForUndo(root, {
    undo: () => walkHistory(page, 'undo'),
    redo: () => walkHistory(page, 'redo'),
  });
  root.addEventListener('keydown', (event) => {
    if (isPreviewKeyInBrowser(event)) {
      event.preventDefault();
      if (shown.state.view.kind !== 'extracting') togglePreview(page);
    }
    if (event.key !== 'Escape') return;
    if (foot.sendBar.closeMenu() || foot.drawers.close()) event.preventDefault();
    else if (evidence.pinned() !== null) evidence.pin(null, 'extracted');
  });
  document.addEventListener('visibilitychange', () => {
    goal.typing.flush();
    draft.typing.flush();
  });
}

/** Nothing is pressed while the user is asked for consent; of what changes the draft, nothing while it is made anew. */
export function press(page: Page, command: PanelCommand): void {
  const { panel, goal, draft, raw, foot, shown } = page;
  if (shown.state.refine.step.kind === 'consent') return;
  if (command === 'deliver' && goal.element.contains(document.activeElement))
    panel.ask('extract-again', { insist: false });
  else if (shown.state.view.kind === 'extracting') return;
  else if (command === 'deliver') foot.sendBar.send();
  else if (command === 'pack') foot.sendBar.pack();
  else if (command === 'toggle-preview') togglePreview(page);
  else if (command === 'search-raw' && draft.element.contains(document.activeElement)) draft.openSearch();
  else if (command === 'search-raw') showRaw(panel, raw.focusSearch);
  else showRaw(panel, () => raw.walkCarried(command === 'next-carried'));
}

/**
 * Ctrl+Shift+V is a contributed key, but the editor in a browser leaves whatever looks like pasting to the browser and
 * never hears of it; the desktop does, and the key must not count twice.
 */
function isPreviewKeyInBrowser(event: KeyboardEvent): boolean {
  const isKey = (event.ctrlKey || event.metaKey) && event.shiftKey && event.key.toLowerCase() === 'v';
  return isKey && !navigator.userAgent.includes('Electron');
}
