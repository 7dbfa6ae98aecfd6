/** The lines of a lineage: which handoff was approved and where it went, and which session began with it. */
import * as z from 'zod';
import { tryParseJson } from '../text/tryParseJson';

const text = z.string().max(4_000);
const hex = z.string().regex(/^[0-9a-f]{64}$/);
const moment = z.iso.datetime();

const deliveredLine = z.object({
  kind: z.literal('delivered'),
  version: z.literal(1),
  /** When it was handed over. */
  at: moment,
  /** Of the approved text without its line for machines. */
  sha256: hex,
  /** The hash its line for machines names, by which a session that holds it is known; null for a text without that line. */
  seal: hex.nullable(),
  /** Of the approved text, the line for machines included. */
  bytes: z.int().nonnegative(),
  tokens: z.int().nonnegative(),
  /** The beginning of it. */
  goal: text.nullable(),
  source: z.object({
    session: text.nullable(),
    log: text.nullable(),
    /** The other sessions, where it was made from several. */
    others: z
      .array(z.object({ session: text.nullable(), log: text.nullable() }))
      .max(26)
      .optional(),
  }),
  /** Id of the target, and whether a session began with it there. */
  target: text,
  startsSession: z.boolean(),
  /** The folder it was delivered for. */
  folder: text.nullable(),
  /** The file that was written. */
  path: text.nullable(),
  /** First digits of the hashes of the handoffs before it, newest first. */
  ancestors: z.array(z.string().regex(/^[0-9a-f]{8,64}$/)).max(64),
  shell: z.enum(['cli', 'editor']),
});

const childLine = z.object({
  kind: z.literal('child'),
  version: z.literal(1),
  /** When it was found. */
  at: moment,
  seal: hex,
  session: text,
  agent: text,
  log: text,
});

const line = z.discriminatedUnion('kind', [deliveredLine, childLine]);

/** A handoff that left, frozen as it was approved. All text is redacted. */
export type DeliveredRecord = z.infer<typeof deliveredLine>;

/** A session that was given a handoff, as its own log shows. */
export type ChildRecord = z.infer<typeof childLine>;

/** One line of a lineage. */
export type LineageRecord = z.infer<typeof line>;

/** Null for a line that is damaged, or of a version to come. */
export const readLineageLine = (written: string): LineageRecord | null =>
  line.safeParse(tryParseJson(written)).data ?? null;

/** Characters of a goal that are kept in a line; the whole one stands in the approved text. */
export const longestGoal = 400;
