/**
 * Undo and redo of the panel's own. The editor has an undo for every webview, which would put letters back behind the
 * panel's; so the keys end here, and what asks for an undo without a key is answered in the same way.
 */
import { undoKey } from './undoKey';

/** One step each; the history is the host's. */
export interface UndoActs {
  undo(): void;
  redo(): void;
}

/** Fields marked with `data-own-undo` keep their own, for example a search. */
export function listenForUndo(root: HTMLElement, acts: UndoActs): void {
  const ownField = (event: Event) =>
    event.composedPath().some((place) => place instanceof HTMLElement && place.dataset['ownUndo'] !== undefined);
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  root.addEventListener(
    'keydown',
    (event) => {
      const way = undoKey(event);
      if (way === null || ownField(event)) return;
      stop(event);
      acts[way]();
    },
    { capture: true },
  );
  root.addEventListener(
    'beforeinput',
    (event) => {
      const way = event.inputType === 'historyUndo' ? 'undo' : event.inputType === 'historyRedo' ? 'redo' : null;
      if (way === null || ownField(event)) return;
      stop(event);
      acts[way]();
    },
    { capture: true },
  );
}
