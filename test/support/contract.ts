/** The object that `handoff create --json` prints, as the command line contract has it. Fields may be added, never renamed. */
import * as z from 'zod';

const evidence = z
  .array(
    z
      .object({ line: z.number().int().nonnegative(), entry: z.string().nullable(), row: z.string().optional() })
      .or(z.object({ row: z.string() })),
  )
  .min(1);
const tag = z.enum(['observed', 'declared', 'inferred']);
const text = z.string().min(1);
/** `table/row` */
const decidedBy = z
  .string()
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/)
  .optional();

export const createdJson = z.object({
  version: z.literal(2),
  goal: z.string(),
  session: z.object({
    id: z.string(),
    agent: z.string(),
    path: z.string(),
    title: z.string().nullable(),
    cwd: z.string().nullable(),
    model: z.string().nullable(),
    gitBranch: z.string().nullable(),
    parent: z.string().nullable(),
    turns: z.number().int(),
    entries: z.number().int(),
    problems: z.array(z.object({ line: z.number().int(), kind: z.string(), message: z.string() })),
  }),
  state: z.array(
    z.object({
      text,
      label: z.enum(['done', 'built', 'tested', 'verified', 'pushed', 'not-tested', 'pending', 'blocked']),
      about: z.enum(['todo', 'outcome', 'checks', 'repository', 'background']),
      tag,
      evidence,
    }),
  ),
  inFlight: z.array(z.object({ text, evidence })),
  requests: z.array(z.object({ text, isOpen: z.boolean(), evidence, decidedBy })),
  goalPointers: z.array(z.object({ text, evidence })),
  turns: z.array(z.object({ turn: z.number().int(), lead: text, evidence })),
  repository: z
    .object({
      folder: z.string().nullable(),
      branch: z.string().nullable(),
      commits: z.array(z.object({ hash: z.string().nullable(), subject: z.string(), evidence })),
      head: z.object({ hash: z.string().nullable(), subject: z.string(), evidence }).optional(),
      uncommitted: z.array(text),
      pushed: z.boolean().nullable(),
      leaveAlone: z.array(text),
      changedBefore: z.array(text).optional(),
      evidence,
    })
    .nullable(),
  constraints: z.array(
    z.object({ text, standing: z.boolean(), inherited: z.literal(true).optional(), evidence, decidedBy }),
  ),
  decisions: z.array(z.object({ text, reason: z.string().nullable(), tag, evidence, decidedBy })),
  information: z.array(z.object({ text, tag, evidence, decidedBy })),
  openQuestions: z.array(z.object({ text, evidence, decidedBy })),
  failedApproaches: z.array(z.object({ text, evidence, decidedBy })),
  errors: z.array(z.object({ text, command: z.string().nullable(), status: z.enum(['open', 'resolved']), evidence })),
  verification: z.array(
    z.object({
      check: z.string(),
      command: z.string(),
      status: z.enum(['passed', 'failed', 'stale', 'unclear', 'not-run']),
      exitCode: z.number().int().nullable(),
      since: z.array(z.string()),
      evidence,
    }),
  ),
  files: z.array(
    z.object({
      path: text,
      operation: z.enum(['created', 'modified', 'read', 'deleted', 'moved', 'mentioned']),
      reason: z.string(),
      exists: z.boolean().nullable(),
      evidence,
    }),
  ),
  commands: z.array(
    z.object({
      command: text,
      exitCode: z.number().int().nullable(),
      status: z.enum(['passed', 'failed', 'unknown']),
      evidence,
    }),
  ),
  previousHandoff: z.looseObject({ text: z.string(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }).nullable(),
  rejected: z.array(z.object({ kind: z.string(), text: z.string(), reason: z.string() })),
  redactions: z.array(z.object({ rule: z.string(), line: z.number().int(), section: z.string() })),
  omitted: z.object({
    turns: z.number().int(),
    tokens: z.number().int(),
    reasons: z.record(z.string(), z.number().int()),
  }),
  lint: z.array(z.object({ rule: z.string(), severity: z.enum(['error', 'warning', 'info']), message: z.string() })),
  tokens: z.object({ raw: z.number().int(), draft: z.number().int() }),
  timings: z.object({
    totalMs: z.number(),
    phases: z.object({
      read: z.number(),
      index: z.number(),
      select: z.number(),
      extract: z.number(),
      compose: z.number(),
    }),
  }),
  markdown: text,
});
