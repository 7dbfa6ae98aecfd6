/** The focus follows what is shown: what is hidden or gone takes it along. */
import { toView } from './moves';
import type { Page } from './page';

/** What had the focus before a snapshot was shown, and whether the review was. */
export interface Before {
  readonly wasShown: boolean;
  readonly held: Element | null;
}

/** @param isShown whether the review is, and no extraction in its place */
export function followFocus(page: Page, { wasShown, held }: Before, isShown: boolean): void {
  const { shown, other, foot, body } = page;
  // Who works in the editor meanwhile keeps the focus there.
  if (!document.hasFocus()) return;
  if (wasShown && !isShown) {
    shown.heldBefore = held;
    // What is hidden loses the focus only with the next frame.
    if (held === null || held === document.body || !held.checkVisibility()) other.element.focus();
  } else if (!wasShown && isShown && isLost(other.element)) {
    if (shown.heldBefore instanceof HTMLElement) shown.heldBefore.focus();
    if (isLost(other.element)) toView(page);
  } else if (isShown && shown.state.delivered !== null && held !== null && foot.element.contains(held)) {
    if (!held.checkVisibility()) foot.focusSent();
  } else if (isShown && !body.hidden && held !== null && held !== document.body && !held.checkVisibility()) {
    if (document.activeElement === held || isLost(other.element)) toView(page);
  }
}

/** What had the focus is gone, or hidden with the place it stood in. */
const isLost = (place: Element): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement === place;
};
