/**
 * The three-way link: an item, the passages it stands on and the lines it wrote in the draft light up together, wherever
 * the pointer or the focus is; what the user pinned stays lit.
 */
import type { ItemState, PanelState } from '../../src/protocol/messages';
import type { Part } from '../shared/arrangement';

/** One thing at a time is lit, across all columns. */
export interface Evidence {
  /** Lights items up while the pointer or the focus is on them; an empty list goes back to the pinned one. */
  hover(items: readonly string[]): void;
  /** Pins an item: the columns other than `from` go to it. Null lets go. */
  pin(item: string | null, from: Part): void;
  /** The pinned item. */
  pinned(): string | null;
  onChange(listener: (lit: LitEvidence) => void): void;
  /** Tells the listeners again, for example after a new snapshot. */
  refresh(): void;
}

/** What the columns draw. */
export interface LitEvidence {
  readonly pinned: string | null;
  readonly items: ReadonlySet<string>;
  /** Lines of the log that are lit. */
  readonly lines: ReadonlySet<number>;
  /** Where the user pinned, only in the moment they do: the other columns scroll. */
  readonly goFrom: Part | null;
}

/** `pinnedBefore` is what was pinned when the page was last built; `onPin` keeps the next one. */
export function openEvidence(
  state: () => PanelState,
  pinnedBefore: string | null,
  onPin: (item: string | null) => void,
): Evidence {
  let hovered: readonly string[] = [];
  let pinned = pinnedBefore;
  const listeners: ((lit: LitEvidence) => void)[] = [];
  const tell = (goFrom: Part | null) => {
    const items = new Set(hovered.length > 0 && goFrom === null ? hovered : pinned === null ? [] : [pinned]);
    const lines = new Set([...items].flatMap((item) => findItem(state(), item)?.lines ?? []));
    for (const listener of listeners) listener({ pinned, items, lines, goFrom });
  };
  return {
    hover(items) {
      if (items.join('\n') === hovered.join('\n')) return;
      hovered = items;
      tell(null);
    },
    pin(item, from) {
      pinned = item;
      onPin(item);
      tell(item === null ? null : from);
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

/** Every item that stands on one of these lines of the log. */
export function itemsOn(state: PanelState, lines: readonly number[]): string[] {
  return state.groups.flatMap((group) =>
    group.items.filter((item) => item.lines.some((line) => lines.includes(line))).map(({ id }) => id),
  );
}
