/** The middle column: groups of facts, the files and the commands, each with its ticks. */
import { t } from '../../src/protocol/language';
import type { GroupState, ItemState, PanelState } from '../../src/protocol/messages';
import type { Panel, View } from '../panel';
import { createPeek, type Peek } from '../raw/peek';
import type { RawColumn } from '../raw/rawColumn';
import { bringToMiddle } from '../shared/bringToMiddle';
import { element, icon, isVisible, keyedList, type Row, set, setText } from '../shared/dom';
import { createEdgeQuote, type EdgeQuote, placeOfRow } from '../shared/edgeQuote';
import { tickItem } from '../shared/inHandoff';
import { openPlace } from '../shared/openPlace';
import { listenForRowKeys, type RowKeysControl } from '../shared/rowKeys';
import { findItem, type LitEvidence } from './evidence';
import { createGroup } from './groupView';
import { copyCommand, type ItemActions } from './itemView';
import { createJumpLinks, type JumpLinks } from './jumpLinks';

/** The middle column. */
export interface ExtractedColumn extends View {
  /** Scrolls to an item and puts the focus on it. */
  goToItem(id: string): void;
}

/** What the column is made of. */
interface Column {
  readonly panel: Panel;
  readonly raw: RawColumn;
  readonly peek: Peek;
  readonly selected: HTMLElement;
  readonly look: { readonly button: HTMLElement; readonly text: Text };
  readonly jump: JumpLinks;
  readonly facts: HTMLElement;
  readonly lists: HTMLElement;
  /** Holds both. */
  readonly scroll: HTMLElement;
  readonly edge: EdgeQuote;
}

/** The rows of the column, once their keys are listened for. */
interface Rows {
  readonly keys: RowKeysControl;
  showFacts(groups: readonly GroupState[]): void;
  showLists(groups: readonly GroupState[]): void;
}

/** `raw` is where evidence is shown. */
export function createExtractedColumn(panel: Panel, raw: RawColumn): ExtractedColumn {
  const facts = element('div', { class: 'part', id: 'p-facts' });
  const lists = element('div', { class: 'part', id: 'p-lists' });
  const scroll = element('div', { class: 'scroll', tabindex: -1 }, element('div', { class: 'lists' }, facts, lists));
  const viewport = element('div', { class: 'viewport' }, scroll);
  const column: Column = {
    ...{ panel, raw, facts, lists, scroll, peek: createPeek(panel, raw), edge: createEdgeQuote(viewport, scroll) },
    ...{ selected: element('span', { class: 'count grow' }), look: createLook(panel), jump: createJumpLinks(scroll) },
  };
  const drawn = element(
    'section',
    { class: 'column extracted', 'aria-labelledby': 'h-ext' },
    element(
      'div',
      { class: 'column-head' },
      element('h2', { id: 'h-ext' }, t('Facts')),
      column.selected,
      column.look.button,
    ),
    column.jump.element,
    viewport,
  );
  scroll.addEventListener('scroll', () => quoteEdge(column), { passive: true });
  const rows = createRows(column);
  let wasOnly = panel.arrangement.get().onlyNeedsLook;
  panel.arrangement.onChange(({ onlyNeedsLook }) => {
    if (onlyNeedsLook !== wasOnly) show(column, rows, panel.state());
    wasOnly = onlyNeedsLook;
  });
  panel.evidence.onChange((lit) => followEvidence(column, lit));
  return {
    element: drawn,
    show: (state) => show(column, rows, state),
    goToItem(id) {
      panel.arrangement.change({ part: 'extracted', onlyNeedsLook: false });
      const row = rowOf(column, id);
      if (row === null) return;
      unfold(row);
      bringToMiddle(scroll, row);
      rows.keys.focus(row);
    },
  };
}

/** Shows only what needs a look. */
function createLook({ arrangement }: Panel): Column['look'] {
  const text = document.createTextNode('');
  const button = element(
    'button',
    { class: 'chip', type: 'button', 'aria-pressed': 'false', title: t('Show only these') },
    icon('warning', { small: true, tone: 'warn' }),
    text,
  );
  button.addEventListener('click', () => arrangement.change({ onlyNeedsLook: !arrangement.get().onlyNeedsLook }));
  return { button, text };
}

