/** The middle column: groups of facts, the files and the commands, each with its ticks. */
import { formatNumber, t } from '../../src/protocol/language';
import type { GroupState, ItemState, PanelState } from '../../src/protocol/messages';
import type { Panel, View } from '../panel';
import { createPeek } from '../raw/peek';
import type { RawColumn } from '../raw/rawColumn';
import { bringToMiddle } from '../shared/bringToMiddle';
import { element, icon, isVisible, keyedList, type Row, set, setText } from '../shared/dom';
import { createEdgeQuote, placeOfRow } from '../shared/edgeQuote';
import { tickItem } from '../shared/inHandoff';
import { openPlace } from '../shared/openPlace';
import { listenForRowKeys } from '../shared/rowKeys';
import { findItem } from './evidence';
import { createGroup } from './groupView';
import { copyCommand } from './itemView';

/** The middle column. */
export interface ExtractedColumn extends View {
  /** Scrolls to an item and puts the focus on it. */
  goToItem(id: string): void;
}

const jumps: readonly { label(): string; readonly groups: readonly GroupState['id'][] }[] = [
  { label: () => t('Now'), groups: ['conflicts', 'state', 'changes', 'in-flight', 'to-do'] },
  { label: () => t('Rules'), groups: ['constraints', 'goal-pointers', 'decisions', 'added'] },
  { label: () => t('History'), groups: ['turns', 'checks', 'repository', 'traps', 'later', 'no-longer-holds'] },
  { label: () => t('Files'), groups: ['files'] },
  { label: () => t('Commands'), groups: ['commands'] },
];

/** Opens the line behind which the row stands, if it stands behind one. */
function unfold(row: HTMLElement): void {
  if (row.parentElement?.hidden === true) row.parentElement.parentElement?.querySelector<HTMLElement>('.fold')?.click();
}

