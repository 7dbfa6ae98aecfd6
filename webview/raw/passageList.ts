/** The passages of the raw column: carried rows with runs of left-out rows between, and what is lit of them. */
import { t } from '../../src/protocol/language';
import type { RawRowState, TimelineItem } from '../../src/protocol/rawMessages';
import type { LitEvidence } from '../extracted/evidence';
import type { Panel } from '../panel';
import { bringToMiddle } from '../shared/bringToMiddle';
import { element, isVisible, keyedList, type Row, setText } from '../shared/dom';
import { createEdgeQuote, type EdgeQuote, placeOfRow } from '../shared/edgeQuote';
import { openPlace } from '../shared/openPlace';
import { listenForRowKeys, type RowKeysControl } from '../shared/rowKeys';
import { createBoundary } from './boundary';
import { addRow, createRawRow } from './rawRow';
import { createRun } from './rawRun';
import { createRuler, type Ruler } from './ruler';

/** What stands in the list, and what is drawn around it. */
export interface PassageList {
  readonly panel: Panel;
  /** Holds the list with its ruler. */
  readonly element: HTMLElement;
  readonly list: HTMLElement;
  readonly scroll: HTMLElement;
  readonly message: HTMLElement;
  readonly ruler: Ruler;
  readonly edge: EdgeQuote;
  readonly keys: RowKeysControl;
  readonly draw: (items: readonly TimelineItem[]) => void;
  /** All rows that were shown by now. */
  readonly rows: Map<number, RawRowState>;
  lit: LitEvidence;
  /** Positions of the rows that a search found; null where nothing is searched for. */
  found: ReadonlySet<number> | null;
}

/** Keeps the rows that stay, so that focus and place are not lost. */
export function createPassageList(panel: Panel): PassageList {
  const list = element('ol', { class: 'list timeline', 'aria-label': t('Passages, oldest first') });
  const message = element('p', { class: 'raw-message', role: 'status' });
  const scroll = element('div', { class: 'scroll', tabindex: -1 }, list, message);
  const ruler = createRuler(scroll, list);
  const viewport = element('div', { class: 'viewport' }, scroll, ruler.element);
  const passages: PassageList = {
    ...{ panel, element: viewport, list, scroll, message, ruler, edge: createEdgeQuote(viewport, scroll) },
    keys: listenForRowKeys(list, {
      rows: '.entry, .run',
      handle: (row) => row.querySelector<HTMLElement>('.ln') ?? row,
      press: (key, row, event) => press(passages, key, row, event),
    }),
    draw: keyedList<TimelineItem>(list, keyOf, (item) => createItem(passages, item)),
    rows: new Map(),
    lit: { pinned: null, items: new Set(), lines: new Set(), goFrom: null },
    found: null,
  };
  scroll.addEventListener('scroll', () => quoteEdge(passages), { passive: true });
  return passages;
}

/** Puts other passages in place of those that stand there; `text` is said below them. */
export function showPassages(passages: PassageList, items: readonly TimelineItem[], text: string): void {
  passages.draw(items);
  setText(passages.message, text);
  passages.message.hidden = text === '';
  passages.keys.refresh();
  highlight(passages);
}

/** Lights other rows up, and goes to the first of them where another column says so. False where none stands here. */
export function lightPassages(passages: PassageList, lit: LitEvidence): boolean {
  passages.lit = lit;
  highlight(passages);
  if (lit.goFrom === null || lit.goFrom === 'raw') return true;
  const [first] = litRows(passages);
  if (first === undefined || !isVisible(first)) return false;
  bringToMiddle(passages.scroll, first);
  return true;
}

/** Scrolls to the next carried row, or back to the previous one. */
export function walkCarried({ list, scroll, keys }: PassageList, isForward: boolean): void {
  const rows = [...list.querySelectorAll<HTMLElement>('.entry.carried')].filter(isVisible);
  const top = scroll.getBoundingClientRect().top;
  const places = rows.map((row) => row.getBoundingClientRect().top - top);
  const next = isForward ? places.findIndex((place) => place > 6) : places.findLastIndex((place) => place < -2);
  const row = rows[next];
  if (row === undefined) return;
  scroll.scrollTop += row.getBoundingClientRect().top - top - 3;
  keys.focus(row);
}

function createItem(passages: PassageList, item: TimelineItem): Row<TimelineItem> {
  const { panel, keys } = passages;
  if (item.kind === 'run') return createRun(panel, item, (row) => createRow(passages, row), keys.refresh);
  if (item.kind !== 'row') return createBoundary(panel, item);
  const made = createRow(passages, item.row);
  return { element: made.element, update: (next) => next.kind === 'row' && made.update(next.row) };
}

function createRow(passages: PassageList, row: RawRowState): Row<RawRowState> {
  const made = createRawRow(passages.panel, row);
  return {
    element: made.element,
    update(next) {
      passages.rows.set(next.position, next);
      made.update(next);
      made.element.classList.toggle('evidence', isLit(passages, next));
    },
  };
}

function press({ panel, rows }: PassageList, key: string, row: HTMLElement, event: KeyboardEvent): boolean {
  const state = rows.get(Number(row.dataset['position']));
  if (state === undefined) return false;
  if (key === 'Enter' && state.item !== null && row.querySelector('.ln') !== document.activeElement)
    panel.evidence.pin(state.item, 'raw');
  else if (key === 'Enter' || key.toLowerCase() === 'o') openPlace(panel, state.line, event);
  else if (key.toLowerCase() === 'a') addRow(panel, state);
  else return false;
  return true;
}

function highlight(passages: PassageList): void {
  const { list, rows, lit, found } = passages;
  for (const entry of list.querySelectorAll<HTMLElement>('.entry')) {
    const row = rows.get(Number(entry.dataset['position']));
    entry.classList.toggle('evidence', row !== undefined && isLit(passages, row));
    entry.classList.toggle('is-found', row !== undefined && (found?.has(row.position) ?? false));
  }
  for (const boundary of list.querySelectorAll<HTMLElement>('.boundary'))
    boundary.classList.toggle('evidence', lit.lines.has(Number(boundary.dataset['line'])));
  passages.ruler.draw();
  quoteEdge(passages);
}

function quoteEdge(passages: PassageList): void {
  const rows = litRows(passages).filter(isVisible);
  passages.edge.show(rows.map((row) => placeOfRow(row, passages.scroll, () => quoteOf(row), bringToMiddle)));
}

const isLit = ({ lit }: PassageList, { lines }: RawRowState) => lines.some((line) => lit.lines.has(line));

const litRows = ({ list }: PassageList) => [
  ...list.querySelectorAll<HTMLElement>('.entry.evidence, .boundary.evidence'),
];

/** Who said it, and the words. */
function quoteOf(row: HTMLElement): readonly (Node | string)[] {
  const words = row.querySelector('.text')?.textContent ?? row.textContent ?? '';
  return [element('b', {}, row.querySelector('.who b')?.textContent ?? ''), ` ${words}`];
}

function keyOf(item: TimelineItem): string {
  if (item.kind === 'row') return `row ${item.row.position}`;
  return item.kind === 'run' ? `run ${item.from}` : `compaction ${item.line}`;
}
