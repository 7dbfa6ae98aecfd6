/** Deeds by the class of their verb, kinds of files, counts and runs: each beside a session that shows it, and beside one that does not. */
import type { PlainStep } from '../../../../src/eval/own/caseFile';
import { describeGrades, type GradedRow } from './gradesTable';

const session: readonly PlainStep[] = [
  {
    user: 'Move the harbour list into a file of its own. ./release.sh failed to upload yesterday, leave that for now.',
  },
  { read: 'src/harbour.ts', output: 'the list and the map' },
  { say: 'Now I take the list out of the harbour.' },
  {
    edit: 'src/harbour.ts',
    from: 'export function harbourList() { return all; }\nexport const map = 1;',
    to: 'export const map = 1;',
  },
  { edit: 'src/list.ts', from: '', to: 'export function harbourList() { return all; }' },
  { run: 'npm test', exit: 0, output: 'Tests: 12 passed, 1 skipped in 2 files' },
  {
    run: 'git push origin main',
    exit: 0,
    output: 'remote: main does not contain a licence\n   1a2b3c4..5d6e7f8  main -> main',
  },
  { edit: 'src/map.ts', from: 'const zoom = 4;', to: 'const zoom = 5;' },
  { run: "sed -n '1,20p' scripts/release.sh", exit: 0, output: '#!/bin/sh\nset -e' },
  { user: 'Now the component: give the legend a component that can be folded.' },
  { say: 'The token in the release script stands open, so rotate it some day.' },
  { run: 'shellcheck scripts/tiles.sh || true', exit: 0, output: 'zsh: command not found: shellcheck' },
  { user: 'Disable the influence of the old zoom on the legend.' },
  { run: 'npx playwright screenshot legend.html', exit: 0, output: 'saved' },
];

const at = {
  ask: 'Move the harbour',
  shorten: 'harbourList()',
  list: 'src/list.ts',
  test: 'npm test',
  push: 'git push',
  map: 'const zoom',
  script: 'sed -n',
  component: 'Now the component',
  advice: 'rotate it some day',
  shot: 'playwright',
  shell: 'shellcheck',
  disable: 'Disable the influence',
} as const;

const table: readonly GradedRow<keyof typeof at>[] = [
  [['shorten', 'list'], 'changed', 'The harbour list was moved to `src/list.ts`.', null],
  [['map'], 'changed', 'The legend was moved to the tile helpers.', /shows a move/],
  [['test'], 'finding', 'The dev server was started for the legend.', /shows a start of it/],
  [['shot'], 'finding', 'A screenshot of the legend was taken.', null],
  [['map'], 'changed', 'The warning about the zoom was silenced.', /shows a suppression/],
  [['map'], 'finding', 'The agent answered in the discussion of the map.', /shows a message to anybody/],
  [['test'], 'finding', 'The map was compiled for phones.', null],
  [['advice'], 'finding', 'The token of the release was rotated.', /nothing in the session was rotated/],
  [['map'], 'standing', 'The new zoom went out to the remote.', /no command after the edit/],
  // By the kind of the file.
  [['list', 'test'], 'changed', 'A test for the list was added beside it.', /one of a test/],
  [['list'], 'changed', 'The documentation was brought up to date.', /one of documentation/],
  [['list'], 'changed', 'The workflow was extended with a step for the list.', /one of a workflow/],
  // In the lines that are cited.
  [['shorten'], 'changed', '`src/harbour.ts` was shortened by the list.', null],
  [
    ['map'],
    'changed',
    '`src/harbour.ts` was shortened by the list.',
    /no line that it cites changes “src\/harbour.ts”/,
  ],
  // A run that passed, a program that counts, tests of a kind.
  [['push'], 'finding', 'The push of the map was rejected at first.', /nothing in the lines it cites failed/],
  [['script'], 'finding', 'The upload failed because `scripts/release.sh` is old.', null],
  [['test'], 'finding', 'One test was skipped.', null],
  [['test'], 'finding', 'Two tests were skipped.', /do not count 2 that were skipped/],
  [['test'], 'finding', 'The integration tests passed.', /one of integration tests/],
  [['test'], 'finding', '12 tests passed.', null],
  [['map'], 'finding', 'The build broke after the change of the zoom.', /no run of the session shows that it fails/],
  [['shell'], 'finding', '`shellcheck` found no problems.', /was not found/],
  [['shell'], 'finding', '`shellcheck` is not installed.', null],
  [['disable'], 'rule', 'The user wants the old zoom to have no influence on the legend.', null],
  // Words that only end like a denial forbid nothing and keep nothing.
  [['component'], 'rule', 'The user wants the legend to stay as it is.', /“stay”/],
  [['component'], 'rule', 'The user named `cellar.ts` as the place.', /does not name “cellar.ts”|cellar/],
  [['ask'], 'rule', 'The user wants the harbour list in a file of its own.', null],
  [['ask'], 'decision', 'The user chose a file of its own when asked.', /nobody asks the user that/],
];

describeGrades('deeds by the class of their verb', session, at, table);
