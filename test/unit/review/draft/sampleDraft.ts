/** A draft of made-up facts for the tests of the review. */

import { noFacts } from '../../../../src/core/allFacts';
import { renderSections } from '../../../../src/core/document/renderSections';
import type { Draft, DraftSection } from '../../../../src/core/draft';

export const goal = 'Add a --currency option to the CLI';

export const sampleSections: readonly DraftSection[] = [
  {
    id: 'preamble',
    heading: 'Handoff',
    blocks: [{ factId: null, text: 'You continue earlier work.\n\nSession log: `a.jsonl`' }],
  },
  {
    id: 'constraints',
    heading: 'Constraints and preferences (the user’s words)',
    blocks: [
      { factId: 'c1', text: '- “Leave the old module alone.”' },
      { factId: 'c2', text: '- “No new dependencies, please.”' },
    ],
  },
  {
    id: 'decisions',
    heading: 'Decisions',
    blocks: [
      { factId: 'd1', text: '- Amounts stay whole numbers. Because: floats round wrongly.' },
      { factId: 'd2', text: '- The option is parsed once.' },
      { factId: 'd3', text: '- Unknown codes end with status 2.' },
    ],
  },
  {
    id: 'open-errors',
    heading: 'Open errors',
    blocks: [
      {
        factId: 'e1',
        text: '- `npm run lint` (line 9):\n  ```text\n  12:1 error restricted import\n  2 problems\n  ```',
      },
      { factId: 'e2', text: '- `npm run types` (line 12):\n  ```text\n  one error\n  ```' },
    ],
  },
  {
    id: 'files',
    heading: 'Files',
    blocks: [
      { factId: 'f1', text: '- `src/cli.ts` — modified; parses the options' },
      { factId: 'f2', text: '- `src/money.ts` — created; formats amounts' },
    ],
  },
  {
    id: 'modified-files',
    heading: '',
    before: '<modified-files>',
    after: '</modified-files>',
    blocks: [
      { factId: 'f1', text: 'src/cli.ts' },
      { factId: 'f2', text: 'src/money.ts' },
    ],
  },
  {
    id: 'recent-tail',
    heading: 'Recent tail',
    blocks: [{ factId: null, text: 'The user’s last message:\n\n```text\nGood.\n```' }],
  },
  { id: 'goal', heading: 'Next goal (verbatim)', blocks: [{ factId: null, text: goal }] },
];

export function sampleDraft(change: Partial<Draft> = {}): Draft {
  const excluded = new Set(change.excluded ?? []);
  const sections = change.sections ?? sampleSections;
  return {
    goal,
    session: {
      id: 's',
      agent: 'codex',
      path: '/home/dev/a.jsonl',
      title: null,
      cwd: null,
      model: null,
      gitBranch: null,
      parent: null,
      turns: 3,
      entries: 20,
      problems: [],
    },
    facts: noFacts,
    sections,
    excluded: [],
    previousHandoff: null,
    seal: { at: null, ancestors: [], session: null, log: null },
    rejected: [],
    redactions: [],
    omitted: { turns: 1, tokens: 10, reasons: {} },
    lint: [],
    tokens: { raw: 100, draft: 50 },
    timings: { totalMs: 1, phases: {} },
    markdown: renderSections(sections, (id) => !excluded.has(id)),
    ...change,
  };
}

export const itemIds = ['c1', 'c2', 'd1', 'd2', 'd3', 'e1', 'e2', 'f1', 'f2'] as const;
