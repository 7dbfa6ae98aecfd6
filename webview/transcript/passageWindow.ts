/** Keeps the passages around the reader in the page, and no others: a session may have them by the ten thousand. */
import type { PassageState } from '../../src/protocol/transcriptMessages';

/** Passages asked for at once, and kept at most. */
const bounds = { page: 60, kept: 240 };
/** Pixels from an end of the list at which the next page is asked for. */
const nearEnd = 900;

/** What the window needs of the page. */
export interface WindowParts {
  readonly scroll: HTMLElement;
  total(): number;
  load(from: number, to: number, show: (passages: readonly PassageState[]) => void): void;
  /** Draws what is kept now. */
  draw(passages: readonly PassageState[]): void;
  /** The row of a passage, where it is drawn. */
  rowOf(position: number): HTMLElement | null;
}

/** The passages that are in the page. */
export interface PassageWindow {
  /** Brings a passage into the page, and calls back when it is drawn. */
  goTo(position: number, then: () => void): void;
  /** Draws what is kept again. */
  redraw(): void;
  passages(): readonly PassageState[];
}

/** Listens to the scrolling of the list. */
export function openPassageWindow({ scroll, total, load, draw, rowOf }: WindowParts): PassageWindow {
  let kept: readonly PassageState[] = [];
  let asked = 0;
  let isLoading = false;
  const first = () => kept[0]?.position ?? 0;
  const end = () => (kept.at(-1)?.position ?? -1) + 1;
  const ask = (from: number, to: number, take: (passages: readonly PassageState[]) => void) => {
    asked += 1;
    const number = asked;
    isLoading = true;
    load(from, to, (passages) => {
      if (number !== asked) return;
      isLoading = false;
      take(passages);
    });
  };
  /** Draws other passages while what is read stays where it is on the screen. */
  const putAround = (next: readonly PassageState[], anchor: number) => {
    const before = rowOf(anchor)?.getBoundingClientRect().top;
    kept = next;
    draw(kept);
    const after = rowOf(anchor)?.getBoundingClientRect().top;
    if (before !== undefined && after !== undefined) scroll.scrollTop += after - before;
  };
  const more = () => {
    if (isLoading || kept.length === 0) return;
    const below = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight;
    if (below < nearEnd && end() < total()) {
      const anchor = end() - 1;
      ask(end(), Math.min(total(), end() + bounds.page), (passages) => {
        putAround([...kept, ...passages].slice(-bounds.kept), anchor);
        more();
      });
    } else if (scroll.scrollTop < nearEnd && first() > 0) {
      const anchor = first();
      ask(Math.max(0, first() - bounds.page), first(), (passages) => {
        putAround([...passages, ...kept].slice(0, bounds.kept), anchor);
        more();
      });
    }
  };
  scroll.addEventListener('scroll', more);
  new ResizeObserver(more).observe(scroll);
  return {
    goTo(position, then) {
      if (rowOf(position) !== null) {
        then();
        return;
      }
      const from = Math.max(0, position - bounds.page / 2);
      ask(from, Math.min(total(), from + bounds.page), (passages) => {
        kept = passages;
        draw(kept);
        then();
        more();
      });
    },
    redraw: () => draw(kept),
    passages: () => kept,
  };
}
