/** A draft as it lies in the extension's storage. What does not fit this shape is not read. */
import * as z from 'zod';
import { packedHistorySchema } from './packedHistory';
import { requestSchema, reviewSchema } from './reviewSchema';

const id = z.string().regex(/^[0-9a-f-]{8,64}$/);
const number = z.int().min(0);

/** One file of the storage. Texts are redacted; times are milliseconds since 1970. */
export const draftRecordSchema = z.object({
  version: z.literal(1),
  id,
  /** Grows by one with every write. */
  revision: number,
  /** The draft this one goes on with, as it was then: a later change of that one makes two drafts of it. */
  continues: z.object({ id, revision: number }).nullable(),
  /** The user was offered an earlier draft and started anew. */
  isAnew: z.boolean(),
  savedAt: z.number(),
  log: z.object({ path: z.string(), sessionId: z.string().nullable() }),
  /** More sessions that were merged. */
  others: z
    .array(z.object({ path: z.string(), sessionId: z.string().nullable() }))
    .max(7)
    .optional(),
  /** The point inside the session that it was made from. */
  from: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('line'), line: number }),
      z.object({ kind: z.literal('record'), id: z.string() }),
      z.object({ kind: z.literal('compaction'), number: z.union([number, z.literal('last')]) }),
      z.object({ kind: z.literal('turn'), number }),
    ])
    .optional(),
  /** What git showed of the folder stands in it. */
  asksGit: z.boolean().optional(),
  /** The session the draft is of, which the log alone need not tell. */
  session: z.string(),
  workspace: z.string().nullable(),
  title: z.string(),
  agent: z.string(),
  request: requestSchema,
  target: z.string().nullable(),
  // Drafts that were kept before there were two views have none.
  shows: z.enum(['needs-you', 'all']).optional(),
  edits: z.object({ count: number, words: z.string() }),
  /** Turns of the session when the draft was kept. */
  turns: number,
  delivered: z
    .object({
      ...{ where: z.string(), effect: z.string(), time: z.number() },
      frozen: z.object({ tokens: z.number(), sha256: z.string() }).optional(),
      verified: z.string().optional(),
    })
    .nullable(),
  review: reviewSchema,
  // Drafts that were kept before their history was have none.
  history: packedHistorySchema.nullable().default(null),
});

/** See the schema. */
export type DraftRecord = Readonly<z.infer<typeof draftRecordSchema>>;

/** What of a record does not change while its panel is open. */
export type DraftOrigin = Pick<
  DraftRecord,
  'log' | 'others' | 'from' | 'asksGit' | 'session' | 'workspace' | 'title' | 'agent'
>;

/** The newest that no other draft goes on with, newest first. */
export function currentDrafts(records: readonly DraftRecord[]): DraftRecord[] {
  const continued = new Set(records.flatMap(({ continues }) => (continues === null ? [] : [keyOf(continues)])));
  return records.filter((record) => !continued.has(keyOf(record))).toSorted((a, b) => b.savedAt - a.savedAt);
}

const keyOf = ({ id: name, revision }: { readonly id: string; readonly revision: number }) => `${name} ${revision}`;

/** The draft to offer when a handoff of this session is created: the newest with edits, unless it was sent or left behind. */
export function draftToOffer(records: readonly DraftRecord[]): DraftRecord | null {
  const newest = currentDrafts(records).find(({ edits, isAnew }) => edits.count > 0 || isAnew);
  return newest === undefined || newest.edits.count === 0 || newest.delivered !== null ? null : newest;
}
