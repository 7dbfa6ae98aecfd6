/** Which item's evidence is lit: the one under the pointer or the focus, else the one the user pinned. */
import type { ItemState, PanelState } from '../../src/protocol/messages';

/** One item at a time is lit, across all columns. */
export interface Evidence {
  /** Lights an item up while the pointer or the focus is on it; null goes back to the pinned one. */
  hover(item: string | null): void;
  /** Pins an item and goes to its evidence; null lets go. */
  pin(item: string | null): void;
  /** The pinned item. */
  pinned(): string | null;
  onChange(listener: (lit: LitEvidence) => void): void;
  /** Tells the listeners again, for example after a new snapshot. */
  refresh(): void;
}

/** What the raw column and its ruler draw. */
export interface LitEvidence {
  readonly pinned: string | null;
  /** Lines of the log that are lit. */
  readonly lines: ReadonlySet<number>;
  /** Lines to scroll to: set only in the moment the user pins. */
  readonly goTo: readonly number[] | null;
}

/** `pinnedBefore` is what was pinned when the page was last built; `onPin` keeps the next one. */
export function openEvidence(
  state: () => PanelState,
  pinnedBefore: string | null,
  onPin: (item: string | null) => void,
): Evidence {
  let hovered: string | null = null;
  let pinned = pinnedBefore;
  const listeners: ((lit: LitEvidence) => void)[] = [];
  const tell = (goTo: readonly number[] | null) => {
    const lines = new Set(linesOf(state(), hovered ?? pinned));
    for (const listener of listeners) listener({ pinned, lines, goTo });
  };
  return {
    hover(item) {
      if (item === hovered) return;
      hovered = item;
      tell(null);
    },
    pin(item) {
      pinned = item;
      onPin(item);
      tell(item === null ? null : linesOf(state(), item));
    },
    pinned: () => pinned,
    onChange(listener) {
      listeners.push(listener);
    },
    refresh: () => tell(null),
  };
}

/** The item of a snapshot by its id. */
export function findItem(state: PanelState, id: string | null): ItemState | null {
  if (id === null) return null;
  for (const group of state.groups) {
    const found = group.items.find((item) => item.id === id);
    if (found !== undefined) return found;
  }
  return null;
}

function linesOf(state: PanelState, id: string | null): readonly number[] {
  return findItem(state, id)?.lines ?? [];
}
