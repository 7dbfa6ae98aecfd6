/** Links at the head of the page, for who reads it with the keyboard. */
import { t } from '../../src/protocol/language';
import { element } from '../shared/dom';

/** Seen only with the focus on them. */
export function skipLinks(toDraft: () => void, toGoal: () => void): HTMLElement {
  const link = (text: string, go: () => void) => {
    const made = element('a', { href: '#' }, text);
    made.addEventListener('click', (event) => {
      event.preventDefault();
      go();
    });
    return made;
  };
  const toSending = () => document.querySelector<HTMLElement>('#send-button')?.focus();
  return element(
    'nav',
    { class: 'skip', 'aria-label': t('Skip to') },
    link(t('Skip to the goal'), toGoal),
    link(t('Skip to the draft'), toDraft),
    link(t('Skip to sending'), toSending),
  );
}
