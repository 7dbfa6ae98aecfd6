/** Sections taken over from a model, as they lie in the extension's storage. */
import * as z from 'zod';
import type { KeptReview } from '../../review/draft/keptReview';
import type { AcceptedPart, RefinedFact } from '../../review/refine/acceptedPart';

const ids = z.array(z.string());
const line = z.int().min(0);
const tag = z.enum(['observed', 'declared', 'inferred']);

const base = {
  id: z.string(),
  text: z.string(),
  evidence: z.array(z.object({ line, entry: z.string().nullable(), row: z.string().exactOptional() })),
  inherited: z.literal(true).exactOptional(),
  from: z.string().exactOptional(),
  by: z.enum(['subagent', 'tool', 'parent', 'summary']).exactOptional(),
};

const fact: z.ZodType<RefinedFact> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('state'),
    ...base,
    tag,
    label: z.enum(['done', 'built', 'tested', 'verified', 'pushed', 'not-tested', 'pending', 'blocked']),
    about: z.enum(['todo', 'outcome', 'checks', 'repository', 'background']),
  }),
  z.object({ kind: z.literal('decision'), ...base, tag, reason: z.string().nullable() }),
  z.object({ kind: z.literal('information'), ...base, tag, topic: z.enum(['finding', 'trap', 'report', 'later']) }),
  z.object({ kind: z.literal('question'), ...base }),
  z.object({ kind: z.literal('failed-approach'), ...base }),
]);

const part: z.ZodType<AcceptedPart> = z.object({
  section: z.string(),
  heading: z.string(),
  behind: ids,
  order: ids,
  out: ids,
  added: z.array(z.object({ fact, text: z.string(), before: ids, isOut: z.boolean() })),
});

/** What does not fit is not read, as with the draft it is of. */
export const keptRefinedSchema: z.ZodType<NonNullable<KeptReview['refined']>> = z.object({
  parts: z.array(part),
  model: z.string(),
  seconds: z.number(),
});
