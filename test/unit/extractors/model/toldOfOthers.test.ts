/** Whose idea it was, how a list stands, what was not run again, and how often; beside how good news and places are written. */
import type { PlainStep } from '../../../../src/eval/own/caseFile';
import { describeGrades, type GradedRow } from './gradesTable';

const session: readonly PlainStep[] = [
  { user: 'The ferry list is slow. I would like the tides cached in a file of their own.' },
  { answer: 'I recommend to read the tides from the harbour service. A cache file is better not kept.' },
  { user: 'no, the service is down too often. Cache them.' },
  { run: 'git diff --stat', exit: 0, output: ' src/ferry/tides.ts | 102 ++++++++\n src/ferry/list.ts  |  3 +-' },
  { edit: 'src/ferry/cache.ts', from: 'const age = 1;', to: 'const age = 60;' },
  { run: 'npm test', exit: 0, output: 'Tests: 30 passed, 30 total' },
  { run: 'npm install charts', exit: 0, output: 'Resolved [435]\n\n132 packages installed [3.33s]' },
  {
    todos: [
      { text: 'Cache the tides', state: 'completed' },
      { text: 'Test the ferry list', state: 'pending' },
    ],
  },
  { answer: 'Three ways are left:\n1. a timer\n2. a button\n3. both\nKeep them in `harbour` Package, as it is.' },
  { user: 'the timer' },
];

const at = {
  wish: 'The ferry list is slow',
  service: 'harbour service',
  no: 'Cache them',
  stat: 'git diff',
  cache: 'const age',
  test: 'npm test',
  install: 'npm install charts',
  list: 'Test the ferry list',
  ways: 'Three ways',
} as const;

const table: readonly GradedRow<keyof typeof at>[] = [
  // Whose idea.
  [['wish', 'service'], 'decision', 'To cache the tides in a file of their own was the user’s wish.', null],
  [
    ['service', 'no'],
    'decision',
    'Reading the tides from the harbour service was the user’s idea.',
    /not the user who says it/,
  ],
  [['service'], 'decision', 'Dropping the file was what the user asked for.', /are not the user’s/],
  [
    ['service', 'no'],
    'decision',
    'The agent argued against reading the tides from the harbour service.',
    /speaks for it/,
  ],
  [['wish', 'service'], 'decision', 'The agent argued against the cache file.', null],
  [['no', 'cache'], 'rule', 'The user is fine with a lost harbour light.', /nobody agreed/],
  // A list, item by item.
  [['list'], 'left', 'The to-do to test the ferry list is still pending.', null],
  [['list'], 'left', 'The to-do to cache the tides is still pending.', /the list says “completed” of it/],
  [['list'], 'standing', 'The task to test the ferry list is completed.', /the list says “pending” of it/],
  // Not run again.
  [['cache'], 'finding', 'The tests were not run again after the edit of `cache.ts`.', /was run after that change/],
  [['test'], 'finding', 'The tests were not run again after the change of `list.ts`.', null],
  [['cache', 'test'], 'finding', 'After the edit of `cache.ts` the tests ran through.', null],
  // Counts: of what, by whom, and what is only a place.
  [['install'], 'finding', 'The install brought 435 packages.', /“435” does not stand/],
  [['install'], 'finding', 'The install brought 132 packages.', null],
  [['stat'], 'finding', '`src/ferry/tides.ts` grew by 102 lines.', null],
  [['stat'], 'finding', 'The service is asked in tides.ts:101,109,119 and list.ts:12.', null],
  [['ways'], 'open', 'Of the three ways one is a timer.', null],
  [['no'], 'finding', 'The user refused three edits on the way.', /fewer than 3 refusals|does not stand/],
  [['test'], 'finding', 'The tests ended without a failure.', null],
  [['ways'], 'decision', 'It stays there (“keep them in harbour”).', null],
];

describeGrades('what is told of others, of lists and of counts', session, at, table);
