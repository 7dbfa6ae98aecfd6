/** The search over the session: its words, and the walk over the passages that were found. */
import { t } from '../../src/protocol/language';
import type { FoundRows } from '../../src/protocol/rawMessages';
import type { Panel } from '../panel';
import { bringToMiddle } from '../shared/bringToMiddle';
import { createSearch } from '../shared/controls';
import { element, iconButton, set, setText } from '../shared/dom';

/** The box above the passages. */
export interface SessionSearch {
  readonly element: HTMLElement;
  focus(): void;
  setQuery(query: string): void;
  /** Positions of what was found; null where nothing is searched for. */
  positions(): ReadonlySet<number> | null;
  /** Nothing is searched for, and no passage left out. */
  showAll(): void;
  /** Takes an answer; its passages stand in the list once `tell` is called. */
  take(query: string, found: FoundRows): void;
  /** Says how many fit, with `fitting` where no words are searched for. For words that are new it goes to the first passage. */
  tell(fitting: string): void;
}

/** Where the passages stand. */
interface Passages {
  readonly list: HTMLElement;
  readonly scroll: HTMLElement;
}

/** The answer that is shown, and where the walk over it is. */
interface Walk {
  readonly passages: Passages;
  readonly hits: HTMLElement;
  query: string;
  /** The words were not searched for before. */
  isNew: boolean;
  /** Null where no words are searched for. */
  found: Pick<FoundRows, 'positions' | 'total'> | null;
  /** Index of the passage that was gone to last. */
  at: number;
}

/** Changes the words through the arrangement, as a restored page does. */
export function createSessionSearch(panel: Panel, passages: Passages): SessionSearch {
  const search = createSearch(t('Search the session'), (query) => panel.arrangement.change({ query }));
  set(search.element, 'data-own-undo', '');
  const hits = element('span', { class: 'hits', role: 'status' });
  const empty = () => {
    panel.arrangement.change({ query: '' });
    search.focus();
  };
  const clear = iconButton('close', t('Clear the search (Escape)'), empty, { small: true });
  const walk: Walk = { passages, hits, query: '', isNew: false, found: null, at: -1 };
  const show = (text: string | null) => {
    clear.hidden = walk.query === '';
    hits.hidden = text === null;
    setText(hits, text ?? '');
  };
  search.element.addEventListener('keydown', (event) => {
    if (search.value() === '') return;
    if (event.key === 'Enter') step(walk, event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') empty();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return {
    element: element('span', { class: 'search' }, search.element, hits, clear),
    focus: search.focus,
    setQuery(query) {
      if (search.value() !== query) search.setValue(query);
    },
    positions: () => (walk.found === null ? null : new Set(walk.found.positions)),
    showAll() {
      take(walk, '', { positions: [], total: 0 });
      show(null);
    },
    take: (query, found) => take(walk, query, found),
    tell(fitting) {
      show(walk.found === null ? fitting : '');
      if (walk.found !== null && walk.isNew) step(walk, 1);
      else if (walk.found !== null) tellPlace(walk);
    },
  };
}

function take(walk: Walk, query: string, found: Pick<FoundRows, 'positions' | 'total'>): void {
  walk.isNew = walk.query !== query;
  walk.query = query;
  walk.found = query.trim() === '' ? null : found;
  if (walk.isNew || walk.at >= found.positions.length) walk.at = -1;
}

/** To the next passage that was found, or back, round and round. */
function step(walk: Walk, by: 1 | -1): void {
  const { length } = walk.found?.positions ?? [];
  if (length > 0) walk.at = (Math.max(walk.at, by === 1 ? -1 : 0) + by + length) % length;
  tellPlace(walk);
  const { list, scroll } = walk.passages;
  const row = list.querySelector<HTMLElement>('.hit-now');
  if (row !== null) bringToMiddle(scroll, row);
}

function tellPlace({ passages: { list }, hits, found, at }: Walk): void {
  const { positions = [], total = 0 } = found ?? {};
  list.querySelector('.hit-now')?.classList.remove('hit-now');
  const place = positions[at];
  if (place !== undefined) list.querySelector(`.entry[data-position="${place}"]`)?.classList.add('hit-now');
  setText(hits, total === 0 ? t('No hit') : t('{0} of {1}', at + 1, total));
}
