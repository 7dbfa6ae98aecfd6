/** Whose each line of the draft is: an item's, also where the user rewrote it, or the user's own. */
import { alignedText, uncorrected } from './alignedText';
import { alignLines } from './alignLines';
import { itemOf } from './blockKey';
import { ownedLines } from './ownedLines';
import { extractedSections, isInBase, type ReviewState } from './reviewState';

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

/** Lines that the user wrote or changed, by their numbers counted from 0; blank lines do not count as written. */
export function ownLines(state: ReviewState): number[] {
  const lines = state.text.split('\n');
  return insertsOf(state, lines)
    .flat()
    .filter((line) => (lines[line] ?? '').trim() !== '');
}

/** Lines without a partner among the extracted ones. */
function insertsOf(state: ReviewState, lines: readonly string[]) {
  if (state.rewritten.size === 0) return alignedText(state).alignment.inserts;
  const extracted = ownedLines(extractedSections(state), isInBase(state)).map((line) => line.text);
  return alignLines(extracted, uncorrected(lines, state)).inserts;
}
