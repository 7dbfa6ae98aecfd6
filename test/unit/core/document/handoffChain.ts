import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { noFacts } from '../../../../src/core/allFacts';
import { defaultRequest } from '../../../../src/core/defaultRequest';
import type { Draft } from '../../../../src/core/draft';
import type { Facts } from '../../../../src/core/fact';
import { createDraft } from '../../../../src/core/pipeline/createDraft';
import { redactText } from '../../../../src/core/redact/redactText';
import type { Layout } from '../../../../src/core/requestOptions';
import type { Session } from '../../../../src/core/session';
import { openLog } from '../../../../src/sources/openLog';
import { withHandoff } from '../../../../src/sources/withHandoff';
import type { Delivery } from '../../../../src/targets/delivery';
import type { DeliveryPlace, Target } from '../../../../src/targets/target';
import { answer, edit, read, run, type Step, session, user } from '../../../support/builders';
import { memoryFileStore } from '../../../support/memoryFileStore';

const place: DeliveryPlace = {
  folder: '/home/dev/tally',
  taken: [],
  environment: { home: '/home/dev', platform: 'linux', variables: {} },
  date: '2026-03-02',
  time: '2026-03-02T10:00:00.000Z',
  id: '0b9f2ac6-0000-4000-8000-000000000001',
};

/** Ten of each kind, each with words of its own: what reads alike is said once. */
const words = (
  'amber birch cedar delta ember fjord grove heath inlet jetty kiosk ledge maple nylon ocean pearl quartz ridge slate tulip ' +
  'umbra vapor walnut xenon yarrow zinnia anvil bolster canyon drift eagle flint gravel harbor ivory jasper kettle lantern ' +
  'meadow nectar onyx plume quill raven sable thistle urchin velvet willow yonder'
).split(' ');
const three = (at: number, from: number) =>
  [0, 1, 2].map((next) => words[(at * 3 + from + next) % words.length] ?? '').join(' ');
const ten = (make: (own: string, at: number) => string, from: number) =>
  Array.from({ length: 10 }, (_, at) => make(three(at, from), at));
/** What the first session carries, by kind; the texts stand in every later handoff as they are. */
export const planted = {
  constraint: ten((own) => `Never rename ${own} columns.`, 0),
  request: ten((own) => `Please describe ${own} in the manual`, 7),
  decision: ten((own) => `${own} stay integer cents`, 14),
  'failed-approach': ten((own) => `rounding ${own} lost a cent`, 21),
  question: ten((own) => `Shall ${own} be monthly?`, 28),
  'open-error': ten((own) => `TypeError: ${own} is not iterable`, 35),
  check: ten((own) => `npm run ${own.replaceAll(' ', ':')}`, 42),
};
type Kind = keyof typeof planted;

/** Ten of each kind are more than one session may add to a handoff: they came with an earlier one. */
function plantedFacts(): Facts {
  const base = (kind: Kind, at: number) => ({
    id: `${kind}-${at}`,
    evidence: [{ line: 1, entry: 'e1' }],
    inherited: true as const,
    from: '2026-03-01 09:00',
  });
  return {
    ...noFacts,
    constraints: planted.constraint.map((text, at) => ({
      ...base('constraint', at),
      kind: 'constraint',
      text,
      standing: true,
    })),
    requests: planted.request.map((text, at) => ({ ...base('request', at), kind: 'request', text, isOpen: true })),
    decisions: planted.decision.map((text, at) => ({
      ...base('decision', at),
      kind: 'decision',
      text,
      reason: `${three(at, 5)} floats are inexact`,
      tag: 'declared',
    })),
    failedApproaches: planted['failed-approach'].map((text, at) => ({
      ...base('failed-approach', at),
      kind: 'failed-approach',
      text,
    })),
    openQuestions: planted.question.map((text, at) => ({ ...base('question', at), kind: 'question', text })),
    errors: planted['open-error'].map((text, at) => ({
      ...base('open-error', at),
      kind: 'error',
      text,
      command: `node ${words[at]}.js`,
      status: 'open',
    })),
    verification: planted.check.map((command, at) => ({
      ...base('check', at),
      kind: 'check',
      check: 'test',
      command,
      status: 'passed',
      exitCode: 0,
      since: [],
      summary: `${at + 3} passing`,
    })),
  };
}

