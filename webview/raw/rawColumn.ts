/** The session: carried rows with runs of left-out rows between, or the rows that fit a search. */
import { t } from '../../src/protocol/language';
import type { PanelState } from '../../src/protocol/messages';
import type { RawFilter, RawRowState, TimelineItem } from '../../src/protocol/rawMessages';
import type { LitEvidence } from '../extracted/evidence';
import type { Panel, View } from '../panel';
import { bringToMiddle } from '../shared/bringToMiddle';
import { createSearch, createSelect } from '../shared/controls';
import { element, iconButton, isVisible, keyedList, set, setText } from '../shared/dom';
import { createEdgeQuote, placeOfRow } from '../shared/edgeQuote';
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

const filters: readonly { readonly id: RawFilter; label(): string }[] = [
  { id: 'all', label: () => t('All passages') },
  { id: 'carried', label: () => t('Carried') },
  { id: 'left-out', label: () => t('Left out') },
  { id: 'yours', label: () => t('Your messages') },
  { id: 'errors', label: () => t('Errors') },
  { id: 'redacted', label: () => t('Redacted') },
  { id: 'flagged', label: () => t('Flagged') },
];

/** Keeps the rows that stay, so that focus and place are not lost. */
export function createRawColumn(panel: Panel): RawColumn {
  const carried = element('span', { class: 'count grow' });
  const labelled = filters.map(({ id, label }) => ({ id, label: label() }));
  const search = createSearch(t('Search the session'), (query) => panel.arrangement.change({ query }));
  set(search.element, 'data-own-undo', '');
  const clear = iconButton('close', t('Clear the search (Escape)'), () => clearSearch(), { small: true });
  const hits = element('span', { class: 'hits', role: 'status' });
  const filter = createSelect<RawFilter>(t('Show'), labelled, (id) => panel.arrangement.change({ filter: id }));
  const list = element('ol', { class: 'list timeline', 'aria-label': t('Passages, oldest first') });
  const message = element('p', { class: 'raw-message', role: 'status' });
  const scroll = element('div', { class: 'scroll', tabindex: -1 }, list, message);
  const ruler = createRuler(scroll, list);
  const viewport = element('div', { class: 'viewport' }, scroll, ruler.element);
  const edge = createEdgeQuote(viewport, scroll);
  let found: { readonly positions: readonly number[]; readonly total: number } | null = null;
  let hitAt = -1;
  const rowsByPosition = new Map<number, RawRowState>();
  let lit: LitEvidence = { pinned: null, items: new Set(), lines: new Set(), goFrom: null };

  const column = element(
    'section',
    { class: 'column raw', 'aria-labelledby': 'h-raw' },
    element(
      'div',
      { class: 'column-head' },
      element('h2', { id: 'h-raw' }, t('Session')),
      carried,
      iconButton('chevron-up', t('Previous carried passage (Shift+F7)'), () => walkCarried(false), { small: true }),
      iconButton('chevron-down', t('Next carried passage (F7)'), () => walkCarried(true), { small: true }),
    ),
    element(
      'div',
      { class: 'column-tools' },
      element('span', { class: 'search' }, search.element, hits, clear),
      element('span', { class: 'select-box' }, filter.element),
    ),
    viewport,
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
  let searchedFor = '';
  const refresh = (state: PanelState) => {
    const { filter: chosen, query } = panel.arrangement.get();
    asked += 1;
    if (chosen === 'all' && query.trim() === '') {
      found = null;
      searchedFor = '';
      showItems(state.raw.items, '');
      showHits('', null);
      list.classList.remove('found');
      return;
    }
    const number = asked;
    panel.ask('find-rows', { filter: chosen, query }, ({ items: shown, positions, total }) => {
      if (number !== asked) return;
      const isSearch = query.trim() !== '';
      const more =
        total > positions.length
          ? t(
              'The first {0} of {1, plural, one {# passage} other {# passages}} are shown. Narrow the search to see the others.',
              positions.length,
              total,
            )
          : '';
      const isNew = searchedFor !== query;
      searchedFor = query;
      found = isSearch ? { positions, total } : null;
      showItems(shown, total === 0 ? t('Nothing in the session fits.') : more);
      list.classList.toggle('found', isSearch);
      if (isNew || hitAt >= positions.length) hitAt = -1;
      showHits(query, isSearch ? '' : t('{0} of {1}', total, state.raw.rows));
      if (isSearch && isNew) stepHit(1);
      else if (isSearch) tellHit();
    });
  };

  function showHits(query: string, text: string | null) {
    clear.hidden = query === '';
    hits.hidden = text === null;
    setText(hits, text ?? '');
  }

  /** To the next passage that was found, or back, round and round. */
  function stepHit(by: 1 | -1) {
    const positions = found?.positions ?? [];
    if (positions.length > 0) hitAt = (Math.max(hitAt, by === 1 ? -1 : 0) + by + positions.length) % positions.length;
    tellHit();
    const row = list.querySelector<HTMLElement>('.hit-now');
    if (row !== null) bringToMiddle(scroll, row);
  }

  function tellHit() {
    const { positions = [], total = 0 } = found ?? {};
    list.querySelector('.hit-now')?.classList.remove('hit-now');
    const place = positions[hitAt];
    if (place !== undefined) list.querySelector(`.entry[data-position="${place}"]`)?.classList.add('hit-now');
    setText(hits, total === 0 ? t('No hit') : t('{0} of {1}', hitAt + 1, total));
  }

  function clearSearch() {
    panel.arrangement.change({ query: '' });
    search.focus();
  }

  search.element.addEventListener('keydown', (event) => {
    if (search.value() === '') return;
    if (event.key === 'Enter') stepHit(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') clearSearch();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  function highlight() {
    const wanted = found === null ? null : new Set(found.positions);
    for (const entry of list.querySelectorAll<HTMLElement>('.entry')) {
      const row = rowsByPosition.get(Number(entry.dataset['position']));
      entry.classList.toggle('evidence', row?.lines.some((line) => lit.lines.has(line)) ?? false);
      entry.classList.toggle('is-found', row !== undefined && (wanted?.has(row.position) ?? false));
    }
    for (const boundary of list.querySelectorAll<HTMLElement>('.boundary')) {
      boundary.classList.toggle('evidence', lit.lines.has(Number(boundary.dataset['line'])));
    }
    ruler.draw();
    quoteEdge();
  }

  function quoteEdge() {
    const rows = [...list.querySelectorAll<HTMLElement>('.entry.evidence, .boundary.evidence')].filter(isVisible);
    edge.show(rows.map((row) => placeOfRow(row, scroll, () => quoteOf(row), bringToMiddle)));
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

  scroll.addEventListener('scroll', quoteEdge, { passive: true });
  panel.evidence.onChange((next) => {
    lit = next;
    highlight();
    if (next.goFrom === null || next.goFrom === 'raw') return;
    const first = [...list.querySelectorAll<HTMLElement>('.entry.evidence, .boundary.evidence')][0];
    if (first !== undefined && isVisible(first)) bringToMiddle(scroll, first);
    else if (panel.arrangement.get().filter !== 'all' || panel.arrangement.get().query !== '')
      panel.arrangement.change({ filter: 'all', query: '' });
  });

  return {
    element: column,
    show(state) {
      setText(carried, t('{0} of {1} carried', state.raw.carried, state.raw.rows));
      set(
        carried,
        'title',
        t('{0} of {1, plural, one {# passage} other {# passages}} carried', state.raw.carried, state.raw.rows),
      );
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

/** Who said it, and the words. */
function quoteOf(row: HTMLElement): readonly (Node | string)[] {
  const words = row.querySelector('.text')?.textContent ?? row.textContent ?? '';
  return [element('b', {}, row.querySelector('.who b')?.textContent ?? ''), ` ${words}`];
}

function keyOf(item: TimelineItem): string {
  if (item.kind === 'row') return `row ${item.row.position}`;
  return item.kind === 'run' ? `run ${item.from}` : `compaction ${item.line}`;
}
