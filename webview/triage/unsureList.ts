/** What goes out and is not sure: each line with how it is known, and its place in the session. Nothing in it has to be answered. */
import { t } from '../../src/protocol/language';
import type { UnsureLine } from '../../src/protocol/triageMessages';
import { factMarks } from '../draft/preview';
import type { Panel } from '../panel';
import { createButton } from '../shared/controls';
import { element, keyedList, type Row } from '../shared/dom';
import { createPlaceLink } from './placeLink';

/** More of them are a click away; in a single column they push what is sent out of sight. */
const mostShown = () => (isNarrow.matches ? 2 : 6);
const isNarrow = window.matchMedia('(max-width: 719px)');

/** Drawn anew with each state. */
export interface UnsureList {
  readonly element: HTMLElement;
  show(lines: readonly UnsureLine[]): void;
}

/** @param label what a screen reader calls it */
export function createUnsureList(panel: Panel, label: string): UnsureList {
  const list = element('ul', { class: 'unsure list', 'aria-label': label });
  const showRows = keyedList<UnsureLine>(
    list,
    ({ id }) => id,
    () => createUnsureRow(panel),
  );
  let all: readonly UnsureLine[] = [];
  let isWhole = false;
  const more = createButton({ label: '', isSmall: true }, () => {
    isWhole = true;
    draw();
  });
  const draw = () => {
    const most = mostShown();
    const shown = isWhole || all.length <= most + 1 ? all : all.slice(0, most);
    showRows(shown);
    more.element.hidden = shown.length === all.length;
    more.setLabel(t('{0} more', all.length - shown.length));
  };
  isNarrow.addEventListener('change', draw);
  return {
    element: element('div', {}, list, more.element),
    show(lines) {
      all = lines;
      draw();
    },
  };
}

function createUnsureRow(panel: Panel): Row<UnsureLine> {
  const dot = element('i', { class: 'dot' });
  const words = element('span', { class: 'unsure-words', dir: 'auto' });
  const why = element('span', { class: 'unsure-why' });
  const row = element('li', { class: 'unsure-line' }, dot, element('div', { class: 'grow' }, words, why));
  let drawn = '';
  return {
    element: row,
    update(line) {
      const key = JSON.stringify(line);
      if (key === drawn) return;
      drawn = key;
      dot.className = ['dot', line.known].join(' ');
      row.classList.toggle('first', line.first !== null);
      words.replaceChildren(...factMarks(line.text));
      why.replaceChildren(
        ...(line.line === null ? [] : [createPlaceLink(panel, line.line), ' ']),
        ...factMarks(line.why),
        ...(line.isOfGoal && line.first === null ? [' · ', element('b', {}, t('about your goal'))] : []),
      );
    },
  };
}
