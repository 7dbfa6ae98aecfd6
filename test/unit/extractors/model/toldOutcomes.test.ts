/** What is told as failed, absent, in some order, of some commit, still to do or chosen, held against what a session shows. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ToldSection } from '../../../../src/core/fact';
import type { PlainStep } from '../../../../src/eval/own/caseFile';
import { writeLog } from '../../../../src/eval/own/writeLog';
import { gradeSentence } from '../../../../src/extractors/model/grades/gradeSentence';
import { openLogWitness } from './openLogWitness';

const session: readonly PlainStep[] = [
  { user: 'The parser drops the last column. Mend it and push to the branch directly, please.' },
  {
    ask: 'How shall the column be quoted?',
    options: ['Quote always', 'Quote where a comma stands'],
    picked: 'Quote where a comma stands',
  },
  { read: 'src/parser.ts', output: 'const limit = 5;\nreturn columns.slice(0, -1);' },
  { say: 'I keep the header as it is, leaving the encoding of the file untouched.' },
  { edit: 'src/parser.ts', from: 'return columns.slice(0, -1);', to: 'return columns;' },
  { run: 'which jq && jq --version', exit: 0, output: '/usr/bin/jq\njq 1.7.1' },
  { run: 'audit-columns src', exit: 0, output: 'Scan....Passed\nStyle....Passed\nNo findings to report. (3 ignored)' },
  { run: 'npm test', exit: 0, output: 'Tests: 30 passed, 30 total' },
  { run: 'gh pr view 7 --json isDraft', exit: 0, output: '{"isDraft":false}' },
  { edit: 'docs/columns.md', from: 'The last column is lost.', to: 'All columns are kept.' },
  {
    run: 'git add -A && git commit -m "parser: keep the last column"',
    exit: 0,
    output:
      '[main 1a2b3c4] parser: keep the last column\nYou may fix the author with git commit --amend --reset-author',
  },
  { edit: 'src/quote.ts', from: 'return value;', to: 'return quoteCommas(value);' },
  { run: 'git commit -am "quote: values with a comma"', exit: 0, output: '[main 5d6e7f8] quote: values with a comma' },
  { todos: [{ text: 'Quote the values', state: 'completed' }] },
  { run: 'gh pr checks 7', exit: 0, output: '12 passed, 3 failed\ncomments: 1\nlint ok\nlint ok\nlint ok' },
  { run: 'git push origin main', exit: 0, output: 'To example.org:x.git\n   1a2b3c4..5d6e7f8  main -> main' },
  {
    answer:
      'Both changes are pushed. No test for the quotes was written, as the old ones cover them. I did not take the advice to add a cache.',
  },
];

/** Words by which a line is found. */
const at = {
  request: 'drops the last column',
  choice: 'asked “How shall',
  plan: 'leaving the encoding',
  parser: 'return columns;',
  jq: 'jq --version',
  audit: 'audit-columns',
  tests: 'npm test',
  draft: 'isDraft',
  docs: 'docs/columns.md',
  commit: 'parser: keep the last column',
  second: 'git commit -am',
  list: 'completed: Quote',
  checks: 'gh pr checks',
  push: 'git push',
  report: 'Both changes are pushed',
} as const;

type Row = readonly [cites: readonly (keyof typeof at)[], section: ToldSection, text: string, doubt: RegExp | null];

