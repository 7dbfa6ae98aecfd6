/** A draft as it lies in the extension's storage. What does not fit this shape is not read. */
import * as z from 'zod';
import { layoutIds, presetIds } from '../../core/requestOptions';
import { keptRefinedSchema } from './keptRefined';

const id = z.string().regex(/^[0-9a-f-]{8,64}$/);
const ids = z.array(z.string());
const number = z.int().min(0);

const request = z.object({
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
  includeFileReasons: z.boolean(),
});

const addition = z.object({
  id: z.string(),
  from: z.union([
    z.object({ kind: z.literal('row'), line: number }),
    z.object({ kind: z.literal('rejected'), index: number }),
  ]),
  section: z.enum(['constraints', 'turns']),
  text: z.string(),
});

const review = z.object({
  goal: z.string(),
  on: ids,
  off: ids,
  rewritten: z.array(z.tuple([z.string(), z.string()])),
  additions: z.array(addition),
  text: z.string(),
  base: z.array(z.object({ text: z.string(), owner: z.string().nullable() })),
  // Drafts that were kept before there were models in the panel have none.
  refined: keptRefinedSchema.nullable().default(null),
});

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
  /** The session the draft is of, which the log alone need not tell. */
  session: z.string(),
  workspace: z.string().nullable(),
  title: z.string(),
  agent: z.string(),
  request,
  target: z.string().nullable(),
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
  review,
});

/** See the schema. */
export type DraftRecord = Readonly<z.infer<typeof draftRecordSchema>>;

/** What of a record does not change while its panel is open. */
export type DraftOrigin = Pick<DraftRecord, 'log' | 'session' | 'workspace' | 'title' | 'agent'>;

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
