/** Sections taken over from a model, as they lie in the extension's storage. */
import * as z from 'zod';
import type { Strike, ToldFact } from '../../core/fact';
import type { AcceptedPart } from '../../review/acceptedPart';
import type { KeptReview } from '../../review/draft/keptReview';

const ids = z.array(z.string());
const line = z.int().min(0);

const evidence = z.array(z.object({ line, entry: z.string().nullable(), row: z.string().exactOptional() }));

const strike: z.ZodType<Strike> = z.object({
  factId: z.string(),
  why: z.string(),
  evidence,
  refused: z.string().nullable(),
});

const fact: z.ZodType<ToldFact> = z.object({
  kind: z.literal('told'),
  id: z.string(),
  text: z.string(),
  evidence,
  section: z.enum(['standing', 'left', 'next', 'changed', 'decision', 'rule', 'finding', 'dead-end', 'open', 'link']),
  reason: z.string().nullable(),
  code: z.string().nullable(),
  grade: z.enum(['verified', 'said', 'concluded', 'not-borne-out']),
  doubt: z.string().nullable(),
});

const part: z.ZodType<AcceptedPart> = z.object({
  section: z.string(),
  heading: z.string(),
  behind: ids,
  order: ids,
  out: ids,
  added: z.array(z.object({ fact, text: z.string(), isOut: z.boolean() })),
  strikes: z.array(strike),
});

/** What does not fit is not read, as with the draft it is of. */
export const keptRefinedSchema: z.ZodType<NonNullable<KeptReview['refined']>> = z.object({
  parts: z.array(part),
  model: z.string(),
  seconds: z.number(),
});
