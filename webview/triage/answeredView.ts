/** What the goal replies to, whole, above all that is asked: a “yes” says nothing without it. */
import { t } from '../../src/protocol/language';
import type { AnsweredPart } from '../../src/protocol/triageMessages';
import { renderPreview } from '../draft/preview';
import type { Panel } from '../panel';
import { createButton } from '../shared/controls';
import { element, set, setText } from '../shared/dom';
import { createPlaceLink } from './placeLink';

/** Drawn anew with each state. */
export interface AnsweredView {
  readonly element: HTMLElement;
  show(part: AnsweredPart | null): void;
}

/** A longer one is cut until it is asked for: what needs the user stays in sight. */
export function createAnswered(panel: Panel): AnsweredView {
  const head = element('b', {});
  const place = element('span', {});
  const body = element('div', { class: 'goal-answers-words preview', dir: 'auto' });
  const before = element('div', { class: 'goal-answers-words before preview', dir: 'auto' });
  const more = createButton({ label: t('Show all of it'), isSmall: true }, () => {
    box.classList.add('whole');
    more.element.hidden = true;
  });
  const box = element(
    'div',
    { class: 'goal-answers', role: 'group' },
    element('p', { class: 'stage' }, head, ' ', place),
    body,
    before,
    more.element,
  );
  let drawn = '';
  const measure = () => {
    more.element.hidden =
      box.classList.contains('whole') || [body, before].every((one) => one.scrollHeight <= one.clientHeight + 1);
  };
  const sizes = new ResizeObserver(measure);
  for (const one of [body, before]) sizes.observe(one);
  return {
    element: box,
    show(part) {
      box.hidden = part === null;
      const key = JSON.stringify(part);
      if (part === null || key === drawn) return;
      drawn = key;
      const label = part.kind === 'point' ? t('Your goal speaks of this point:') : t('Your goal answers this:');
      setText(head, label);
      set(box, 'aria-label', label);
      place.replaceChildren(...(part.line === null ? [] : [createPlaceLink(panel, part.line, true)]));
      body.replaceChildren(...renderPreview(part.text));
      before.hidden = part.before === '';
      before.replaceChildren(...(part.before === '' ? [] : renderPreview(part.before)));
      box.classList.remove('whole');
      measure();
    },
  };
}
