/** A model's answer: its shape, and the statements in it, each on its own, so that one that is malformed costs no other. */
import * as z from 'zod';

/** The lists of an answer, each with the kind of its statements. */
export const replyLists = {
  decisions: 'decision',
  information: 'information',
  openQuestions: 'question',
  failedApproaches: 'failed-approach',
} as const;

/** Every kind that an answer has a list for. */
export type StatementKind = (typeof replyLists)[keyof typeof replyLists];

const maxText = 600;
const maxReason = 300;
const maxLines = 6;
const maxStatements = 30;

const statement = z.object({
  text: z.string().min(1).max(maxText),
  lines: z.array(z.number().int().positive()).min(1).max(maxLines),
  reason: z.string().max(maxReason).nullish(),
  supersedes: z.array(z.string()).max(maxStatements).nullish(),
});

/** What a model is asked for. */
export const replySchema = z.object({
  decisions: z.array(statement).max(maxStatements),
  information: z.array(statement.omit({ reason: true })).max(maxStatements),
  openQuestions: z.array(statement.omit({ reason: true })).max(maxStatements),
  failedApproaches: z.array(statement.omit({ reason: true })).max(maxStatements),
});

/** One statement of a model, before it is held against the log. */
export interface Statement {
  readonly kind: StatementKind;
  readonly text: string;
  readonly reason: string | null;
  /** Lines of the log that it cites. */
  readonly lines: readonly number[];
  /** Labels of the local facts that it says in better words. */
  readonly supersedes: readonly string[];
  /** The session's own words stand in the place of the model's. */
  readonly isQuoted?: true;
}

/** The statements that have the shape, and how many have not. */
export interface Reply {
  readonly statements: readonly Statement[];
  readonly malformed: readonly { readonly kind: StatementKind; readonly text: string }[];
}

const anyLists = z.looseObject({
  decisions: z.array(z.unknown()).optional(),
  information: z.array(z.unknown()).optional(),
  openQuestions: z.array(z.unknown()).optional(),
  failedApproaches: z.array(z.unknown()).optional(),
});

/** Null where the value has none of the lists; `complaint` then says so in words that a model can act on. */
export function readLists(value: unknown): Reply | { readonly complaint: string } {
  const names = Object.keys(replyLists) as (keyof typeof replyLists)[];
  const lists = anyLists.safeParse(value);
  if (!lists.success) return { complaint: z.prettifyError(lists.error).split('\n')[0] ?? 'it has another shape' };
  if (names.every((name) => lists.data[name] === undefined))
    return { complaint: `it has none of the lists ${names.join(', ')}` };
  const statements: Statement[] = [];
  const malformed: { kind: StatementKind; text: string }[] = [];
  for (const name of names)
    for (const item of (lists.data[name] ?? []).slice(0, maxStatements)) {
      const read = statement.safeParse(item);
      const kind = replyLists[name];
      if (!read.success) malformed.push({ kind, text: (JSON.stringify(item) ?? '').slice(0, maxText) });
      else
        statements.push({
          ...{ kind, text: read.data.text, lines: read.data.lines },
          ...{ reason: read.data.reason ?? null, supersedes: read.data.supersedes ?? [] },
        });
    }
  return { statements, malformed };
}
