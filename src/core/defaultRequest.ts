/** The defaults of a draft. The CLI, MCP and the evaluation use them; those of the extension stand in package.json and are held against these. */
import type { DraftRequest } from './draft';

export function defaultRequest(goal: string): DraftRequest {
  return {
    goal,
    preset: 'implement',
    layout: 'default',
    budgetTokens: 3_000,
    minGoalLength: 12,
    limits: { files: 20, commands: 10, information: 12, decisions: 12, openQuestions: 6 },
    includePreamble: true,
    includeMetadata: true,
    includeFileReasons: true,
  };
}
