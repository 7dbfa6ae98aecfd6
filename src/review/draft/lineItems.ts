/** Which item wrote which line of the draft, also where the user rewrote it. A line of their own has none. */
import { alignedText } from './alignedText';
import { itemOf } from './blockKey';
import type { ReviewState } from './reviewState';

/** A line counted from 0, with the item it is of. */
export interface LineItem {
  readonly line: number;
  readonly item: string;
}

/** In the order of the lines. */
export function lineItems(state: ReviewState): LineItem[] {
  const { base, alignment } = alignedText(state);
  return base.flatMap(({ owner }, at) => {
    const line = alignment.kept[at] ?? -1;
    return owner === null || line < 0 ? [] : [{ line, item: itemOf(owner) }];
  });
}
