/** Whether a draft is longer than it was to be, as the user left it. */
import { estimateTokens } from '../../core/tokens';
import type { ReviewState } from '../draft/reviewState';

/** The goal comes on top of the budget, which is in tokens. */
export const isOverBudget = ({ text, goal }: ReviewState, budget: number): boolean =>
  estimateTokens(text) > budget + estimateTokens(goal);
