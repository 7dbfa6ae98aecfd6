/** The menu of targets, with packing behind them. */
import { t } from '../../src/protocol/language';
import type { PanelState, TargetState } from '../../src/protocol/messages';
import { element, icon } from '../shared/dom';
import { plainLabel } from './sendLabels';

/** What the menu needs of the bar that it hangs from. */
export interface SendMenuParts {
  /** Takes the focus when the menu closes. */
  opener(): HTMLElement;
  /** A press outside of these closes it. */
  around(): readonly HTMLElement[];
  choose(target: TargetState): void;
  pack(): void;
}

/** Closed at first. */
export interface SendMenu {
  readonly element: HTMLElement;
  open(): void;
  /** False when it was not open. */
  close(): boolean;
  toggle(): void;
  show(state: PanelState, isReady: boolean): void;
}

interface Menu extends SendMenuParts {
  readonly list: HTMLElement;
  /** What it was drawn from. */
  drawnFrom: string;
}

/** Drawn anew only when what it lists changes. */
export function createSendMenu(parts: SendMenuParts): SendMenu {
  const list = element('div', { class: 'menu', role: 'menu', id: 'targets', 'aria-label': t('Other targets') });
  list.hidden = true;
  const menu: Menu = { ...parts, list, drawnFrom: '' };
  list.addEventListener('keydown', (event) => walk(menu, event));
  document.addEventListener('pointerdown', (event) => {
    if (!list.hidden && !parts.around().some((part) => event.composedPath().includes(part))) list.hidden = true;
  });
  return {
    element: list,
    open: () => open(menu),
    close: () => close(menu),
    toggle: () => void (list.hidden ? open(menu) : close(menu)),
    show: (state, isReady) => show(menu, state, isReady),
  };
}

/** Where nothing but copying is offered, as in a folder that is not trusted, git is not run either. */
export const isCopyAlone = ({ targets }: PanelState): boolean => targets.length < 2;

const itemsOf = ({ list }: Menu) => [...list.querySelectorAll<HTMLElement>('button')];

function open(menu: Menu): void {
  menu.list.hidden = false;
  (menu.list.querySelector<HTMLElement>('[aria-checked="true"]') ?? itemsOf(menu)[0])?.focus();
}

function close({ list, opener }: Menu): boolean {
  if (list.hidden) return false;
  list.hidden = true;
  opener().focus();
  return true;
}

function walk(menu: Menu, event: KeyboardEvent): void {
  const items = itemsOf(menu);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const places: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const place = places[event.key];
  if (event.key === 'Tab') close(menu);
  if (place === undefined) return;
  items.at(place % items.length)?.focus();
  event.preventDefault();
}

function show(menu: Menu, state: PanelState, isReady: boolean): void {
  const { targets, chosenTarget } = state;
  // Drawn anew under the focus, an open menu would lose it, and the next Enter would go where the focus went.
  const drawnFrom = JSON.stringify([targets, chosenTarget, isReady]);
  if (drawnFrom === menu.drawnFrom) return;
  menu.drawnFrom = drawnFrom;
  const held = itemsOf(menu).find((item) => item === document.activeElement)?.dataset['target'];
  menu.list.replaceChildren(
    ...targets.map((target) => targetItem(menu, target, target.id === chosenTarget)),
    ...(isCopyAlone(state) ? [] : [element('hr'), packItem(menu, isReady)]),
  );
  const items = itemsOf(menu);
  if (held !== undefined) (items.find((item) => item.dataset['target'] === held) ?? items[0])?.focus();
}

function targetItem({ choose }: Menu, target: TargetState, isChosen: boolean): HTMLElement {
  const made = element(
    'button',
    {
      ...{ type: 'button', role: 'menuitemradio', 'aria-checked': String(isChosen), tabindex: -1 },
      'data-target': target.id,
      'aria-label': plainLabel(target),
    },
    isChosen ? icon('check') : element('span'),
    element('span', {}, target.label),
    element('small', {}, target.effect),
  );
  made.addEventListener('click', () => choose(target));
  return made;
}

function packItem({ pack }: Menu, isReady: boolean): HTMLElement {
  const made = element(
    'button',
    { type: 'button', role: 'menuitem', 'data-target': 'pack', tabindex: -1, disabled: !isReady },
    icon('package'),
    element('span', {}, t('Pack for another machine…')),
    element('small', {}, t('with what is not committed')),
  );
  made.addEventListener('click', pack);
  return made;
}
