/** A group of items under a heading that opens and closes. */
import { formatNumber, t } from '../../src/protocol/language';
import type { GroupState, ItemState, StatusState } from '../../src/protocol/messages';
import type { Panel } from '../panel';
import { createButton } from '../shared/controls';
import { element, icon, keyedList, type Row, set, setText } from '../shared/dom';
import { createItem, type ItemActions } from './itemView';

/** What a closed or long group must not hide. */
const flags: readonly {
  readonly kind: StatusState['kind'];
  readonly icon: string;
  readonly tone: string;
  words(number: number): string;
}[] = [
  { kind: 'blocked', icon: 'circle-slash', tone: 'warn', words: (number) => t('{0} blocked', number) },
  { kind: 'failed', icon: 'error', tone: 'bad', words: (number) => t('{0} failed', number) },
  { kind: 'stale', icon: 'history', tone: 'warn', words: (number) => t('{0} out of date', number) },
  { kind: 'missing', icon: 'warning', tone: 'warn', words: (number) => t('{0} missing', number) },
];

/** Keeps the rows of items that stay, so that the focus is not lost; `onToggle` follows each opening and closing. */
export function createGroup(
  panel: Panel,
  first: GroupState,
  actions: ItemActions,
  onToggle: () => void,
): Row<GroupState> {
  const bodyId = `group-${first.id}`;
  const count = element('span', { class: 'count' });
  const flag = element('span', { class: 'flag count' });
  const head = element(
    'button',
    { class: 'group-head', type: 'button', 'aria-controls': bodyId },
    icon('chevron-down'),
    first.title,
    count,
    flag,
  );
  const body = element('ul', { class: 'group-body list', id: bodyId, 'aria-label': first.title });
  const group = element('section', { class: 'group', 'data-group': first.id }, element('h3', {}, head), body);
  const create = (item: ItemState) => createItem(panel, item, actions);
  const showItems = keyedList<ItemState>(body, (item) => item.id, create);
  const fold = createFold(create, onToggle);
  const more = createButton({ label: '', isSmall: true }, () => panel.ask('show-items', { group: first.id }, onToggle));
  const rest = element('li', { class: 'more-items' }, more.element);
  const isClosed = () => panel.arrangement.get().closedGroups.includes(first.id);
  const showOpen = () => {
    set(head, 'aria-expanded', String(!isClosed()));
    body.hidden = isClosed();
  };
  head.addEventListener('click', () => {
    const { closedGroups } = panel.arrangement.get();
    panel.arrangement.change({
      closedGroups: isClosed() ? closedGroups.filter((id) => id !== first.id) : [...closedGroups, first.id],
    });
    showOpen();
    onToggle();
  });
  showOpen();
  return {
    element: group,
    update({ items, id, total }) {
      const on = items.filter((item) => item.isOn).length;
      const number = on === total ? formatNumber(total) : t('{0} of {1}', on, total);
      const added = items.filter((item) => item.isNew).length;
      setText(count, added === 0 ? number : `${number} · ${t('{0} new', added)}`);
      // The status of a command is its last exit, which many sessions have plenty of.
      const shown = id === 'commands' || id === 'state' ? [] : flags;
      flag.replaceChildren(
        ...shown.flatMap(({ kind, icon: name, tone, words }) => {
          const number = items.filter((item) => item.status?.kind === kind).length;
          return number === 0 ? [] : [icon(name, { small: true, tone }), document.createTextNode(words(number))];
        }),
      );
      const done = items.filter((item) => item.status?.kind === 'done');
      const isFolded = id === 'to-do' && done.length > 1;
      showItems(isFolded ? items.filter((item) => !done.includes(item)) : items);
      if (isFolded) body.append(fold.element);
      else fold.element.remove();
      fold.update(isFolded ? done : []);
      const hidden = total - items.length;
      more.setLabel(t('{0} more, not in the draft', hidden));
      if (hidden > 0) body.append(rest);
      else rest.remove();
    },
  };
}

/** What is true but needs no reading: one line with the first words of each, behind which the items stand. */
function createFold(create: (item: ItemState) => Row<ItemState>, onToggle: () => void): Row<readonly ItemState[]> {
  const words = element('span', { class: 'dim' });
  const number = document.createTextNode('');
  const list = element('ul', { class: 'list' });
  list.hidden = true;
  const head = element(
    'button',
    { class: 'fold', type: 'button', 'aria-expanded': 'false' },
    icon('chevron-right', { small: true }),
    icon('check', { small: true, tone: 'none' }),
    number,
    words,
  );
  head.addEventListener('click', () => {
    list.hidden = !list.hidden;
    set(head, 'aria-expanded', String(!list.hidden));
    onToggle();
  });
  const show = keyedList<ItemState>(list, (item) => item.id, create);
  return {
    element: element('li', {}, head, list),
    update(items) {
      number.data = t('{0} done', items.length);
      setText(words, items.map(({ text }) => text).join(', '));
      show(items);
    },
  };
}
