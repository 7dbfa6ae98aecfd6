/** Defaults that the CLI and the evaluation share; the extension's own stand in package.json. */
import type { DraftRequest } from './draft';

export const minGoalLength = 12;

export function defaultRequest(goal: string): DraftRequest {
  return {
    goal,
    preset: 'implement',
    layout: 'default',
    budgetTokens: 3_000,
    limits: { files: 20, commands: 10, information: 12, decisions: 8, openQuestions: 6 },
    includePreamble: true,
    includeMetadata: true,
    includeFileReasons: true,
  };
}