/** The session that a delivery begins, as its agent would log it. */
async function nextSession(delivery: Delivery, round: number): Promise<Session> {
  const work: (Step | readonly Step[])[] = [
    edit(`/home/dev/tally/src/step${round}.ts`),
    answer(`Step ${round} is in place.`),
  ];
  const begun = (...steps: (Step | readonly Step[])[]) =>
    withHandoff({ ...session(...steps, ...work), id: `session-${round}`, path: `/logs/session-${round}.jsonl` });
  const pointed = (prompt: string, path: string, text: string) => {
    const lines = text.split('\n').map((line, at) => `${String(at + 1).padStart(6)}→${line}`);
    return begun(user(prompt), read(path, lines.join('\n')));
  };
  switch (delivery.kind) {
    case 'chat':
      if (delivery.attached === null) return begun(user(delivery.text));
      return pointed(delivery.attached.input, delivery.attached.file.path, delivery.attached.file.text);
    case 'clipboard':
    case 'git-note':
    case 'stdout':
      return begun(user(delivery.text));
    case 'link':
    case 'thread':
      return pointed(delivery.prompt, delivery.file.path, delivery.file.text);
    case 'terminal': {
      if (delivery.file.path.endsWith('.jsonl')) return piSession(delivery.file.path, delivery.file.text, work, round);
      return pointed(delivery.prompt?.text ?? '', delivery.file.path, delivery.file.text);
    }
    case 'file': {
      if (delivery.path.endsWith('.jsonl')) return piSession(delivery.path, delivery.text, work, round);
      const name = delivery.path.split('/').at(-1) ?? '';
      return begun(user(`Go on with what ${name} says`), run(`cat ${name}`, delivery.text));
    }
  }
}

async function piSession(
  path: string,
  text: string,
  work: (Step | readonly Step[])[],
  round: number,
): Promise<Session> {
  const log = await openLog({
    path,
    sessionId: null,
    files: memoryFileStore({ [path]: text }),
    signal: new AbortController().signal,
  });
  const rest = session(...work).entries.map((entry) => ({ ...entry, line: entry.line + 2 }));
  return { ...log, path: `/logs/session-${round}.jsonl`, entries: [...log.entries, ...rest] };
}

async function draft(from: Session, layout: Layout, facts: Facts, goal: string, budgetTokens: number): Promise<Draft> {
  const created = await createDraft(
    from,
    {
      ...defaultRequest(goal),
      layout,
      budgetTokens,
      limits: { files: 20, commands: 10, information: 12, decisions: 20, openQuestions: 20 },
    },
    {
      extractor: { id: 'planted', extract: async () => ({ facts, rejected: [], changes: null }) },
      redact: redactText,
      workspace: { exists: async () => true },
      workspaceFolder: null,
      clock: { now: () => 0 },
      hash: async (text) => createHash('sha256').update(text).digest('hex'),
      onPhase: () => undefined,
      readMs: 0,
    },
    new AbortController().signal,
  );
  return created.draft;
}

/** How many of the planted facts stand in a handoff, by kind. */
export const survivors = (markdown: string) =>
  Object.fromEntries(
    Object.entries(planted).map(([kind, texts]) => [kind, texts.filter((text) => markdown.includes(text)).length]),
  );

/** What a chain ends with. */
export interface Chain {
  readonly last: Draft;
  /** Characters of each handoff. */
  readonly lengths: readonly number[];
}

/** Six sessions, each begun with the handoff of the one before; `byHand` is what a person makes of the draft of a round. */
export async function chain(
  target: Target,
  layout: Layout,
  budget: number,
  byHand: (markdown: string, round: number) => string = (markdown) => markdown,
): Promise<Chain> {
  const said = [...planted.constraint, ...planted.request].join('\n');
  let from: Session = session(user(said), edit('/home/dev/tally/src/a.ts'), answer('Begun.'));
  let facts = plantedFacts();
  const lengths: number[] = [];
  let last: Draft | null = null;
  for (let round = 1; round <= 6; round += 1) {
    const goal = `Go on with step ${round} of the plan for the till`;
    last = await draft(from, layout, facts, goal, budget);
    lengths.push(last.markdown.length);
    from = await nextSession(
      target.plan({ goal, markdown: byHand(last.markdown, round), sessionPath: from.path, files: [] }, place),
      round,
    );
    facts = noFacts;
  }
  assert.ok(last !== null);
  return { last, lengths };
}
