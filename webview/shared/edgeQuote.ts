/** A lit row that is out of sight is quoted at the edge of its column; a click goes there. For the eye only. */
import { element } from './dom';

/** What stands where, in pixels of the screen. */
export interface LitPlace {
  readonly top: number;
  readonly bottom: number;
  /** What is quoted of it. */
  quote(): readonly (Node | string)[];
  /** Scrolls it to the middle. */
  goTo(): void;
}

/** One quote of a column. */
export interface EdgeQuote {
  /** Of these the nearest is quoted, unless one is in sight. */
  show(places: readonly LitPlace[]): void;
}

/** @param box holds `scroll` and nothing above or below it */
export function createEdgeQuote(box: HTMLElement, scroll: HTMLElement): EdgeQuote {
  const text = element('div');
  const edge = element('div', { class: 'edge', 'aria-hidden': 'true' }, text);
  edge.hidden = true;
  box.append(edge);
  let shown: LitPlace | null = null;
  edge.addEventListener('click', () => shown?.goTo());
  return {
    show(places) {
      const { top, bottom } = scroll.getBoundingClientRect();
      const isSeen = places.some((place) => place.bottom > top + 4 && place.top < bottom - 4);
      const away = ({ top: from, bottom: to }: LitPlace) => (to <= top + 4 ? top - to : from - bottom);
      shown = isSeen || top === bottom ? null : (places.toSorted((a, b) => away(a) - away(b))[0] ?? null);
      edge.hidden = shown === null;
      if (shown === null) return;
      const isAbove = shown.bottom <= top + 4;
      edge.classList.toggle('above', isAbove);
      edge.classList.toggle('below', !isAbove);
      text.replaceChildren(...shown.quote());
    },
  };
}

/** The place of a row of a list. */
export function placeOfRow(
  row: HTMLElement,
  scroll: HTMLElement,
  quote: () => readonly (Node | string)[],
  bringToMiddle: (scroll: HTMLElement, row: HTMLElement) => void,
): LitPlace {
  const { top, bottom } = row.getBoundingClientRect();
  return { top, bottom, quote, goTo: () => bringToMiddle(scroll, row) };
}