/** `raw` is where evidence is shown. */
export function createExtractedColumn(panel: Panel, raw: RawColumn): ExtractedColumn {
  const selected = element('span', { class: 'count grow' });
  const lookText = document.createTextNode('');
  const look = element(
    'button',
    { class: 'chip', type: 'button', 'aria-pressed': 'false', title: t('Show only these') },
    icon('warning', { small: true, tone: 'warn' }),
    lookText,
  );
  look.addEventListener('click', () =>
    panel.arrangement.change({ onlyNeedsLook: !panel.arrangement.get().onlyNeedsLook }),
  );
  const facts = element('div', { class: 'part', id: 'p-facts' });
  const lists = element('div', { class: 'part', id: 'p-lists' });
  const both = element('div', { class: 'lists' }, facts, lists);
  const scroll = element('div', { class: 'scroll', tabindex: -1 }, both);
  const jumpLinks = jumps.map(({ label, groups }) => {
    const number = element('span', { class: 'count' });
    const link = element('a', { href: '#' }, `${label()} `, number);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      const group = groups
        .map((id) => both.querySelector<HTMLElement>(`.group[data-group="${id}"]`))
        .find((found) => found !== null);
      if (group === undefined) return;
      // `scrollIntoView` would move the frame as well.
      scroll.scrollTop += group.getBoundingClientRect().top - scroll.getBoundingClientRect().top;
      group.querySelector<HTMLElement>('.group-head')?.focus({ preventScroll: true });
    });
    return { groups, link, number };
  });
  const jump = element(
    'nav',
    { class: 'jump', 'aria-label': t('Groups of facts') },
    ...jumpLinks.map(({ link }) => link),
  );
  const head = element('div', { class: 'column-head' }, element('h2', { id: 'h-ext' }, t('Facts')), selected, look);
  const viewport = element('div', { class: 'viewport' }, scroll);
  const edge = createEdgeQuote(viewport, scroll);
  const column = element('section', { class: 'column extracted', 'aria-labelledby': 'h-ext' }, head, jump, viewport);
  const quoteEdge = () => {
    const rows = [...both.querySelectorAll<HTMLElement>('.item.linked')].filter(isVisible);
    edge.show(
      rows.map((row) => placeOfRow(row, scroll, () => [row.querySelector('.what')?.textContent ?? ''], bringToMiddle)),
    );
  };
  scroll.addEventListener('scroll', quoteEdge, { passive: true });
  const peek = createPeek(panel, raw);

  const goTo = (item: ItemState) => {
    const isSame = panel.evidence.pinned() === item.id;
    if (isSame) {
      peek.close();
      panel.evidence.pin(null, 'extracted');
      return;
    }
    panel.evidence.pin(item.id, 'extracted');
    const row = rowOf(item.id);
    if (row !== null && !isVisible(raw.element)) peek.open(row, item.lines);
  };
  const rowOf = (id: string) => both.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);
  const actions = {
    goTo,
    tick(item: ItemState, isOn: boolean, wholeGroup: boolean) {
      const group = panel.state().groups.find(({ items }) => items.some(({ id }) => id === item.id));
      if (wholeGroup && group !== undefined) panel.ask('tick-group', { group: group.id, on: isOn });
      else tickItem(panel.ask, item, isOn);
    },
  };
  const create = (group: GroupState): Row<GroupState> => createGroup(panel, group, actions, () => keys.refresh());
  const showFacts = keyedList<GroupState>(facts, (group) => group.id, create);
  const showLists = keyedList<GroupState>(lists, (group) => group.id, create);
  const keys = listenForRowKeys(both, {
    rows: '.item, .group-head, .fold',
    handle: (row) => row.querySelector<HTMLElement>('vscode-checkbox') ?? row,
    press(key, row, event) {
      const item = findItem(panel.state(), row.dataset['item'] ?? null);
      if (item === null) return false;
      const line = item.lines[0];
      const isCopy = (event.ctrlKey || event.metaKey) && key.toLowerCase() === 'c';
      if (isCopy) {
        if (item.style !== 'command' || window.getSelection()?.isCollapsed === false) return false;
        copyCommand(panel, item);
      } else if (key === 'Enter' && event.target === row.querySelector('vscode-checkbox')) goTo(item);
      else if (key.toLowerCase() === 'o' && line !== undefined) openPlace(panel, line, event);
      else return false;
      return true;
    },
  });

  const show = (state: PanelState) => {
    const items = state.groups.flatMap((group) => group.items);
    const needing = items.filter((item) => item.needsLook).length;
    const only = panel.arrangement.get().onlyNeedsLook && needing > 0;
    const total = state.groups.reduce((sum, group) => sum + group.total, 0);
    setText(
      selected,
      total === 0 ? t('none found') : t('{0} of {1} in the draft', items.filter((item) => item.isOn).length, total),
    );
    lookText.data = t('{0, plural, one {# needs} other {# need}} a look', needing);
    look.hidden = needing === 0;
    set(look, 'aria-pressed', String(only));
    const groups = state.groups
      .map((group) => (only ? onlyNeeding(group) : group))
      .filter((group) => group.items.length > 0);
    showFacts(groups.filter((group) => group.part === 'facts'));
    showLists(groups.filter((group) => group.part !== 'facts'));
    for (const { groups: ids, link, number } of jumpLinks) {
      const own = state.groups.filter(({ id }) => ids.includes(id)).reduce((sum, group) => sum + group.total, 0);
      link.hidden = own === 0;
      setText(number, formatNumber(own));
    }
    keys.refresh();
  };
  let wasOnly = panel.arrangement.get().onlyNeedsLook;
  panel.arrangement.onChange(({ onlyNeedsLook }) => {
    if (onlyNeedsLook !== wasOnly) show(panel.state());
    wasOnly = onlyNeedsLook;
  });
  panel.evidence.onChange(({ pinned, items, goFrom }) => {
    if (pinned === null) peek.close();
    for (const row of both.querySelectorAll<HTMLElement>('.item')) {
      const id = row.dataset['item'] ?? '';
      row.classList.toggle('pinned', id === pinned);
      row.classList.toggle('linked', items.has(id));
    }
    const row = pinned === null || goFrom === null || goFrom === 'extracted' ? null : rowOf(pinned);
    if (row !== null) unfold(row);
    if (row !== null && isVisible(row)) bringToMiddle(scroll, row);
    quoteEdge();
  });
  return {
    element: column,
    show,
    goToItem(id) {
      panel.arrangement.change({ part: 'extracted', onlyNeedsLook: false });
      const row = rowOf(id);
      if (row === null) return;
      unfold(row);
      bringToMiddle(scroll, row);
      keys.focus(row);
    },
  };
}

function onlyNeeding(group: GroupState): GroupState {
  const items = group.items.filter((item) => item.needsLook);
  return { ...group, items, total: items.length };
}
