/** Which lines of a row stand there: those that are sent, as many as there is room for, what does not hold any more, and what was seen there already. */
import type { ItemState } from '../../src/protocol/messages';
import { isInHandoff } from '../shared/inHandoff';

/** How far a row is open. */
export interface RowsMeans {
  /** So many of those that are sent; null is all of them. */
  readonly most: number | null;
  /** All of it, also what is not sent. */
  readonly isWhole: boolean;
  /** Taken out here, a line stays where it was. */
  readonly seen: ReadonlySet<string>;
}

/** The lines, and how many are behind: of those that are sent, and of those that are not. */
export function rowsShown(
  all: readonly ItemState[],
  { most, isWhole, seen }: RowsMeans,
): { readonly shown: readonly ItemState[]; readonly more: number; readonly notSent: number } {
  if (isWhole) return { shown: all, more: 0, notSent: 0 };
  const sent = all.filter(isInHandoff);
  const first = new Set(sent.slice(0, most ?? sent.length));
  const shown = all.filter(
    (item) => first.has(item) || item.gone !== null || (seen.has(item.id) && !isInHandoff(item)),
  );
  return { shown, more: sent.length - first.size, notSent: all.length - sent.length - (shown.length - first.size) };
}
