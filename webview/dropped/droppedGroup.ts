/** The facts below one heading that a summary dropped, each with its tick. */
import type { DroppedFactState, DroppedGroupState } from '../../src/protocol/droppedMessages';
import { t, told } from '../../src/protocol/language';
import type { Panel } from '../panel';
import { createCheck } from '../shared/controls';
import { element, icon, keyedList, type Row, set, setText } from '../shared/dom';
import { lineLink } from './lineLink';

/** Rows stay with their facts, and so does the focus in them. */
export function createDroppedGroup(panel: Panel, first: DroppedGroupState): Row<DroppedGroupState> {
  const count = element('span', { class: 'count' });
  const list = element('ul', { class: 'list', 'aria-label': first.heading });
  const group = element('section', { class: 'dropped-group' }, element('h4', {}, first.heading, count), list);
  const draw = keyedList<DroppedFactState>(
    list,
    ({ id }) => id,
    (item) => createFact(panel, item),
  );
  return {
    element: group,
    update({ items }) {
      setText(count, String(items.length));
      draw(items);
    },
  };
}

let lastNumber = 0;

function createFact(panel: Panel, { id, text, isCode, note, again, line }: DroppedFactState): Row<DroppedFactState> {
  const check = createCheck((on) => panel.ask('tick-dropped', { id, on }));
  // Ids of facts may hold spaces, which would make several names of one.
  lastNumber += 1;
  const [whatId, subId] = [`dropped-${lastNumber}-what`, `dropped-${lastNumber}-sub`];
  set(check.element, 'aria-labelledby', whatId);
  set(check.element, 'aria-describedby', subId);
  const since = element(
    'span',
    { class: 'again' },
    icon('history', { small: true }),
    again === null ? t('not touched since') : againWords(again),
  );
  const row = element(
    'li',
    { class: 'dropped-row' },
    check.element,
    element('span', { class: isCode ? 'what code' : 'what', id: whatId, dir: 'auto' }, text),
    lineLink(panel, line),
    element('span', { class: 'sub', id: subId }, element('span', { dir: 'auto' }, told(note)), since),
  );
  return { element: row, update: ({ isOn }) => check.setOn(isOn) };
}

function againWords({ how, line, calls }: NonNullable<DroppedFactState['again']>): string {
  const at = String(line);
  return calls === 0
    ? t('{0} at {1}', told(how), at)
    : t('{0} at {1}, {2, plural, one {# call} other {# calls}}', told(how), at, calls);
}
