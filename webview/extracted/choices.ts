/** The sides of a conflict, of which one is taken, or none: then the conflict stands in the draft as an open question. */
import { t } from '../../src/protocol/language';
import type { ChoiceState } from '../../src/protocol/mergedMessages';
import type { ItemState } from '../../src/protocol/messages';
import type { Panel } from '../panel';
import { element, icon } from '../shared/dom';
import { openPlace } from '../shared/openPlace';
import { placeText } from '../shared/placeText';

let groups = 0;

/** Radio buttons, the open question last; none for an item that is no conflict. */
export function choicesOf(panel: Panel, { id, text, choices = [], isEdited }: ItemState): HTMLElement[] {
  if (choices.length === 0) return [];
  groups += 1;
  const name = `conflict-${groups}`;
  const isDisabled = panel.state().delivered !== null;
  const take = (side: string | null) => panel.ask('settle-conflict', { id, side });
  const radio = (isOn: boolean, side: string | null, words: readonly (Node | string)[]) => {
    const input = element('input', {
      type: 'radio',
      name,
      ...(isOn ? { checked: '' } : {}),
      ...(isDisabled ? { disabled: '' } : {}),
    });
    input.addEventListener('change', () => take(side));
    return element('label', {}, input, element('span', { dir: 'auto' }, ...words));
  };
  const open = choices.every(({ isChosen }) => !isChosen) && !isEdited;
  return [
    element(
      'div',
      { class: 'choices', role: 'radiogroup', 'aria-label': text },
      ...choices.map((choice) =>
        element(
          'div',
          { class: 'choice' },
          radio(choice.isChosen, choice.side, sideWords(choice)),
          ...placeOf(panel, choice),
        ),
      ),
      element('div', { class: 'choice' }, radio(open, null, [t('Carry it as an open question')])),
    ),
  ];
}

function sideWords({ side, text, isProposed }: ChoiceState): (Node | string)[] {
  return [
    ...(/^[A-Z]$/.test(side) ? [element('span', { class: 'from-badge' }, side)] : []),
    text,
    ...(isProposed
      ? [element('span', { class: 'sub' }, icon('history', { small: true }), t('said later, so proposed'))]
      : []),
  ];
}

function placeOf(panel: Panel, { line }: ChoiceState): HTMLElement[] {
  if (line === null) return [];
  const where = t('Open the transcript at line {0}', placeText(panel, line));
  const link = element('a', { class: 'at', href: '#', title: where, 'aria-label': where }, placeText(panel, line));
  link.addEventListener('click', (event) => {
    event.preventDefault();
    openPlace(panel, line, event);
  });
  return [link];
}
