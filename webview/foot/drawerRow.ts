import { element, icon } from '../shared/dom';

/** One line of a drawer: a picture, what it says, and what can be done about it. */
export function drawerRow(
  name: string,
  words: readonly (Node | string | null)[],
  action: HTMLElement,
  tone = '',
): HTMLElement {
  return element(
    'div',
    { class: 'drawer-row' },
    icon(name, { tone }),
    element('div', {}, ...words),
    element('div', { class: 'buttons' }, action),
  );
}
