/** A request and the user's part of a review, as they lie in the extension's storage. */
import * as z from 'zod';
import { audienceIds, layoutIds, presetIds } from '../../core/requestOptions';
import { nothingSettled } from '../../review/draft/reviewState';
import { keptRefinedSchema } from './keptRefined';

const ids = z.array(z.string());
const number = z.int().min(0);

/** What a session was extracted for. */
export const requestSchema = z.object({
  goal: z.string(),
  preset: z.enum(presetIds),
  layout: z.enum(layoutIds),
  budgetTokens: number,
  minGoalLength: number,
  limits: z.object({
    files: number,
    commands: number,
    information: number,
    decisions: number,
    openQuestions: number,
  }),
  includePreamble: z.boolean(),
  includeMetadata: z.boolean(),
  includeTail: z.boolean().optional(),
  anonymize: z.boolean().optional(),
  includeFileReasons: z.boolean(),
  // Requests that were kept before there were briefs for pull requests have none.
  sessionTrailers: z.boolean().default(false),
  audience: z.enum(audienceIds).optional(),
  redact: ids.readonly().exactOptional(),
  ignore: ids.readonly().exactOptional(),
});

const addition = z.object({
  id: z.string(),
  from: z.union([
    z.object({ kind: z.literal('row'), line: number }),
    z.object({ kind: z.literal('rejected'), index: number }),
    z.object({ kind: z.literal('branch') }),
  ]),
  section: z.enum(['constraints', 'turns']),
  text: z.string(),
});

const settled = z
  .object({ lines: z.array(z.object({ was: z.string(), now: z.string() })).readonly(), items: ids.readonly() })
  .readonly();

/** The user's part of a draft. */
export const reviewSchema = z.object({
  goal: z.string(),
  on: ids,
  off: ids,
  rewritten: z.array(z.tuple([z.string(), z.string()])),
  additions: z.array(addition),
  text: z.string(),
  // Drafts that were kept before sending was told apart from the user's edits have none.
  settled: settled.default(nothingSettled),
  base: z.array(z.object({ text: z.string(), owner: z.string().nullable() })),
  // Drafts that were kept before there were models in the panel have none.
  refined: keptRefinedSchema.nullable().default(null),
});