function createRows(column: Column): Rows {
  const { panel, facts, lists, scroll } = column;
  const actions: ItemActions = {
    goTo: (item) => goTo(column, item),
    tick(item, isOn, wholeGroup) {
      const group = panel.state().groups.find(({ items }) => items.some(({ id }) => id === item.id));
      if (wholeGroup && group !== undefined) panel.ask('tick-group', { group: group.id, on: isOn });
      else tickItem(panel.ask, item, isOn);
    },
  };
  const create = (group: GroupState): Row<GroupState> => createGroup(panel, group, actions, () => keys.refresh());
  const keys = listenForRowKeys(scroll, {
    rows: '.item, .group-head, .fold',
    handle: (row) => row.querySelector<HTMLElement>('vscode-checkbox') ?? row,
    press: (key, row, event) => press(column, key, row, event),
  });
  return {
    keys,
    showFacts: keyedList<GroupState>(facts, (group) => group.id, create),
    showLists: keyedList<GroupState>(lists, (group) => group.id, create),
  };
}

/** True where the key means something on this row. */
function press(column: Column, key: string, row: HTMLElement, event: KeyboardEvent): boolean {
  const { panel } = column;
  const item = findItem(panel.state(), row.dataset['item'] ?? null);
  if (item === null) return false;
  const line = item.lines[0];
  const isCopy = (event.ctrlKey || event.metaKey) && key.toLowerCase() === 'c';
  if (isCopy) {
    if (item.style !== 'command' || window.getSelection()?.isCollapsed === false) return false;
    copyCommand(panel, item);
  } else if (key === 'Enter' && event.target === row.querySelector('vscode-checkbox')) goTo(column, item);
  else if (key.toLowerCase() === 'o' && line !== undefined) openPlace(panel, line, event);
  else return false;
  return true;
}

function goTo(column: Column, item: ItemState): void {
  const { panel, raw, peek } = column;
  if (panel.evidence.pinned() === item.id) {
    peek.close();
    panel.evidence.pin(null, 'extracted');
    return;
  }
  panel.evidence.pin(item.id, 'extracted');
  const row = rowOf(column, item.id);
  if (row !== null && !isVisible(raw.element)) peek.open(row, item.lines);
}

function show({ panel, selected, look, jump }: Column, { keys, showFacts, showLists }: Rows, state: PanelState): void {
  const items = state.groups.flatMap((group) => group.items);
  const needing = items.filter((item) => item.needsLook).length;
  const only = panel.arrangement.get().onlyNeedsLook && needing > 0;
  const total = state.groups.reduce((sum, group) => sum + group.total, 0);
  setText(
    selected,
    total === 0 ? t('none found') : t('{0} of {1} in the draft', items.filter((item) => item.isOn).length, total),
  );
  look.text.data = t('{0, plural, one {# needs} other {# need}} a look', needing);
  look.button.hidden = needing === 0;
  set(look.button, 'aria-pressed', String(only));
  const groups = state.groups
    .map((group) => (only ? onlyNeeding(group) : group))
    .filter((group) => group.items.length > 0);
  showFacts(groups.filter((group) => group.part === 'facts'));
  showLists(groups.filter((group) => group.part !== 'facts'));
  jump.show(state.groups);
  keys.refresh();
}

function followEvidence(column: Column, { pinned, items, goFrom }: LitEvidence): void {
  const { peek, scroll } = column;
  if (pinned === null) peek.close();
  for (const row of scroll.querySelectorAll<HTMLElement>('.item')) {
    const id = row.dataset['item'] ?? '';
    row.classList.toggle('pinned', id === pinned);
    row.classList.toggle('linked', items.has(id));
  }
  const row = pinned === null || goFrom === null || goFrom === 'extracted' ? null : rowOf(column, pinned);
  if (row !== null) unfold(row);
  if (row !== null && isVisible(row)) bringToMiddle(scroll, row);
  quoteEdge(column);
}

function quoteEdge({ scroll, edge }: Column): void {
  const rows = [...scroll.querySelectorAll<HTMLElement>('.item.linked')].filter(isVisible);
  edge.show(
    rows.map((row) => placeOfRow(row, scroll, () => [row.querySelector('.what')?.textContent ?? ''], bringToMiddle)),
  );
}

const rowOf = ({ scroll }: Column, id: string) => scroll.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);

/** Opens the line behind which the row stands, if it stands behind one. */
function unfold(row: HTMLElement): void {
  if (row.parentElement?.hidden === true) row.parentElement.parentElement?.querySelector<HTMLElement>('.fold')?.click();
}

function onlyNeeding(group: GroupState): GroupState {
  const items = group.items.filter((item) => item.needsLook);
  return { ...group, items, total: items.length };
}
