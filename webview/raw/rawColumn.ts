/** The session: carried rows with runs of left-out rows between, or the rows that fit a search. */
import type { PanelState, RawFilter, RawRowState, TimelineItem } from '../../src/protocol/messages';
import type { LitEvidence } from '../extracted/evidence';
import type { Panel, View } from '../panel';
import { bringToMiddle } from '../shared/bringToMiddle';
import { createSearch, createSelect } from '../shared/controls';
import { element, iconButton, isVisible, keyedList, set, setText } from '../shared/dom';
import { count, grouped } from '../shared/format';
import { openPlace } from '../shared/openPlace';
import { listenForRowKeys } from '../shared/rowKeys';
import { createBoundary } from './boundary';
import { addRow, createRawRow } from './rawRow';
import { createRun } from './rawRun';
import { createRuler } from './ruler';

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

const filters: readonly { readonly id: RawFilter; readonly label: string }[] = [
  { id: 'all', label: 'All passages' },
  { id: 'carried', label: 'Carried' },
  { id: 'left-out', label: 'Left out' },
  { id: 'yours', label: 'Your messages' },
  { id: 'errors', label: 'Errors' },
  { id: 'redacted', label: 'Redacted' },
  { id: 'flagged', label: 'Flagged' },
];

/** Keeps the rows that stay, so that focus and place are not lost. */
export function createRawColumn(panel: Panel): RawColumn {
  const carried = element('span', { class: 'count grow' });
  const search = createSearch('Search the session', (query) => panel.arrangement.change({ query }));
  set(search.element, 'data-own-undo', '');
  const clear = iconButton('close', 'Clear the search (Escape)', () => clearSearch(), { small: true });
  const hits = element('span', { class: 'hits', role: 'status' });
  const filter = createSelect<RawFilter>('Show', filters, (id) => panel.arrangement.change({ filter: id }));
  const list = element('ol', { class: 'list timeline', 'aria-label': 'Passages, oldest first' });
  const message = element('p', { class: 'raw-message', role: 'status' });
  const scroll = element('div', { class: 'scroll', tabindex: -1 }, list, message);
  const ruler = createRuler(scroll, list);
  const rowsByPosition = new Map<number, RawRowState>();
  let lit: LitEvidence = { pinned: null, items: new Set(), lines: new Set(), goFrom: null };

  const column = element(
    'section',
    { class: 'column raw', 'aria-labelledby': 'h-raw' },
    element(
      'div',
      { class: 'column-head' },
      element('h2', { id: 'h-raw' }, 'Session'),
      carried,
      iconButton('chevron-up', 'Previous carried passage (Shift+F7)', () => walkCarried(false), { small: true }),
      iconButton('chevron-down', 'Next carried passage (F7)', () => walkCarried(true), { small: true }),
    ),
    element(
      'div',
      { class: 'column-tools' },
      element('span', { class: 'search' }, search.element, clear),
      element('span', { class: 'select-box' }, filter.element),
    ),
    hits,
    element('div', { class: 'viewport' }, scroll, ruler.element),
  );

  const createRow = (row: RawRowState) => {
    const made = createRawRow(panel, row);
    return {
      element: made.element,
      update(next: RawRowState) {
        rowsByPosition.set(next.position, next);
        made.update(next);
        made.element.classList.toggle(
          'evidence',
          next.lines.some((line) => lit.lines.has(line)),
        );
      },
    };
  };
  const items = keyedList<TimelineItem>(list, keyOf, (item) => {
    if (item.kind === 'row') {
      const made = createRow(item.row);
      return { element: made.element, update: (next) => next.kind === 'row' && made.update(next.row) };
    }
    if (item.kind === 'run') return createRun(panel, item, createRow, () => keys.refresh());
    return createBoundary(panel, item);
  });

  const keys = listenForRowKeys(list, {
    rows: '.entry, .run',
    handle: (row) => row.querySelector<HTMLElement>('.ln') ?? row,
    press(key, row, event) {
      const state = rowsByPosition.get(Number(row.dataset['position']));
      if (state === undefined) return false;
      if (key === 'Enter' && state.item !== null && row.querySelector('.ln') !== document.activeElement)
        panel.evidence.pin(state.item, 'raw');
      else if (key === 'Enter' || key.toLowerCase() === 'o') openPlace(panel, state.line, event);
      else if (key.toLowerCase() === 'a') addRow(panel, state);
      else return false;
      return true;
    },
  });

  const showItems = (shown: readonly TimelineItem[], text: string) => {
    items(shown);
    setText(message, text);
    message.hidden = text === '';
    keys.refresh();
    highlight();
  };

  let asked = 0;
  const refresh = (state: PanelState) => {
    const { filter: chosen, query } = panel.arrangement.get();
    asked += 1;
    if (chosen === 'all' && query.trim() === '') {
      showItems(state.raw.items, '');
      showHits('', null);
      list.classList.remove('found');
      return;
    }
    const number = asked;
    panel.ask('find-rows', { filter: chosen, query }, ({ rows, total }) => {
      if (number !== asked) return;
      const shown = rows.map((row): TimelineItem => ({ kind: 'row', row }));
      const more =
        total > rows.length
          ? `The first ${grouped(rows.length)} of ${count(total, 'passage')} are shown. Narrow the search to see the others.`
          : '';
      showItems(shown, total === 0 ? 'Nothing in the session fits.' : more);
      list.classList.toggle('found', query.trim() !== '');
      showHits(query, `${grouped(total)} of ${count(state.raw.rows, 'passage')}`);
    });
  };

  function showHits(query: string, found: string | null) {
    clear.hidden = query === '';
    hits.hidden = found === null;
    setText(hits, found ?? '');
  }

  function clearSearch() {
    panel.arrangement.change({ query: '' });
    search.focus();
  }

  search.element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || search.value() === '') return;
    event.preventDefault();
    event.stopPropagation();
    clearSearch();
  });

  function highlight() {
    for (const entry of list.querySelectorAll<HTMLElement>('.entry')) {
      const row = rowsByPosition.get(Number(entry.dataset['position']));
      entry.classList.toggle('evidence', row?.lines.some((line) => lit.lines.has(line)) ?? false);
    }
    for (const boundary of list.querySelectorAll<HTMLElement>('.boundary')) {
      boundary.classList.toggle('evidence', lit.lines.has(Number(boundary.dataset['line'])));
    }
    ruler.draw();
  }

  function walkCarried(isForward: boolean) {
    const rows = [...list.querySelectorAll<HTMLElement>('.entry.carried')].filter(isVisible);
    const top = scroll.getBoundingClientRect().top;
    const places = rows.map((row) => row.getBoundingClientRect().top - top);
    const next = isForward ? places.findIndex((place) => place > 6) : places.findLastIndex((place) => place < -2);
    const row = rows[next];
    if (row === undefined) return;
    scroll.scrollTop += row.getBoundingClientRect().top - top - 3;
    keys.focus(row);
  }

  panel.arrangement.onChange(({ filter: chosen, query }) => {
    filter.setChosen(chosen);
    if (search.value() !== query) search.setValue(query);
    const key = `${chosen}\n${query}`;
    if (key === shownFor) return;
    shownFor = key;
    scroll.scrollTop = 0;
    refresh(panel.state());
  });
  let shownFor = `${panel.arrangement.get().filter}\n${panel.arrangement.get().query}`;
  search.setValue(panel.arrangement.get().query);

  panel.evidence.onChange((next) => {
    lit = next;
    highlight();
    if (next.goFrom === null || next.goFrom === 'raw') return;
    const found = [...list.querySelectorAll<HTMLElement>('.entry.evidence, .boundary.evidence')][0];
    if (found !== undefined && isVisible(found)) bringToMiddle(scroll, found);
    else if (panel.arrangement.get().filter !== 'all' || panel.arrangement.get().query !== '')
      panel.arrangement.change({ filter: 'all', query: '' });
  });

  return {
    element: column,
    show(state) {
      setText(carried, `${grouped(state.raw.carried)} of ${count(state.raw.rows, 'passage')} carried`);
      filter.setChosen(panel.arrangement.get().filter);
      for (const item of state.raw.items) if (item.kind === 'row') rowsByPosition.set(item.row.position, item.row);
      refresh(state);
    },
    focusSearch: search.focus,
    walkCarried,
    setFilter: (chosen) => panel.arrangement.change({ filter: chosen, query: '' }),
    rowsOn: (lines) => [...rowsByPosition.values()].filter((row) => row.lines.some((line) => lines.includes(line))),
  };
}

function keyOf(item: TimelineItem): string {
  if (item.kind === 'row') return `row ${item.row.position}`;
  return item.kind === 'run' ? `run ${item.from}` : `compaction ${item.line}`;
}
