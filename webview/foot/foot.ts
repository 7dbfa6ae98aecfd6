/** The foot: what is not in the draft, and where the draft goes or went. */
import { t } from '../../src/protocol/language';
import type { DeliveredState, PanelState } from '../../src/protocol/messages';
import type { Panel, View } from '../panel';
import { createButton } from '../shared/controls';
import { element, icon, set, setText } from '../shared/dom';
import { formatClock } from '../shared/format';
import { createSentBar } from '../triage/sentBar';
import type { DrawerLinks } from './drawerPlan';
import { createDrawers, type Drawers } from './drawers';
import { createSendBar, type SendBar } from './sendBar';

/** The bar below the columns. */
export interface Foot extends View {
  readonly drawers: Drawers;
  readonly sendBar: SendBar;
  /** To what can be done with a draft that is sent. */
  focusSent(): void;
}

/** Shows the buttons of a draft, or what became of it once it is sent. */
export function createFoot(panel: Panel, links: DrawerLinks): Foot {
  const drawers = createDrawers(panel, links);
  const sendBar = createSendBar(panel);
  const where = element('b');
  const effect = document.createTextNode('');
  const elsewhere = createButton({ label: t('Send elsewhere…') }, () => {
    panel.ask('edit-again', null, () => sendBar.openMenu());
  });
  const open = createButton({ label: '', icon: 'comment', isPrimary: true }, () => panel.ask('open-delivered', null));
  const told = element('span', { class: 'grow', role: 'status' }, where, effect);
  const done = element('div', { class: 'done' }, icon('pass', { tone: 'ok' }), told, elsewhere.element, open.element);
  const left = element('span', { role: 'status' });
  const goes = element('span', { class: 'goes' });
  const note = element('span', { class: 'foot-note dim grow' }, left, ' ', goes);
  const known = createSentBar();
  const row = element('div', { class: 'foot-row' }, known.element, drawers.bar, note, done, sendBar.element);
  const foot = element('footer', { class: 'foot', id: 'send', 'aria-label': t('Send') }, drawers.element, row);
  return {
    element: foot,
    drawers,
    sendBar,
    focusSent: () => (open.element.hidden ? elsewhere : open).element.focus(),
    show(state: PanelState) {
      const { delivered } = state;
      done.hidden = delivered === null;
      const isCalm = state.shows === 'needs-you';
      drawers.bar.hidden = delivered !== null && !isCalm;
      note.hidden = delivered !== null || !isCalm;
      known.element.hidden = delivered !== null || !isCalm;
      known.show(state.triage.sent.bar);
      setText(left, noteOf(state));
      setText(goes, goesTo(state));
      if (delivered !== null) {
        // Written anew, the same words would be read out again.
        setText(where, delivered.where);
        const words = `${delivered.effect === '' ? '' : `, ${delivered.effect}`}${sentText(delivered)}`;
        if (effect.data !== words) effect.data = words;
        set(told, 'title', hashText(delivered));
        open.element.hidden = delivered.open === null;
        open.setLabel(delivered.open ?? '');
      }
      drawers.show(state);
      sendBar.show(state);
    },
  };
}

/** What happens where it goes, whose name stands on the button beside it, and what is left to the user there. */
function goesTo({ targets, chosenTarget }: PanelState): string {
  const chosen = targets.find(({ id }) => id === chosenTarget);
  if (chosen === undefined) return '';
  const told = `${chosen.effect.charAt(0).toUpperCase()}${chosen.effect.slice(1)}.`;
  return chosen.waits === true ? `${told} ${t('Nothing is sent before that.')}` : told;
}

/** What goes out although nobody looked at it, and what stays here. */
function noteOf({ triage, verify }: PanelState): string {
  const open = triage.cards.filter(({ answer }) => answer === 'open');
  const sent = open.filter(({ isSent }) => isSent).length;
  const { progress, leftOut, corrected } = verify;
  return [
    open.length === 0 ? doneWords(triage) : openWords(open.length, sent),
    ...(leftOut === 0
      ? []
      : [
          t(
            '{0, plural, one {# line no longer holds and is not sent.} other {# lines no longer hold and are not sent.}}',
            leftOut,
          ),
        ]),
    ...(corrected === 0
      ? []
      : [t('{0, plural, one {# wording is corrected.} other {# wordings are corrected.}}', corrected)]),
    ...(progress.kind === 'not' ? [`${t('The lines are not checked.')} ${progress.why}`] : []),
  ].join(' ');
}

/** Where nothing was asked, what is sent and unproven is all there is to say. */
function doneWords({ cards, sent: { bar } }: PanelState['triage']): string {
  if (cards.length > 0) return t('Everything that needs you is reviewed.');
  const unproven = bar.said + bar.concluded;
  return unproven === 0
    ? t('Every line is seen in the log or in your own words.')
    : t('{0, plural, one {# line is sent and not proven.} other {# lines are sent and not proven.}}', unproven);
}

/** In the words of the cards. */
function openWords(open: number, sent: number): string {
  if (sent === open) return t('{0} not reviewed: sent unless dropped.', open);
  return sent === 0
    ? t('{0} not reviewed: not sent unless kept.', open)
    : t('{0} not reviewed: {1} sent unless dropped, {2} not sent unless kept.', open, sent, open - sent);
}

/** “ · sent 04:58 · 3,071 tokens · 12 lines hold · not picked up yet”: each part only where it is known. */
function sentText({ time, frozen, verified, takenUpBy }: DeliveredState): string {
  const parts = [
    t('sent {0}', formatClock(time)),
    ...(frozen === undefined ? [] : [t('{0, plural, one {# token} other {# tokens}}', frozen.tokens)]),
    ...(verified === undefined ? [] : [verified]),
    ...(takenUpBy === undefined ? [] : [takenUpText(takenUpBy)]),
  ];
  return parts.map((part) => ` · ${part}`).join('');
}

/** By which the text that was sent is known again. */
const hashText = ({ frozen }: DeliveredState): string | null =>
  frozen === undefined ? null : t('The text as it was sent: sha256 {0}', frozen.sha256);

const takenUpText = (agents: readonly string[]) =>
  agents.length === 0 ? t('not picked up yet') : t('picked up by {0}', agents.join(', '));