const table: readonly Row[] = [
  // What failed.
  [['audit'], 'finding', 'The audit stopped with an error.', /nothing in the lines it cites failed/],
  [['audit'], 'finding', 'The audit found no errors.', null],
  [['audit'], 'finding', 'The style check of the audit failed.', /say “style: passed”/],
  [['audit'], 'finding', 'The audit skipped the scan.', /say “scan: passed”/],
  [['audit'], 'finding', 'The audit still reports findings.', /say that there is none/],
  [['audit'], 'finding', 'Scan and style passed.', null],
  [['tests'], 'finding', '`npm test` failed because of the last column.', /passed/],
  // What is absent, a flag, or not run.
  [['jq'], 'finding', '`jq` was not found on this machine.', /show “jq”/],
  [['draft'], 'standing', 'PR #7 is a draft.', /draft is false/],
  [['draft'], 'standing', 'PR #7 is not a draft.', null],
  [['tests'], 'finding', 'The tests were not run before the commit.', /the lines it cites run it/],
  [['docs', 'tests'], 'finding', 'The tests were not run again after the change of the docs.', null],
  // In which order.
  [['commit', 'tests'], 'finding', 'The tests passed after the commit.', /another order/],
  [['commit', 'tests'], 'finding', 'The tests passed before the commit.', null],
  [['push', 'second'], 'finding', 'The branch was pushed before the change was committed.', /another order/],
  // Acts and files.
  [['push'], 'standing', 'The changes were stashed before the push.', /shows the stash/],
  [['second'], 'standing', 'The commit was amended once.', /shows the amendment/],
  [['jq'], 'changed', '`jq` was installed with the package manager.', /shows the installation/],
  [['jq'], 'finding', '`jq` is installed.', null],
  [['commit'], 'changed', '`src/reader.ts` was changed together with the parser.', /“src\/reader.ts”|reader/],
  [['parser'], 'changed', '`limit` was raised to 9.', /leave “limit”/],
  [['parser'], 'changed', '`src/parser.ts` was changed and keeps the last column.', null],
  // Of which commit.
  [['commit', 'second'], 'standing', '`1a2b3c4` quotes values with a comma.', /“quote: values with a comma”/],
  [['commit', 'second'], 'standing', '`5d6e7f8` quotes values with a comma.', null],
  // What the agent says was not done.
  [['docs'], 'changed', 'The encoding of the file was changed.', /says that it was not done/],
  [['second'], 'changed', 'A test for the quotes was written.', /says that it was not done/],
  // What is left.
  [['second'], 'left', 'The second change is still to be pushed.', /was done behind/],
  [['second'], 'left', 'The second change still has to be shown to the team.', null],
  // What was chosen and wanted.
  [['choice'], 'decision', 'The user wants a quote always.', /chose “Quote where a comma stands”/],
  [['choice'], 'decision', 'The user wants a quote where a comma stands.', null],
  [['request'], 'rule', 'The user wants a pull request rather than a push to the branch.', /did not speak of it/],
  // Counts and states that programs print.
  [['checks'], 'finding', '3 checks passed and 12 failed.', /does not stand in the lines/],
  [['checks'], 'finding', '12 checks passed and 3 failed.', null],
  [['checks'], 'finding', 'The PR has 3 comments.', /“3”/],
  [['checks'], 'finding', 'The linter ran three times.', null],
  [['list'], 'standing', 'The task of the quotes is still in progress.', /list says otherwise/],
  [['list'], 'standing', 'The task of the quotes is completed.', null],
  // By which command, and what else was done outside.
  [['commit'], 'changed', 'The author was corrected with `git commit --amend --reset-author`.', /no run of/],
  [['draft'], 'standing', 'The PR was reviewed and merged.', /shows the merge/],
  [['report'], 'standing', 'A comment on the quotes was posted.', /shows the comment/],
  [['checks'], 'changed', 'The failed job was started again.', /shows the restart/],
  [['jq'], 'changed', '`/usr/bin/jq` was removed from the machine.', /no change of “\/usr\/bin\/jq”/],
  [['commit'], 'standing', 'The parser is committed as `1a2b3c4`.', null],
  // A version.
  [['jq'], 'finding', 'jq 1.6 is installed.', /“1.6”/],
];

describe('what a sentence says came out', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'handoff-outcomes-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  let open: Awaited<ReturnType<typeof openLogWitness>>;
  before(async () => {
    const log = path.join(folder, 'columns.jsonl');
    writeFileSync(log, writeLog('claude-code', session));
    open = await openLogWitness(log, 'Go on');
  });

  for (const [cites, section, text, wanted] of table)
    it(`${wanted === null ? 'stands' : 'is doubted'}: ${text}`, () => {
      const lines = cites.map((name) => {
        const line = open.entries.find((entry) =>
          open.witness
            .cited([entry.line])
            .entries.some((one) => one.line === entry.line && one.text.includes(at[name])),
        )?.line;
        assert.ok(line !== undefined, name);
        return line;
      });
      const { doubt } = gradeSentence(
        { kind: 'sentence', section, text, lines, quotes: [], isConcluded: false, reason: null, code: null },
        open.witness,
      );
      if (wanted === null) assert.equal(doubt, null);
      else assert.match(doubt ?? 'nothing', wanted);
    });
});
