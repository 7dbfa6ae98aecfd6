/** What looks like another number, run, order, yes or failure, and is none: each beside an invention that is doubted still. */
import type { PlainStep } from '../../../../src/eval/own/caseFile';
import { describeGrades, type GradedRow } from './gradesTable';

const session: readonly PlainStep[] = [
  { user: 'Take the log of the ferry apart. I call it “the log that nobody can read” for now.' },
  { run: 'grep -rn "ferryLog" src | wc -l', exit: 0, output: '      41' },
  { run: 'go build ./... 2>&1 | head', exit: 0, output: 'cmd/ferry.go:48:3: start.Log undefined (no such field)' },
  { edit: 'cmd/ferry.go', from: 'start.Log()', to: 'ferryLog(start)' },
  { edit: 'cmd/dock.go', from: 'dock.Log()', to: 'ferryLog(dock)' },
  { run: 'go build ./...', exit: 0, output: '' },
  { run: 'git -C ferry checkout main -- docs/log.md', exit: 0, output: '' },
  { say: 'The place is `writeLog`, cmd/ferry.go line 48. Shall I write the page on the log and commit it?' },
  { user: 'yes, but we need no commit' },
  { run: 'npm test', exit: 0, output: 'FerryInstallation ok\n12 tests passed' },
  { answer: 'The page on the log is there. 30 docks use it.' },
];

const at = {
  request: 'Take the log of the ferry',
  count: 'wc -l',
  build: '2>&1 | head',
  edit: 'ferryLog(start)',
  checkout: 'docs/log.md',
  place: 'The place is',
  yes: 'we need no commit',
  tests: 'npm test',
  end: '30 docks',
} as const;

const table: readonly GradedRow<keyof typeof at>[] = [
  // A number that was counted, and one that is a place in code.
  [['count'], 'finding', 'The first count found 41 calls of `ferryLog` in all folders.', null],
  [['count'], 'finding', 'The first count found 57 calls of `ferryLog` in all folders.', /“57”/],
  [['place'], 'finding', 'The chain is `writeLog` (212) and the dock, which calls it at 235 and 284 too.', null],
  [['place'], 'finding', 'The chain is `writeLog` (in cmd/ferry.go, 212).', null],
  [['place'], 'finding', 'The chain has 212 links at 235 docks.', /“212”/],
  [['end'], 'finding', 'The docks were done: three with the page, the rest without.', null],
  [['end'], 'finding', 'Three ferries use the log.', /“3”/],
  // What a compiler says is a failure, whatever the pipe behind it says.
  [['build'], 'finding', 'The first build failed, as `start.Log` was gone.', null],
  [['tests'], 'finding', 'The tests failed at the dock.', /passed/],
  // The same command with a folder in between.
  [['checkout'], 'changed', 'The page was put back with `git checkout --`.', null],
  [['checkout'], 'changed', 'The page was put back with `git stash pop`.', /no run of|stash/],
  // A yes with a limit.
  [['place', 'yes'], 'decision', 'The user agreed to the page on the log, but not to the commit.', null],
  [['place', 'yes'], 'decision', 'The user agreed to the page on the log and the commit of it.', /nobody agreed/],
  // Their own sentence.
  [['end'], 'rule', 'The user calls it a draft and said “the log that nobody can read” of the ferry.', null],
  [['end'], 'rule', 'The user said that the ferry needs a second harbour.', /not the user/],
  // A reason tells of no deed, code ends no clause, and work is a thing.
  [['tests'], 'finding', 'The run is green, since docks were installed where ferries were expected.', null],
  [['tests'], 'changed', 'Two docks were installed for the ferry.', /shows the installation/],
  [['end'], 'standing', 'The work now is its page.', null],
  [['end'], 'standing', 'The harbour works now.', /nobody in the session says/],
];

describeGrades('what is left ticked', session, at, table);
