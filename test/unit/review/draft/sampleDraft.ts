/** A draft of made-up facts for the tests of the review. */

import { noFacts } from '../../../../src/core/allFacts';
import { renderSections } from '../../../../src/core/document/renderSections';
import type { Draft, DraftSection } from '../../../../src/core/draft';

export const goal = 'Add a --currency option to the CLI';

type Line = readonly [factId: string | null, text: string];
const section = (id: string, heading: string, ...lines: readonly Line[]): DraftSection => ({
  id,
  heading,
  blocks: lines.map(([factId, text]) => ({ factId, text })),
});

export const sampleSections: readonly DraftSection[] = [
  section('preamble', 'Handoff', [null, 'You continue earlier work.\n\nSession log: `a.jsonl`']),
  section(
    'constraints',
    'Constraints and preferences (the user’s words)',
    ['c1', '- “Leave the old module alone.”'],
    ['c2', '- “No new dependencies, please.”'],
  ),
  section(
    'decisions',
    'Decisions',
    ['d1', '- Amounts stay whole numbers. Because: floats round wrongly.'],
    ['d2', '- The option is parsed once.'],
    ['d3', '- Unknown codes end with status 2.'],
  ),
  section(
    'open-errors',
    'Open errors',
    ['e1', '- `npm run lint` (line 9):\n  ```text\n  12:1 error restricted import\n  2 problems\n  ```'],
    ['e2', '- `npm run types` (line 12):\n  ```text\n  one error\n  ```'],
  ),
  section(
    'files',
    'Files',
    ['f1', '- `src/cli.ts` — modified; parses the options'],
    ['f2', '- `src/money.ts` — created; formats amounts'],
  ),
  {
    ...section('modified-files', '', ['f1', 'src/cli.ts'], ['f2', 'src/money.ts']),
    before: '<modified-files>',
    after: '</modified-files>',
  },
  section('recent-tail', 'Recent tail', [null, 'The user’s last message:\n\n```text\nGood.\n```']),
  section('goal', 'Next goal (verbatim)', [null, goal]),
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
