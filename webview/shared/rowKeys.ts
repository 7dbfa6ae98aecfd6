/** Keyboard in a list of rows: one stop for Tab, arrows from row to row, right and left into a row's controls and back. */
import { isVisible, set } from './dom';

/** What the list has to say of its rows. */
export interface RowKeys {
  /** Selector of the rows. */
  readonly rows: string;
  /** The control of a row that takes the focus. */
  handle(row: HTMLElement): HTMLElement;
  /** Any other key, with the row it was pressed in. True when it did something. */
  press(key: string, row: HTMLElement, event: KeyboardEvent): boolean;
}

/** What the list's owner may ask. */
export interface RowKeysControl {
  /** Makes the list one stop for Tab again, after rows came or went. */
  refresh(): void;
  focus(row: HTMLElement): void;
}

/** Rows that are hidden are passed by. */
export function listenForRowKeys(list: HTMLElement, keys: RowKeys): RowKeysControl {
  const visible = () => [...list.querySelectorAll<HTMLElement>(keys.rows)].filter(isVisible);
  let current: HTMLElement | null = null;
  const stopAt = (row: HTMLElement | undefined) => {
    if (current !== null && row !== undefined && keys.handle(row) !== current) set(current, 'tabindex', -1);
    current = row === undefined ? null : keys.handle(row);
    if (current !== null) set(current, 'tabindex', 0);
  };
  const focus = (row: HTMLElement | undefined) => {
    if (row === undefined) return;
    stopAt(row);
    keys.handle(row).focus();
  };
  list.addEventListener('focusin', (event) => {
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(keys.rows) : null;
    if (row !== null) stopAt(row);
  });
  list.addEventListener('keydown', (event) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const row = target?.closest<HTMLElement>(keys.rows) ?? null;
    if (target === null || row === null || event.altKey) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() !== 'c') return;
    if (!move(event.key, row, target) && !keys.press(event.key, row, event)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  function move(key: string, row: HTMLElement, target: HTMLElement): boolean {
    const all = visible();
    const at = all.indexOf(row);
    if (key === 'ArrowDown') focus(all[at + 1]);
    else if (key === 'ArrowUp') focus(all[at - 1] ?? all[0]);
    else if (key === 'Home') focus(all[0]);
    else if (key === 'End') focus(all.at(-1));
    else if (key === 'ArrowRight') return openOrEnter(row, target);
    else if (key === 'ArrowLeft') return closeOrLeave(row, target);
    else return false;
    return true;
  }

  function openOrEnter(row: HTMLElement, target: HTMLElement): boolean {
    if (row.getAttribute('aria-expanded') === 'false') row.click();
    else {
      const inner = controlsOf(row);
      inner[inner.indexOf(target) + 1]?.focus();
    }
    return true;
  }

  function closeOrLeave(row: HTMLElement, target: HTMLElement): boolean {
    if (row.getAttribute('aria-expanded') === 'true') row.click();
    else {
      const inner = controlsOf(row);
      (inner[inner.indexOf(target) - 1] ?? keys.handle(row)).focus();
    }
    return true;
  }

  return {
    refresh() {
      for (const row of list.querySelectorAll<HTMLElement>(keys.rows)) {
        const handle = keys.handle(row);
        if (handle !== current) set(handle, 'tabindex', -1);
      }
      if (current === null || !current.isConnected || !isVisible(current)) stopAt(visible()[0]);
    },
    focus,
  };
}

/** Actions show on the row that has the focus, so those that are hidden count as well. */
function controlsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('vscode-checkbox, a, button, vscode-button')].filter(
    (control) => !control.hidden,
  );
}
