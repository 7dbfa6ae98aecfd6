/** Keys of the panel as a whole: A for the other view, T for the text, G for the goal, and the cards' own where nothing has the focus. */

/** What the keys do. */
export interface ViewActs {
  switchView(): void;
  toggleText(): void;
  /** To the goal. */
  toGoal(): void;
  /** To the card in hand; true when there is one to press the key on. */
  toCards(): boolean;
}

/** Letters that are typed somewhere are left alone. */
export function listenForViewKeys(isCalm: () => boolean, acts: ViewActs): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyped(event)) return;
    const key = event.key.toLowerCase();
    if (key === 'a') acts.switchView();
    else if (key === 't' && isCalm()) acts.toggleText();
    else if (key === 'g') acts.toGoal();
    else if (isCalm() && document.activeElement === document.body && cardKeys.has(key) && acts.toCards()) {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true }),
      );
    } else return;
    event.preventDefault();
  });
}

const cardKeys: ReadonlySet<string> = new Set(['k', 'd', 'e', 'o', 'z', 'arrowdown', 'arrowup']);

function isTyped(event: KeyboardEvent): boolean {
  return event
    .composedPath()
    .some(
      (place) =>
        place instanceof HTMLElement &&
        (place.isContentEditable || /^(?:input|textarea|select|vscode-dropdown)$/i.test(place.tagName)),
    );
}
