/** The drawer of the list before sending: who reads it, what is not in order, and the offer to take names out. */
import { t } from '../../src/protocol/language';
import type { PanelState } from '../../src/protocol/messages';
import type { Panel } from '../panel';
import { createButton } from '../shared/controls';
import { element } from '../shared/dom';
import { drawerRow } from './drawerRow';

/** Names of what is not in order. */
export const redNames = ({ sending }: Pick<PanelState, 'sending'>): readonly string[] =>
  sending.checks.filter(({ isRed }) => isRed).map(({ name }) => name);

/** Names what is red; null once it is sent. */
export function sendingButton(state: PanelState): string | null {
  if (state.delivered !== null) return null;
  const red = redNames(state);
  return red.length === 0 ? t('Ready to send') : t('Before sending: {0}', red.join(', '));
}

/** What is in order stands below what is not. */
export function sendingRows({ sending }: PanelState, panel: Panel): HTMLElement[] {
  const { checks, reach, leaves, isAnonymous, tells } = sending;
  const ordered = [...checks.filter(({ isRed }) => isRed), ...checks.filter(({ isRed }) => !isRed)];
  const turn = createButton({ label: isAnonymous ? t('Put names back') : t('Remove names…'), isSmall: true }, () =>
    panel.ask('choose-anonymize', { on: !isAnonymous }),
  );
  const who = isAnonymous
    ? t('People, mails, users, hosts and home folders are taken out.')
    : t('Names, mails, users, hosts and home folders stand in it as the session has them.');
  return [
    ...(reach === null ? [] : [drawerRow(leaves ? 'warning' : 'home', [reach], element('span'), leaves ? 'warn' : '')]),
    drawerRow(
      isAnonymous ? 'pass' : 'person',
      [who, element('div', { class: 'sub', dir: 'auto' }, t('What may still say who: {0}.', tells.join(', ')))],
      turn.element,
      isAnonymous ? 'ok' : '',
    ),
    ...ordered.map(({ isRed, text }) =>
      drawerRow(isRed ? 'warning' : 'pass', [text], element('span'), isRed ? 'warn' : 'ok'),
    ),
  ];
}
