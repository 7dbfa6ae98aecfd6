/** What may be chosen of a draft, by its names in settings and in a project's file; each bound stands here once. */
import * as z from 'zod';
import type { DraftRequest } from '../draft';
import { budgetBounds, layoutIds, listBounds, presetIds } from '../requestOptions';

const count = z.int().min(listBounds.min).max(listBounds.max);

/** One key for each choice. */
export const draftOptionShape = {
  preset: z.enum(presetIds),
  layout: z.enum(layoutIds),
  budgetTokens: z.int().min(budgetBounds.min).max(budgetBounds.max),
  maxFiles: count,
  maxCommands: count,
  maxInformationItems: count,
  maxDecisionItems: count,
  maxOpenQuestions: count,
  minGoalLength: count,
  includePreamble: z.boolean(),
  includeMetadata: z.boolean(),
  includeFileReasons: z.boolean(),
  includeTail: z.boolean(),
  sessionTrailers: z.boolean(),
};

const draftOptions = z.object(draftOptionShape).partial();

/** Some of the choices; what is missing stays as it was. */
export type DraftOptions = Readonly<z.infer<typeof draftOptions>>;

/** The request with what was chosen; its goal stays as it is, to the last byte. */
export function withOptions(request: DraftRequest, options: DraftOptions): DraftRequest {
  const { limits } = request;
  return {
    ...request,
    preset: options.preset ?? request.preset,
    layout: options.layout ?? request.layout,
    budgetTokens: options.budgetTokens ?? request.budgetTokens,
    minGoalLength: options.minGoalLength ?? request.minGoalLength,
    limits: {
      files: options.maxFiles ?? limits.files,
      commands: options.maxCommands ?? limits.commands,
      information: options.maxInformationItems ?? limits.information,
      decisions: options.maxDecisionItems ?? limits.decisions,
      openQuestions: options.maxOpenQuestions ?? limits.openQuestions,
    },
    includePreamble: options.includePreamble ?? request.includePreamble,
    includeMetadata: options.includeMetadata ?? request.includeMetadata,
    includeFileReasons: options.includeFileReasons ?? request.includeFileReasons,
    includeTail: options.includeTail ?? request.includeTail ?? true,
    sessionTrailers: options.sessionTrailers ?? request.sessionTrailers,
  };
}
