/** The evidence of an item under the item itself, where the raw column is behind a tab. */

import type { Panel } from '../panel';
import { element } from '../shared/dom';
import type { RawColumn } from './rawColumn';
import { createRawRow } from './rawRow';

/** One is open at a time. */
export interface Peek {
  open(below: HTMLElement, lines: readonly number[]): void;
  close(): void;
  isOpen(): boolean;
}

/** Shows three rows at most. */
export function createPeek(panel: Panel, raw: RawColumn): Peek {
  let shown: HTMLElement | null = null;
  const close = () => {
    shown?.remove();
    shown = null;
  };
  return {
    open(below, lines) {
      close();
      const rows = raw.rowsOn(lines).slice(0, 3);
      if (rows.length === 0) return;
      const list = element('ol', { class: 'list' });
      for (const row of rows) {
        const made = createRawRow(panel, row, false);
        made.update(row);
        list.append(made.element);
      }
      shown = element('li', { class: 'peek' }, list);
      below.after(shown);
    },
    close,
    isOpen: () => shown?.isConnected === true,
  };
}
