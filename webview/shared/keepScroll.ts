/** Keeps where each column was scrolled to, for the next time the page is built. */
import type { ArrangementStore, Part } from './arrangement';

const pause = 200;

/** Scrolls each column back at once, and writes down where it stands when it has come to rest. */
export function keepScroll(arrangement: ArrangementStore, columns: Readonly<Record<Part, HTMLElement>>): void {
  for (const part of ['raw', 'extracted', 'draft'] as const) {
    const scroll = columns[part].querySelector<HTMLElement>(part === 'draft' ? '.cm-scroller' : '.scroll');
    if (scroll === null) continue;
    let timer: ReturnType<typeof setTimeout> | undefined;
    requestAnimationFrame(() => {
      scroll.scrollTop = arrangement.get().scroll[part];
    });
    scroll.addEventListener('scroll', () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => arrangement.change({ scroll: { ...arrangement.get().scroll, [part]: scroll.scrollTop } }),
        pause,
      );
    });
  }
}
