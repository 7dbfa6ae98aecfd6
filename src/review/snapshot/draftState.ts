/** The right column: the text with the tokens of its sections and the lines the user wrote. */

import { estimateTokens } from '../../core/tokens';
import type { DraftState } from '../../protocol/messages';
import { lineItems, ownLines } from '../draft/lineItems';
import type { ReviewState } from '../draft/reviewState';
import { headingLines } from '../refine/sectionText';
import { isOverBudget } from './isOverBudget';

/**
 * `edit` is the number of the panel's last edit that the text holds, so that the panel knows a late snapshot; `revision`
 * is the number of the text itself.
 */
export function draftState(
  review: ReviewState,
  numbers: Pick<DraftState, 'edit' | 'revision'>,
  budget: number,
  isReadOnly: boolean,
): Omit<DraftState, 'gone'> {
  const { text } = review;
  return {
    text,
    ...numbers,
    tokens: estimateTokens(text),
    budget,
    isOver: isOverBudget(review, budget),
    headings: headingsOf(text),
    ownLines: ownLines(review),
    items: lineItems(review),
    isReadOnly,
  };
}

function headingsOf(text: string): DraftState['headings'] {
  const lines = text.split('\n');
  const starts = headingLines(lines);
  return starts.map((line, at) => ({
    line,
    tokens: estimateTokens(lines.slice(line, starts[at + 1] ?? lines.length).join('\n')),
  }));
}
