/** A row of what is sent: its head folds and unfolds what is in it, by a click, or by itself where there is room. */
import { element, icon, set } from '../shared/dom';

/** A row that can be opened without a click. */
export interface Folding {
  readonly element: HTMLElement;
  /** Leaves a row alone that the user opened or closed. */
  unfold(isOpen: boolean): void;
  /** The lower, the sooner it is opened; infinite for one that only a click opens. */
  rank(): number;
  /** Of a row of lines: how many there are, and how many of them stand there while it is open; null is all. */
  readonly part?: { lines(): number; limit(most: number | null): void };
}

/** The parts that a row fills. */
export interface FoldingParts extends Omit<Folding, 'rank' | 'part'> {
  readonly head: HTMLElement;
  readonly title: HTMLElement;
  readonly count: HTMLElement;
  readonly words: HTMLElement;
  readonly mark: HTMLElement;
  /** The user opened or closed it, or works in it. */
  isUsers(): boolean;
}

/** @param draw fills the body; called whenever it is opened */
export function createFolding(body: HTMLElement, draw: () => void): FoldingParts {
  const title = element('b');
  const count = element('span', { class: 'count' });
  const words = element('span', { class: 'words grow', dir: 'auto' });
  const mark = element('span', { class: 'mark' });
  const head = element(
    'button',
    { class: 'sent-head', type: 'button', 'aria-expanded': 'false' },
    icon('chevron-right', { small: true }),
    title,
    count,
    words,
    mark,
  );
  body.hidden = true;
  let isUsers = false;
  const open = (isOpen: boolean) => {
    if (body.hidden !== isOpen) return;
    body.hidden = !isOpen;
    set(head, 'aria-expanded', String(isOpen));
    if (isOpen) draw();
  };
  body.addEventListener('focusin', () => {
    isUsers = true;
  });
  head.addEventListener('click', () => {
    isUsers = true;
    open(body.hidden !== false);
  });
  return {
    ...{ element: element('li', {}, head, body), head, title, count, words, mark },
    isUsers: () => isUsers,
    unfold(isOpen) {
      if (!isUsers) open(isOpen);
    },
  };
}

/** Opens the rows that matter most as long as all of it stays on the screen: what has room needs no click. Of a row of lines, as many as there is room for. */
export function fillRoom(scroll: HTMLElement, rows: readonly Folding[]): void {
  const there = rows.filter(({ element: row }) => row.isConnected);
  if (scroll.clientHeight === 0) return;
  for (const row of there) {
    row.unfold(false);
    row.part?.limit(null);
  }
  // In a single column the halves scroll together, and what would be opened pushes the rest out of sight.
  if (getComputedStyle(scroll).overflowY === 'visible') return;
  const fits = () => scroll.scrollHeight <= scroll.clientHeight;
  for (const row of there
    .filter((one) => Number.isFinite(one.rank()))
    .toSorted((one, other) => one.rank() - other.rank())) {
    row.unfold(true);
    if (fits()) continue;
    if (row.part !== undefined && limitToRoom(row.part, fits)) continue;
    row.unfold(false);
    row.part?.limit(null);
  }
}

/** False where not even one line has room. */
function limitToRoom({ lines, limit }: NonNullable<Folding['part']>, fits: () => boolean): boolean {
  let [most, tooMany] = [0, lines()];
  while (tooMany - most > 1) {
    const between = Math.floor((most + tooMany) / 2);
    limit(between);
    if (fits()) most = between;
    else tooMany = between;
  }
  if (most === 0) return false;
  limit(most);
  return true;
}
