/** The form of our own cases: a session told in short steps, a goal, and what a good handoff of it holds. */
import * as z from 'zod';

const output = { output: z.string().optional() };

const todoState = z.enum(['pending', 'in_progress', 'completed']);

const stepSchema = z.union([
  /** A prompt of the user. */
  z.strictObject({ user: z.string() }),
  /** Typed while the agent was busy. */
  z.strictObject({ queued: z.string() }),
  /** Put in by the agent program, not the user's words. */
  z.strictObject({ injected: z.string() }),
  /** An interim remark of the agent. */
  z.strictObject({ say: z.string() }),
  /** What the agent thought before a call, where its log has that. */
  z.strictObject({ think: z.string() }),
  /** The answer that ends a turn. */
  z.strictObject({ answer: z.string() }),
  z.strictObject({ run: z.string(), exit: z.number().default(0), ...output }),
  z.strictObject({ read: z.string(), ...output }),
  z.strictObject({ edit: z.string(), from: z.string(), to: z.string() }),
  z.strictObject({ write: z.string(), content: z.string() }),
  /** A command the user refused, with their words. */
  z.strictObject({ refused: z.string(), said: z.string() }),
  /** A command that a hook did not let through, with what the hook said. */
  z.strictObject({ blocked: z.string(), said: z.string() }),
  /** A question asked through the tool for it, and the option the user picked. */
  z.strictObject({ ask: z.string(), options: z.array(z.string()), picked: z.string() }),
  z.strictObject({ todos: z.array(z.strictObject({ text: z.string(), state: todoState })) }),
  /** A subagent; without a report it has not come back. */
  z.strictObject({ delegate: z.string(), report: z.string().optional() }),
  /** Started in the background. It ends with `ended`, or never. */
  z.strictObject({ background: z.string() }),
  z.strictObject({ ended: z.string(), exit: z.number().default(0), ...output }),
  z.strictObject({ compaction: z.string() }),
  /** A line that is no record. */
  z.strictObject({ broken: z.string() }),
  /** The log ends in the middle of this call. */
  z.strictObject({ unfinished: z.string() }),
  /** The steps again and again; `#` in their texts becomes the number of the round. */
  z.strictObject({
    repeat: z.number(),
    steps: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
  }),
]);

/** The classes of wrong or missing lines that careful readers found in handoffs. */
const rules = [
  'decisions',
  'constraints',
  'repository',
  'checks and errors',
  'findings',
  'outcomes',
  'in flight',
  'to-dos',
  'background',
  'changes',
  'failed approaches',
  'languages',
] as const;

const phrases = z.array(z.string()).default([]);

/** Strict, so that a word that is misspelt fails and is not passed over. */
export const caseSchema = z.strictObject({
  /** What is odd about it, in one sentence. */
  about: z.string(),
  category: z.enum(['plain', 'edge', 'adversarial', 'regression', 'class']),
  /** For a `class` case: which class of wrong or missing lines it stands for. */
  rule: z.enum(rules).optional(),
  smoke: z.boolean().default(false),
  agents: z.array(z.enum(['claude-code', 'codex', 'pi'])).default(['claude-code', 'codex', 'pi']),
  goal: z.string(),
  steps: z.array(stepSchema),
  expect: z.strictObject({
    files: phrases,
    /** The first of the files listed is one of these. */
    firstFile: phrases,
    commands: phrases,
    /** Each must stand in the Markdown; `a || b` accepts either. */
    facts: phrases,
    /** The user's words, verbatim, in the constraints or requests. */
    userWords: phrases,
    openErrors: phrases,
    /** Must not stand among the open errors. */
    notOpen: phrases,
    /** `command: status`, the status as the ledger has it. */
    checks: phrases,
    /** Rules of the lint that must speak up. */
    lint: phrases,
    /** Among the constraints. */
    constraints: phrases,
    notConstraints: phrases,
    /** Among the decisions, with their reasons. */
    decisions: phrases,
    notDecisions: phrases,
    /** Among the open questions. */
    questions: phrases,
    notQuestions: phrases,
    /** Among the failed approaches. */
    failed: phrases,
    notFailed: phrases,
    /** `label: text`; the label `open` stands for pending, blocked and not tested, `any` for all. */
    state: phrases,
    notState: phrases,
    /** `command`, or `command: status`. */
    notChecks: phrases,
    notCommands: phrases,
    /** `path: operation`. */
    operations: phrases,
    /** `heading: text`, for what must stand below a heading that begins so. */
    under: phrases,
    notUnder: phrases,
    /** Nowhere in the Markdown. */
    notSaid: phrases,
    /** Not as something that holds: only where the past is told, or marked as over. */
    notAsserted: phrases,
    /** Nowhere in the Markdown, and invented if it does. */
    forbidden: phrases,
    notFiles: phrases,
  }),
});

/** A case as it stands in a file, with its defaults filled in. */
export type CaseFile = z.infer<typeof caseSchema>;
/** One thing that happens in the session. */
export type Step = z.infer<typeof stepSchema>;
/** Agents whose logs we can write. */
export type CaseAgent = CaseFile['agents'][number];
/** A step that writes lines of its own. */
export type PlainStep = Exclude<Step, { repeat: number }>;

/** The steps with every `repeat` rolled out. */
export function rollOut(steps: readonly Step[]): PlainStep[] {
  return steps.flatMap((step) => {
    if (!('repeat' in step)) return [step];
    return Array.from({ length: step.repeat }, (_, round) =>
      step.steps.map((inner) => plainStep(numbered(inner, round + 1))),
    ).flat();
  });
}

function numbered(step: Readonly<Record<string, string | number>>, round: number): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(step).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replaceAll('#', String(round)) : value,
    ]),
  );
}

function plainStep(value: unknown): PlainStep {
  const step = stepSchema.parse(value);
  if ('repeat' in step) throw new Error('A case repeats inside a repeat; one level is enough.');
  return step;
}
