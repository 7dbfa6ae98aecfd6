/** The field in which a card's line is put in the user's own words. */
import { t } from '../../src/protocol/language';
import { element, set } from '../shared/dom';

/** Told once: the text, or null where the user gave it up. */
export function createWordsField(words: string, onEnd: (text: string | null) => void) {
  const area = element('textarea', {
    class: 'card-field',
    rows: 2,
    dir: 'auto',
    'aria-label': t('The line in your words'),
  });
  set(area, 'data-own-undo', '');
  area.value = words;
  area.spellcheck = false;
  area.addEventListener('keydown', (event) => {
    // Ctrl+Enter sends, from here as from anywhere.
    if (event.ctrlKey || event.metaKey || (event.key === 'Enter' && event.shiftKey)) return;
    event.stopPropagation();
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    onEnd(event.key === 'Enter' ? area.value : null);
  });
  const hint = element('span', { class: 'dim' }, t('Enter saves, Escape leaves it as it was'));
  return {
    element: element('div', { class: 'card-edit' }, area, hint),
    focus() {
      area.focus();
      area.setSelectionRange(area.value.length, area.value.length);
    },
  };
}
