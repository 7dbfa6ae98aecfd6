/** Every kind of fact that is passed on comes back as the same kind, from the text alone, over three hops and in every layout. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { noFacts } from '../../../../../src/core/allFacts';
import { defaultRequest } from '../../../../../src/core/defaultRequest';
import type { Facts } from '../../../../../src/core/fact';
import { createDraft } from '../../../../../src/core/pipeline/createDraft';
import { redactText } from '../../../../../src/core/redact/redactText';
import { budgetBounds, listBounds } from '../../../../../src/core/requestOptions';
import type { Session } from '../../../../../src/core/session';
import { answer, edit, session, user } from '../../../../support/builders';

/** Forms that a reader of lines could take for something else. */
const texts: readonly string[] = [
  'Round the totals down',
  'Never touch `src/legacy.ts`, it is generated.',
  'Ends with a colon: the rest is below',
  'Says “in quotes” what it says',
  '“Quoted as a whole”',
  'Asks whether it may go: may it?',
  'Is it so?',
  '`src/till.ts` holds the sums',
  'Tried: the second store',
  'To do: nothing of this line',
  'done: the till is built',
  '合計は切り捨てる',
  '不要修改 `src/legacy.ts`。',
  'Keeps a pair (of brackets) in it (twice)',
  'Because: of it',
  'Names line (12)',
  'Has **bold** and _slanted_ words',
  'Begins - with - dashes',
  '1. begins with a number',
  '# begins like a heading',
  'Use <b> and rows[0], `a<b>` too',
  'A & B < C > D \\ E',
  'npm test: passed',
];

/** As an earlier session said it: what stands behind it is not at hand. */
const base = (id: string) =>
  ({ id, evidence: [{ line: 1, entry: 'e1' }], inherited: true, from: '2026-03-01 09:00' }) as const;
const kinds: Readonly<Record<string, (text: string, id: string) => Partial<Facts>>> = {
  constraint: (text, id) => ({ constraints: [{ ...base(id), kind: 'constraint', text, standing: true }] }),
  'rule of a parent': (text, id) => ({
    constraints: [{ ...base(id), kind: 'constraint', text, standing: true, by: 'parent' }],
  }),
  request: (text, id) => ({ requests: [{ ...base(id), kind: 'request', text, isOpen: true }] }),
  'to-do': (text, id) => ({
    state: [{ ...base(id), kind: 'state', text: `To do: ${text}`, label: 'pending', about: 'todo', tag: 'declared' }],
  }),
  decision: (text, id) => ({ decisions: [{ ...base(id), kind: 'decision', text, reason: null, tag: 'declared' }] }),
  'decision with a reason': (text, id) => ({
    decisions: [{ ...base(id), kind: 'decision', text, reason: 'floats cannot hold it', tag: 'declared' }],
  }),
  question: (text, id) => ({ openQuestions: [{ ...base(id), kind: 'question', text }] }),
  'failed approach': (text, id) => ({ failedApproaches: [{ ...base(id), kind: 'failed-approach', text }] }),
  error: (text, id) => ({ errors: [{ ...base(id), kind: 'error', text, command: null, status: 'open' }] }),
  'error of a command': (text, id) => ({
    errors: [{ ...base(id), kind: 'error', text, command: 'make till', status: 'open' }],
  }),
  check: (text, id) => ({
    verification: [
      {
        ...{ ...base(id), kind: 'check', check: 'test', command: 'npm test', status: 'failed', exitCode: 1 },
        summary: text,
        since: [],
      },
    ],
  }),
};

async function draft(from: Session, facts: Facts, layout: 'default' | 'mindstone' | 'deepseek') {
  const most = listBounds.max;
  const made = await createDraft(
    from,
    {
      ...defaultRequest('Build the cellar of the house'),
      ...{ layout, budgetTokens: budgetBounds.max },
      limits: { files: most, commands: most, information: most, decisions: most, openQuestions: most },
    },
    {
      extractor: { id: 'local', extract: async () => ({ facts, rejected: [] }) },
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
  return made.draft;
}

/** What the next session takes over of a handoff, from its text alone. */
async function takenOver(markdown: string, layout: 'default' | 'mindstone' | 'deepseek') {
  const next = session(user(markdown, 'handoff'), edit('/home/dev/other/readme.md'), answer('That is it.'));
  return draft(next, noFacts, layout);
}

/** All that a session was given, from whatever list. */
const inherited = (facts: Facts): string[] =>
  Object.values(facts)
    .flat()
    .filter((fact) => fact !== null && fact.inherited === true)
    .map(told);

/** Kind, words, and what else tells it apart from others of its kind; emphasis, a number and a full stop are not kept. */
const told = (fact: object | null): string =>
  Object.entries(fact ?? {})
    .filter(([field]) => shown.has(field))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([field, value]) => `${field}: ${String(value).replace(/\*\*|^\d+[.)] |\.$/g, '')}`)
    .join(', ');
const shown = new Set(['kind', 'text', 'by', 'reason', 'command', 'status', 'summary']);

describe('what is passed on keeps its kind', () => {
  for (const layout of ['default', 'mindstone', 'deepseek'] as const)
    for (const [name, factsOf] of Object.entries(kinds))
      it(`${name}, in the layout “${layout}”`, async () => {
        const lost: string[] = [];
        for (const [at, text] of texts.entries()) {
          const made = { ...noFacts, ...factsOf(text, `fact-${at}`) };
          const [own] = Object.values(factsOf(text, `fact-${at}`)).flat();
          assert.ok(own !== undefined && own !== null);
          let { markdown } = await draft(session(user(`Build the cellar. ${text}`), answer('Begun.')), made, layout);
          for (let hop = 1; hop <= 3; hop += 1) {
            const next = await takenOver(markdown, layout);
            const found = inherited(next.facts).filter((one) => !one.includes('Build the cellar'));
            if (!found.includes(told(own))) {
              lost.push(`hop ${hop}: ${told(own)} | ${found.join(' | ')}`);
              break;
            }
            ({ markdown } = next);
          }
        }
        assert.deepEqual(lost, []);
      });
});
