/** Copy, Save and the one filled button: where the draft goes, with what will happen there. */
import { t } from '../../src/protocol/language';
import type { PanelState, TargetState } from '../../src/protocol/messages';
import type { Panel, View } from '../panel';
import { createButton, createIconPart } from '../shared/controls';
import { element, icon, set } from '../shared/dom';
import { redNames } from './sendingDrawer';

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

/** The host decides which target is the first one. */
export function createSendBar(panel: Panel): SendBar {
  let listed = '';
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
  const save = createButton({ label: t('Save…'), icon: 'save', title: t('Save the draft') }, () =>
    panel.ask('save-draft', null, ({ saved }) => saved && panel.say(t('Saved.'))),
  );
  const send = () =>
    panel.ask('deliver', null, ({ looksFirst }) => {
      if (looksFirst) panel.arrangement.change({ drawer: 'verify' });
    });
  const pack = () => {
    closeMenu();
    panel.ask('pack-draft', null, ({ looksFirst, packed }) => {
      if (looksFirst) panel.arrangement.change({ drawer: 'verify' });
      else if (packed !== null) panel.say(t('Packed: {0}', packed));
    });
  };
  const sendButton = createButton({ label: '', icon: 'comment', isPrimary: true }, send);
  sendButton.element.id = 'send-button';
  const caret = createIconPart('chevron-down', t('Other targets'), () => (menu.hidden ? openMenu() : closeMenu()));
  set(caret, 'aria-haspopup', 'menu');
  const targetButton = createButton({ label: '', icon: 'comment' }, () => (menu.hidden ? openMenu() : closeMenu()));
  targetButton.element.classList.add('target');
  targetButton.element.append(icon('chevron-down', { small: true }));
  set(targetButton.element, 'aria-haspopup', 'menu');
  const menu = element('div', { class: 'menu', role: 'menu', id: 'targets', 'aria-label': t('Other targets') });
  menu.hidden = true;
  const split = element('span', { class: 'split' }, sendButton.element, caret, menu);
  for (const { element: button } of [copy, save]) button.classList.add('may-shrink');
  const waits = element('span', { class: 'dim' }, t('Sending waits for Done'));
  const bar = element('div', { class: 'deliver' }, waits, copy.element, save.element, targetButton.element, split);

  const items = () => [...menu.querySelectorAll<HTMLElement>('button')];
  function openMenu() {
    menu.hidden = false;
    (menu.querySelector<HTMLElement>('[aria-checked="true"]') ?? items()[0])?.focus();
  }
  function closeMenu(): boolean {
    if (menu.hidden) return false;
    menu.hidden = true;
    (caret.hidden ? targetButton.element : caret).focus();
    return true;
  }
  menu.addEventListener('keydown', (event) => {
    const at = items().indexOf(document.activeElement as HTMLElement);
    const places: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const place = places[event.key];
    if (event.key === 'Tab') closeMenu();
    if (place === undefined) return;
    items()
      .at(place % items().length)
      ?.focus();
    event.preventDefault();
  });
  document.addEventListener('pointerdown', (event) => {
    if (!menu.hidden && ![split, targetButton.element].some((part) => event.composedPath().includes(part)))
      menu.hidden = true;
  });
  const choose = (target: TargetState) => {
    closeMenu();
    panel.ask('choose-target', { target: target.id });
  };
  const packItem = (isReady: boolean) => {
    const made = element(
      'button',
      { type: 'button', role: 'menuitem', 'data-target': 'pack', tabindex: -1, disabled: !isReady },
      icon('package'),
      element('span', {}, t('Pack for another machine…')),
      element('small', {}, t('with what is not committed')),
    );
    made.addEventListener('click', pack);
    return made;
  };
  return {
    element: bar,
    send,
    pack,
    focus: () => sendButton.element.focus(),
    openMenu,
    closeMenu,
    show(state: PanelState) {
      const { targets, chosenTarget, view, delivered, refine, verify } = state;
      const isCalm = state.shows === 'needs-you';
      bar.hidden = delivered !== null;
      const chosen = targets.find(({ id }) => id === chosenTarget);
      const label = isCalm ? calmLabel(state, chosen) : labelOf(chosen, verify);
      sendButton.setLabel(label);
      // Where it is narrow, such a label may be cut behind the name; one that warns never is.
      sendButton.element.toggleAttribute('data-plain', chosen !== undefined && label === plainLabel(chosen));
      // Beside the button that sends, a bare name would look like one more of its kind.
      targetButton.setLabel(chosen === undefined ? t('No target here') : t('Send to: {0}', chosen.label));
      if (chosen !== undefined) targetButton.setIcon(chosen.icon);
      set(targetButton.element, 'title', chosen === undefined ? null : plainLabel(chosen));
      const reds = redNames(state);
      const named = reds.length === 0 ? '' : `\n${t('Before sending: {0}', reds.join(', '))}`;
      set(sendButton.element, 'title', chosen === undefined ? null : `${plainLabel(chosen)}${named}`);
      // A picture of where it goes on a button that does not go there yet would be taken at its word.
      const looksFirst = verify.untold > 0 && !isAwaited(verify);
      if (chosen !== undefined) sendButton.setIcon(looksFirst ? 'eye' : chosen.icon);
      const waitsForDone = refine.step.kind === 'proposal';
      const isReady = view.kind !== 'extracting' && !waitsForDone && !isAwaited(verify);
      waits.hidden = !waitsForDone;
      copy.element.hidden = waitsForDone;
      save.element.hidden = waitsForDone;
      sendButton.setPrimary(!waitsForDone);
      sendButton.setDisabled(chosen === undefined || !isReady);
      copy.setDisabled(!isReady);
      save.setDisabled(!isReady);
      // Where nothing but copying is offered, as in a folder that is not trusted, git is not run either.
      const isCopyAlone = targets.length < 2;
      caret.hidden = waitsForDone || isCalm || isCopyAlone;
      targetButton.element.hidden = waitsForDone || !isCalm;
      // Drawn anew under the focus, an open menu would lose it, and the next Enter would go where the focus went.
      const list = JSON.stringify([targets, chosenTarget, isReady]);
      if (list === listed) return;
      listed = list;
      const held = items().find((item) => item === document.activeElement)?.dataset['target'];
      menu.replaceChildren(
        ...targets.map((target) => {
          const isChosen = target.id === chosenTarget;
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
        }),
        ...(isCopyAlone ? [] : [element('hr'), packItem(isReady)]),
      );
      if (held !== undefined) (items().find((item) => item.dataset['target'] === held) ?? items()[0])?.focus();
    },
  };
}

