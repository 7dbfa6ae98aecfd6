/** The session: carried rows with runs of left-out rows between, or the rows that fit a search. */
import { t } from '../../src/protocol/language';
import type { PanelState } from '../../src/protocol/messages';
import type { FoundRows, RawFilter, RawRowState } from '../../src/protocol/rawMessages';
import type { Panel, View } from '../panel';
import { createSelect, type SelectControl } from '../shared/controls';
import { element, iconButton, set, setText } from '../shared/dom';
import { createPassageList, lightPassages, type PassageList, showPassages, walkCarried } from './passageList';
import { createSessionSearch, type SessionSearch } from './sessionSearch';

/** The left column. */
export interface RawColumn extends View {
  focusSearch(): void;
  /** Scrolls to the next carried row, or back to the previous one. */
  walkCarried(isForward: boolean): void;
  /** Shows the rows that fit, for example those left out. */
  setFilter(filter: RawFilter): void;
  /** The rows on these lines, where the panel has them. */
  rowsOn(lines: readonly number[]): readonly RawRowState[];
}

const filters: readonly { readonly id: RawFilter; label(): string }[] = [
  { id: 'all', label: () => t('All passages') },
  { id: 'carried', label: () => t('Carried') },
  { id: 'left-out', label: () => t('Left out') },
  { id: 'yours', label: () => t('Your messages') },
  { id: 'errors', label: () => t('Errors') },
  { id: 'redacted', label: () => t('Redacted') },
  { id: 'flagged', label: () => t('Flagged') },
];

/** What the column is made of. */
interface Column {
  readonly panel: Panel;
  readonly passages: PassageList;
  readonly search: SessionSearch;
  readonly filter: SelectControl<RawFilter>;
  readonly carried: HTMLElement;
  /** Number of the question asked last: an earlier answer that comes later is not shown. */
  asked: number;
  /** The filter and the words that are shown, or asked for. */
  shownFor: string;
}

/** Asks the host for the rows wherever not all are shown. */
export function createRawColumn(panel: Panel): RawColumn {
  const passages = createPassageList(panel);
  const labelled = filters.map(({ id, label }) => ({ id, label: label() }));
  const column: Column = {
    ...{ panel, passages, search: createSessionSearch(panel, passages) },
    filter: createSelect<RawFilter>(t('Show'), labelled, (id) => panel.arrangement.change({ filter: id })),
    carried: element('span', { class: 'count grow' }),
    ...{ asked: 0, shownFor: choiceOf(panel) },
  };
  const drawn = drawColumn(column);
  panel.arrangement.onChange(() => followChoice(column));
  column.search.setQuery(panel.arrangement.get().query);
  panel.evidence.onChange((lit) => {
    const { filter, query } = panel.arrangement.get();
    if (!lightPassages(passages, lit) && (filter !== 'all' || query !== ''))
      panel.arrangement.change({ filter: 'all', query: '' });
  });
  return {
    element: drawn,
    show: (state) => show(column, state),
    focusSearch: column.search.focus,
    walkCarried: (isForward) => walkCarried(passages, isForward),
    setFilter: (filter) => panel.arrangement.change({ filter, query: '' }),
    rowsOn: (lines) => [...passages.rows.values()].filter((row) => row.lines.some((line) => lines.includes(line))),
  };
}

function drawColumn({ passages, search, filter, carried }: Column): HTMLElement {
  const back = () => walkCarried(passages, false);
  const on = () => walkCarried(passages, true);
  return element(
    'section',
    { class: 'column raw', 'aria-labelledby': 'h-raw' },
    element(
      'div',
      { class: 'column-head' },
      element('h2', { id: 'h-raw' }, t('Session')),
      carried,
      iconButton('chevron-up', t('Previous carried passage (Shift+F7)'), back, { small: true }),
      iconButton('chevron-down', t('Next carried passage (F7)'), on, { small: true }),
    ),
    element('div', { class: 'column-tools' }, search.element, element('span', { class: 'select-box' }, filter.element)),
    passages.element,
  );
}

function choiceOf(panel: Panel): string {
  const { filter, query } = panel.arrangement.get();
  return `${filter}\n${query}`;
}

function followChoice(column: Column): void {
  const { panel, filter, search, passages } = column;
  const chosen = panel.arrangement.get();
  filter.setChosen(chosen.filter);
  search.setQuery(chosen.query);
  if (choiceOf(panel) === column.shownFor) return;
  column.shownFor = choiceOf(panel);
  passages.scroll.scrollTop = 0;
  refresh(column, panel.state());
}

function show(column: Column, state: PanelState): void {
  const { carried, rows, items } = state.raw;
  setText(column.carried, t('{0} of {1} carried', carried, rows));
  const title = t('{0} of {1, plural, one {# passage} other {# passages}} carried', carried, rows);
  set(column.carried, 'title', title);
  column.filter.setChosen(column.panel.arrangement.get().filter);
  for (const item of items) if (item.kind === 'row') column.passages.rows.set(item.row.position, item.row);
  refresh(column, state);
}

function refresh(column: Column, { raw }: PanelState): void {
  const { panel, search, passages } = column;
  const { filter, query } = panel.arrangement.get();
  column.asked += 1;
  if (filter === 'all' && query.trim() === '') {
    passages.found = null;
    showPassages(passages, raw.items, '');
    search.showAll();
    passages.list.classList.remove('found');
    return;
  }
  const number = column.asked;
  panel.ask('find-rows', { filter, query }, (found) => {
    if (number === column.asked) showFound(column, query, found, raw.rows);
  });
}

function showFound({ search, passages }: Column, query: string, found: FoundRows, rows: number): void {
  const { items, positions, total } = found;
  search.take(query, found);
  passages.found = search.positions();
  const more =
    total > positions.length
      ? t(
          'The first {0} of {1, plural, one {# passage} other {# passages}} are shown. Narrow the search to see the others.',
          positions.length,
          total,
        )
      : '';
  showPassages(passages, items, total === 0 ? t('Nothing in the session fits.') : more);
  passages.list.classList.toggle('found', passages.found !== null);
  search.tell(t('{0} of {1}', total, rows));
}
