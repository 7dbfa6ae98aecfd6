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
      'Both changes are pushed. No test for the quotes was written, as the old ones cover them. I did not take the advice to add a cache, and src/help.ts is as it was.',
  },
  { user: 'OK, so what else would you do? It should say “columns” in the help.' },
  { run: 'npx tsc -p .', exit: 2, output: 'src/quote.ts(3,1): error TS1434: Unexpected keyword.' },
  { run: 'rate-limits --reset', exit: 1, output: 'Blocked: the command names a protected folder' },
  { edit: 'src/help.ts', from: 'fields', to: 'all columns: see columns.md, lines 12-20' },
  { run: 'npx tsc -p .', exit: 0, output: '' },
  { run: 'git status --short', exit: 0, output: ' M src/help.ts\n?? notes.md' },
  { run: 'git ls-remote origin', exit: 0, output: '5d6e7f8 refs/heads/release-notes' },
  { run: 'git commit -am "help: columns"', exit: 0, output: '[main 9a8b7c6] help: columns' },
  {
    run: 'gh issue comment 7 --body "see https://example.org/x/pull/7"',
    exit: 0,
    output: 'https://example.org/x/7#c1',
  },
  { run: 'git push origin main', exit: 0, output: '   5d6e7f8..9a8b7c6  main -> main' },
  {
    answer:
      'The help speaks of columns (lines 12-20). The quotes should be cached in memory. I would add a page on encodings, and no flag `--all-columns`.\n\n**Manual steps:**\n1. Add the secret of the mirror to the repository\n2. Bump the mirror',
  },
  { user: 'Is a cache slower than a table?' },
  { answer: 'The blurb of the harbour is rewritten for the guests, and you should read it once.' },
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
  asks: 'what else would you do',
  compiler: 'npx tsc',
  reset: 'rate-limits',
  help: 'src/help.ts',
  remote: 'ls-remote',
  changes: 'git status --short',
  third: 'help: columns',
  comment: 'issue comment',
  last: 'I would add a page',
  cache: 'Is a cache slower',
  blurb: 'The blurb of the harbour',
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
  [['report'], 'standing', 'A comment on the quotes was posted.', /shows it or tells/],
  [['checks'], 'changed', 'The failed job was started again.', /shows the restart/],
  [['jq'], 'changed', '`/usr/bin/jq` was removed from the machine.', /no change of “\/usr\/bin\/jq”/],
  [['commit'], 'standing', 'The parser is committed as `1a2b3c4`.', null],
  [['commit'], 'changed', '`npm test columns` was used before the commit.', /no run of/],
  [['tests'], 'finding', 'The agent ran `npm test`.', null],
  [['help'], 'changed', 'A flag `--all-columns` was added to the help.', /no change of the session shows it/],
  [['help'], 'changed', 'The README got a part on columns.', /no change of “README”/],
  [['push'], 'standing', 'The change was pushed to the `release` branch.', /no push of the session names “release”/],
  [['push'], 'standing', 'The change was pushed to the `main` branch.', null],
  [['comment'], 'standing', 'The pull request was merged into main.', /shows the merge/],
  [['push'], 'changed', 'The change was taken back from the stash.', /shows the stash/],
  // What failed and was mended, what was found, and what is to be done.
  [['compiler'], 'left', 'The error TS1434 is still open.', /saw it resolved|its last run passed/],
  [['reset'], 'standing', 'The limits were reset: the command was run.', /the run that it cites failed/],
  [['remote'], 'finding', '`git ls-remote` found no release branch.', /the lines it cites show it/],
  [['remote'], 'finding', '`git ls-remote` found no tag.', null],
  [['last'], 'standing', 'The secret of the mirror is set in the repository.', /still to be done/],
  [['last'], 'changed', 'The help speaks of columns now.', null],
  [['last'], 'finding', 'The part on columns stands in lines 12 to 30.', /lines 12 to 30/],
  [['asks', 'comment'], 'left', 'The comment on issue 7 is still to be posted.', null],
  [['asks'], 'left', 'The comment on issue 7 is still to be posted.', /was done behind/],
  [['third'], 'standing', '`src/help.ts` is left uncommitted.', /was done behind/],
  [['last'], 'changed', 'The quotes are cached in memory now.', /only propose it/],
  [['blurb'], 'standing', 'The blurb of the harbour is rewritten for the guests.', null],
  [['tests'], 'finding', 'The lost column was reproduced with a test.', /nothing in the session was reproduced/],
  [['tests'], 'finding', 'The agent started Firefox to see the columns.', /no command of the session starts “Firefox”/],
  [['tests'], 'finding', 'The test failed before the change and passes now.', /no run of it failed/],
  [['parser'], 'standing', 'The type check of the help passed.', /lines it cites/],
  [['third'], 'standing', 'The help is changed but not committed.', /was done behind/],
  [['third'], 'standing', 'Commit `9a8b7c6` changes the help.', null],
  [['changes'], 'standing', 'The work tree is clean.', /list changes/],
  [['help'], 'changed', 'A badge was added to the README.', /no line that it cites|no change of “README”/],
  [['help'], 'changed', 'The agent took `return value;` out of the help.', /no change of the session shows it/],
  [['asks', 'last'], 'left', 'The help on columns has to be mended.', null],
  [['docs', 'report'], 'left', 'Both changes are still to be pushed.', /was done behind|tells that it was done/],
  // In the user's mouth.
  [['cache'], 'rule', 'The user wants a cache in place of a table.', /only asked about it/],
  [['cache'], 'finding', 'The user asked whether a cache is slower than a table.', null],
  [['last', 'asks'], 'decision', 'The user agreed to a page on encodings.', /nobody agreed/],
  [['request'], 'rule', 'The user wants the push to be a draft.', /does not say “draft”/],
  [['asks'], 'rule', 'The user wants `src/help.ts` to say “columns”.', null],
  [['choice'], 'decision', 'The user preferred to quote always, as it is simpler.', /chose “Quote where/],
  [['choice'], 'decision', 'The user chose a quote where a comma stands over quoting always.', null],
  [['asks'], 'finding', 'The user doubted that the parser is right.', /did not speak of it/],
  // A version.
  [['jq'], 'finding', 'The tool is version 1.7.3.', /“1.7.3”/],
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
