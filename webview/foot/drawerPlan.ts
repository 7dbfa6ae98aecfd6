/** What a drawer shows, and what its lines have in common. */
import { formatNumber, t } from '../../src/protocol/language';
import type { PanelState } from '../../src/protocol/messages';
import type { Panel } from '../panel';
import type { Drawer } from '../shared/arrangement';
import { createButton } from '../shared/controls';
import { element } from '../shared/dom';
import { openPlace } from '../shared/openPlace';
import { placeText } from '../shared/placeText';

/** Where the lines of the drawers lead. */
export interface DrawerLinks {
  showRedactedInRaw(): void;
  showLeftOutInRaw(): void;
  showItem(id: string): void;
}

/** The button that opens it, and the lines that come up then. */
export interface DrawerPlan {
  readonly id: Drawer;
  readonly icon: string;
  readonly tone?: string;
  /** Whether what the picture promises is not so at the moment. */
  doubt?(state: PanelState): boolean;
  title(): string;
  /** Null where there is nothing to open. */
  button(state: PanelState): string | null;
  head(state: PanelState): string;
  rows(state: PanelState, panel: Panel, links: DrawerLinks): HTMLElement[];
}

/** Grouped where it is a number alone. */
export const lineText = (panel: Panel, line: number): string =>
  panel.state().session.merged === undefined ? formatNumber(line) : placeText(panel, line);

/** Leads to a line of the log. */
export function lineLink(panel: Panel, line: number): HTMLElement {
  const link = element('a', { class: 'link', href: '#' }, t('log {0}', lineText(panel, line)));
  link.addEventListener('click', (event) => {
    event.preventDefault();
    openPlace(panel, line, event);
  });
  return link;
}

/** The button at the end of a line. */
export const smallButton = (label: string, run: () => void): HTMLElement =>
  createButton({ label, isSmall: true }, run).element;

/** Words in its place. */
export const smallNote = (text: string): HTMLElement => element('span', { class: 'dim' }, text);

/** Words of the session, as they stand there. */
export const said = (text: string): HTMLElement => element('span', { dir: 'auto' }, `“${text}”`);
