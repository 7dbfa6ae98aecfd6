/** What was redacted, rejected, left out, not readable, and what a reader would miss: one button each, one drawer open at a time. */
import { t } from '../../src/protocol/language';
import type { PanelState } from '../../src/protocol/messages';
import type { Panel, View } from '../panel';
import type { Drawer } from '../shared/arrangement';
import { element, icon, iconButton, set } from '../shared/dom';
import type { DrawerLinks, DrawerPlan } from './drawerPlan';
import { drawerPlans } from './drawerPlans';

/** The drawers and the buttons that open them. */
export interface Drawers extends View {
  readonly bar: HTMLElement;
  /** Closes the open drawer; false when none was open. */
  close(): boolean;
}

/** A plan with the button that opens it. */
interface DrawerButton {
  readonly plan: DrawerPlan;
  show(state: PanelState, open: Drawer | null): void;
  focus(): void;
}

/** Which drawer is open is kept in the arrangement. */
export function createDrawers(panel: Panel, links: DrawerLinks): Drawers {
  const bar = element('div', { class: 'honest', role: 'group', 'aria-label': t('What is not in the draft') });
  const place = element('div');
  const { arrangement } = panel;
  const buttons = drawerPlans.map((plan) => createDrawerButton(panel, plan, bar));
  const draw = (state: PanelState) => {
    const { drawer } = arrangement.get();
    for (const button of buttons) button.show(state, drawer);
    const plan = drawerPlans.find(({ id }) => id === drawer);
    const isOpen = plan !== undefined && plan.button(state) !== null;
    place.replaceChildren(...(isOpen ? [drawDrawer(plan, state, panel, links)] : []));
  };
  let shown = arrangement.get().drawer;
  arrangement.onChange(({ drawer }) => {
    if (drawer !== shown) draw(panel.state());
    shown = drawer;
  });
  return {
    element: place,
    bar,
    show: draw,
    close() {
      const was = arrangement.get().drawer;
      if (was === null) return false;
      arrangement.change({ drawer: null });
      buttons.find(({ plan }) => plan.id === was)?.focus();
      return true;
    },
  };
}

function createDrawerButton({ arrangement }: Panel, plan: DrawerPlan, bar: HTMLElement): DrawerButton {
  const text = document.createTextNode('');
  const picture = element('span');
  const look = { type: 'button', 'aria-controls': `drawer-${plan.id}`, 'aria-expanded': 'false' };
  const button = element('button', look, picture, text);
  button.addEventListener('click', () =>
    arrangement.change({ drawer: arrangement.get().drawer === plan.id ? null : plan.id }),
  );
  bar.append(button);
  return {
    plan,
    show(state, open) {
      const isDoubted = plan.doubt?.(state) ?? false;
      const tone = isDoubted ? 'warn' : (plan.tone ?? '');
      picture.replaceChildren(icon(isDoubted ? 'question' : plan.icon, { small: true, tone }));
      const label = plan.button(state);
      button.hidden = label === null;
      text.data = label ?? '';
      set(button, 'aria-expanded', String(plan.id === open));
    },
    focus: () => button.focus(),
  };
}

function drawDrawer(plan: DrawerPlan, state: PanelState, panel: Panel, links: DrawerLinks): HTMLElement {
  const close = iconButton('close', t('Close (Escape)'), () => panel.arrangement.change({ drawer: null }));
  const title = plan.title();
  const count = element('span', { class: 'count grow' }, plan.head(state));
  return element(
    'section',
    { class: 'drawer', id: `drawer-${plan.id}`, 'aria-label': title },
    element('div', { class: 'drawer-head' }, element('h2', {}, title), count, close),
    ...plan.rows(state, panel, links),
  );
}
