/** The defaults of a draft. The CLI, MCP and the evaluation use them; those of the extension stand in package.json and are held against these. */
import type { DraftRequest } from './draft';

/** Tokens of a whole handoff. */
export const defaultBudgetTokens = 3_000;

/** A request with everything but the goal as it is when nobody chose anything. */
export function defaultRequest(goal: string): DraftRequest {
  return {
    goal,
    preset: 'implement',
    layout: 'default',
    budgetTokens: defaultBudgetTokens,
    minGoalLength: 12,
    limits: { files: 20, commands: 8, information: 12, decisions: 16, openQuestions: 6 },
    includePreamble: true,
    includeMetadata: true,
    includeFileReasons: true,
    includeTail: true,
    sessionTrailers: false,
  };
}
