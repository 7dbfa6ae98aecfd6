/** Copy, Save and the one filled button: where the draft goes, with what will happen there. */
import { t } from '../../src/protocol/language';
import type { PanelState } from '../../src/protocol/messages';
import type { Panel, View } from '../panel';
import { type ButtonControl, createButton, createIconPart } from '../shared/controls';
import { element, icon, set } from '../shared/dom';
import { redNames } from './sendingDrawer';
import { calmLabel, isAwaited, labelOf, plainLabel } from './sendLabels';
import { createSendMenu, isCopyAlone, type SendMenu } from './sendMenu';

/** What keys and other parts may ask of it. */
export interface SendBar extends View {
  send(): void;
  /** Packs the draft for another machine. */
  pack(): void;
  focus(): void;
  openMenu(): void;
  /** Closes the menu of targets; false when it was not open. */
  closeMenu(): boolean;
}

const copiedFor = 2_000;

/** What the bar is made of. */
interface Bar {
  readonly drawn: HTMLElement;
  readonly waits: HTMLElement;
  readonly copy: ButtonControl;
  readonly save: ButtonControl;
  /** Where it goes, in the calm view. */
  readonly target: ButtonControl;
  readonly send: ButtonControl;
  readonly caret: HTMLElement;
  readonly menu: SendMenu;
}

/** The host decides which target is the first one. */
export function createSendBar(panel: Panel): SendBar {
  const send = () =>
    panel.ask('deliver', null, ({ looksFirst }) => {
      if (looksFirst) panel.arrangement.change({ drawer: 'verify' });
    });
  const pack = () => {
    menu.close();
    panel.ask('pack-draft', null, ({ looksFirst, packed }) => {
      if (looksFirst) panel.arrangement.change({ drawer: 'verify' });
      else if (packed !== null) panel.say(t('Packed: {0}', packed));
    });
  };
  const menu = createSendMenu({
    opener: () => (caret.hidden ? target.element : caret),
    around: () => [split, target.element],
    choose(chosen) {
      menu.close();
      panel.ask('choose-target', { target: chosen.id });
    },
    pack,
  });
  const sendButton = createButton({ label: '', icon: 'comment', isPrimary: true }, send);
  sendButton.element.id = 'send-button';
  const caret = createIconPart('chevron-down', t('Other targets'), menu.toggle);
  set(caret, 'aria-haspopup', 'menu');
  const target = createTargetButton(menu);
  const split = element('span', { class: 'split' }, sendButton.element, caret, menu.element);
  const [copy, save] = [createCopy(panel), createSave(panel)];
  for (const { element: button } of [copy, save]) button.classList.add('may-shrink');
  const waits = element('span', { class: 'dim' }, t('Sending waits for Done'));
  const drawn = element('div', { class: 'deliver' }, waits, copy.element, save.element, target.element, split);
  const bar: Bar = { drawn, waits, copy, save, target, send: sendButton, caret, menu };
  return {
    element: drawn,
    send,
    pack,
    focus: () => sendButton.element.focus(),
    openMenu: menu.open,
    closeMenu: menu.close,
    show: (state) => show(bar, state),
  };
}

function createCopy(panel: Panel): ButtonControl {
  const copy = createButton({ label: t('Copy'), icon: 'copy', title: t('Copy the draft') }, () => {
    panel.ask('copy-draft', null, () => {
      copy.setLabel(t('Copied'));
      copy.setIcon('check');
      setTimeout(() => {
        copy.setLabel(t('Copy'));
        copy.setIcon('copy');
      }, copiedFor);
    });
  });
  return copy;
}

const createSave = (panel: Panel): ButtonControl =>
  createButton({ label: t('Save…'), icon: 'save', title: t('Save the draft') }, () =>
    panel.ask('save-draft', null, ({ saved }) => saved && panel.say(t('Saved.'))),
  );

function createTargetButton(menu: SendMenu): ButtonControl {
  const target = createButton({ label: '', icon: 'comment' }, menu.toggle);
  target.element.classList.add('target');
  target.element.append(icon('chevron-down', { small: true }));
  set(target.element, 'aria-haspopup', 'menu');
  return target;
}

function show(bar: Bar, state: PanelState): void {
  const { view, refine, verify } = state;
  const waitsForDone = refine.step.kind === 'proposal';
  const isReady = view.kind !== 'extracting' && !waitsForDone && !isAwaited(verify);
  bar.drawn.hidden = state.delivered !== null;
  showTarget(bar, state);
  bar.waits.hidden = !waitsForDone;
  bar.copy.element.hidden = waitsForDone;
  bar.save.element.hidden = waitsForDone;
  bar.send.setPrimary(!waitsForDone);
  bar.send.setDisabled(chosenIn(state) === undefined || !isReady);
  bar.copy.setDisabled(!isReady);
  bar.save.setDisabled(!isReady);
  const isCalm = state.shows === 'needs-you';
  bar.caret.hidden = waitsForDone || isCalm || isCopyAlone(state);
  bar.target.element.hidden = waitsForDone || !isCalm;
  bar.menu.show(state, isReady);
}

const chosenIn = ({ targets, chosenTarget }: PanelState) => targets.find(({ id }) => id === chosenTarget);

/** On the button that sends, and on the one that names where. */
function showTarget({ send, target }: Bar, state: PanelState): void {
  const { verify } = state;
  const chosen = chosenIn(state);
  const label = state.shows === 'needs-you' ? calmLabel(state, chosen) : labelOf(chosen, verify);
  send.setLabel(label);
  // Where it is narrow, such a label may be cut behind the name; one that warns never is.
  send.element.toggleAttribute('data-plain', chosen !== undefined && label === plainLabel(chosen));
  // Beside the button that sends, a bare name would look like one more of its kind.
  target.setLabel(chosen === undefined ? t('No target here') : t('Send to: {0}', chosen.label));
  set(target.element, 'title', chosen === undefined ? null : plainLabel(chosen));
  const reds = redNames(state);
  const named = reds.length === 0 ? '' : `\n${t('Before sending: {0}', reds.join(', '))}`;
  set(send.element, 'title', chosen === undefined ? null : `${plainLabel(chosen)}${named}`);
  if (chosen === undefined) return;
  target.setIcon(chosen.icon);
  // A picture of where it goes on a button that does not go there yet would be taken at its word.
  const looksFirst = verify.untold > 0 && !isAwaited(verify);
  send.setIcon(looksFirst ? 'eye' : chosen.icon);
}