const isAwaited = ({ progress }: PanelState['verify']) => progress.kind === 'running' && progress.isAwaited;

/** The target stands beside it: what is left to say is what happens there, and what nobody looked at. */
function calmLabel({ triage, verify }: PanelState, chosen: TargetState | undefined): string {
  if (chosen === undefined || isAwaited(verify) || verify.untold > 0) return labelOf(chosen, verify);
  const { leftOut } = verify;
  const open = triage.cards.filter(({ answer }) => answer === 'open').length;
  const { kind } = verify.progress;
  return [
    leftOut > 0 ? withoutLines(chosen, leftOut) : chosen.act,
    ...(open === 0 ? [] : [t('{0} not reviewed', open)]),
    // What is idle is due: the text was just changed.
    ...(kind === 'known' ? [] : [kind === 'not' ? t('not checked') : t('checking')]),
  ].join(', ');
}

const withoutLines = ({ act }: TargetState, count: number): string =>
  `${act}, ${t('{0, plural, one {without # line} other {without # lines}}', count)}`;

const plainLabel = ({ label, effect }: TargetState): string => `${label}: ${effect}`;

/** Where the draft goes; what it is sent without, where lines of it do not hold, and whether anybody knows. */
function labelOf(chosen: TargetState | undefined, verify: PanelState['verify']): string {
  if (chosen === undefined) return t('No target here');
  if (isAwaited(verify)) return t('Checking the lines…');
  const { progress, untold, leftOut } = verify;
  if (untold > 0)
    return t('{0, plural, one {Look at # line that does not hold} other {Look at # lines that do not hold}}', untold);
  if (leftOut > 0) return withoutLines(chosen, leftOut);
  const plain = plainLabel(chosen);
  if (progress.kind === 'known') return plain;
  return progress.kind === 'running' ? t('{0} (checking)', plain) : t('{0} (not checked)', plain);
}
