/** What is told as done, run, counted or wished, held against the edits, the runs and the words of a session. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ToldSection } from '../../../../src/core/fact';
import { passageText } from '../../../../src/core/index/passageText';
import type { PlainStep } from '../../../../src/eval/own/caseFile';
import { writeLog } from '../../../../src/eval/own/writeLog';
import { gradeSentence } from '../../../../src/extractors/model/grades/gradeSentence';
import { openLogWitness } from './openLogWitness';

const session: readonly PlainStep[] = [
  {
    user: 'The export of invoices is slow. Read the rows in pages of 500. Should the old reader stay for the archive?',
  },
  { run: 'npm test', exit: 1, output: 'Tests: 2 failed, 28 passed, 30 total' },
  { say: 'I could drop readAllRows and add a flag to skip the archive. Plan: 1. pages 2. a progress bar.' },
  { edit: 'src/export/reader.ts', from: 'const rows = readAllRows();', to: 'const rows = readPage(pageSize);' },
  { edit: 'src/export/writer.ts', from: 'flush();', to: 'flush();\nreportProgress(done);' },
  { run: 'npm test', exit: 0, output: 'Tests: 30 passed, 30 total' },
  { run: 'npm run lint', exit: 0, output: 'Checked 41 files. No problems found.' },
  { edit: 'src/export/archive.ts', from: 'openArchive();', to: 'openArchive(archivePath);' },
  {
    answer:
      'Invoices are read in pages of 500 rows. Shall I go on with option 1, a bar in the terminal, or option 2, a log line?',
  },
  { user: 'Option 2, and keep the summary mail as it is.' },
  { answer: 'It is written as a log line now.' },
];

const at = {
  request: 'The export of invoices is slow',
  red: '28 passed',
  plan: 'I could drop',
  reader: 'readPage',
  writer: 'reportProgress',
  green: '30 passed, 30 total',
  lint: 'Checked 41 files',
  archive: 'archivePath',
  report: 'Invoices are read in pages',
  choice: 'keep the summary mail',
  end: 'written as a log line',
} as const;

type Row = readonly [cites: readonly (keyof typeof at)[], section: ToldSection, text: string, doubt: RegExp | null];

const table: readonly Row[] = [
  // The name, put in or taken out, in that file.
  [['reader'], 'changed', '`readPage` was added to `src/export/reader.ts`.', null],
  [['reader'], 'changed', '`readAllRows` was removed from `src/export/reader.ts`.', null],
  [
    ['reader'],
    'changed',
    '`readPage` was removed from `src/export/reader.ts`.',
    /no change of the session shows it of “readPage”/,
  ],
  [
    ['plan', 'writer'],
    'changed',
    '`readPage` was added to `src/export/writer.ts`.',
    /no change of the session shows it of “readPage”/,
  ],
  [['plan'], 'changed', 'The old reader and its flag were dropped from the archive.', /no line that it cites shows it/],
  [['report'], 'changed', 'The invoices were split into pages of 500 rows.', null],
  [['green'], 'standing', 'CI is green on the branch.', /no run of it stands/],
  // A check: behind which change, for the first time, the last time, still.
  [['green'], 'finding', '`npm test` passed after `readPage` had been added.', null],
  [['green'], 'finding', 'Since `reportProgress` was added, `npm test` was run again and passed.', null],
  [
    ['archive', 'green'],
    'finding',
    'Once more `npm test` was run after `archivePath` had been added, and it passed.',
    /was not run after that change/,
  ],
  [['red', 'green'], 'finding', 'The tests passed on their first run.', /its first run failed/],
  [['red', 'green'], 'finding', 'The tests failed on their first run.', null],
  [['red'], 'left', 'Two tests still fail.', /its last run passed/],
  [['red'], 'finding', 'Two tests failed before anything was changed.', null],
  [['lint'], 'finding', 'Lint reported two problems in its last run.', /passed/],
  [['archive'], 'finding', 'All tests pass.', /no run of it stands in the lines it cites/],
  // Counts.
  [['lint'], 'finding', 'The linter looked at 41 files.', null],
  [['red'], 'finding', 'Seven test files were counted.', /“7” does not stand/],
  [['green'], 'finding', '30 tests passed.', null],
  // Whose word it is.
  [['choice'], 'decision', 'The user chose option 2.', null],
  [['choice'], 'decision', 'The user chose option 1: a bar in the terminal.', /does not say “1”/],
  [['choice'], 'decision', 'The summary mail stays as it is, as the user asked.', null],
  [['request'], 'decision', 'The progress bar counts every invoice, as the user asked.', /did not speak of it/],
  [['request'], 'decision', 'The old reader stays for the archive; the user agreed to that.', /nobody agreed/],
];

describe('what a sentence claims to have happened', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'handoff-claims-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  let open: Awaited<ReturnType<typeof openLogWitness>>;
  before(async () => {
    const log = path.join(folder, 'export.jsonl');
    writeFileSync(log, writeLog('claude-code', session));
    open = await openLogWitness(log, 'Finish the export');
  });

  for (const [cites, section, text, wanted] of table)
    it(`${wanted === null ? 'stands' : 'is doubted'}: ${text}`, () => {
      const lines = cites.map((name) => {
        const found = open.entries.find((entry, position) =>
          `${passageText(entry)}\n${open.witness.edits.find((edit) => edit.position === position)?.added ?? ''}`.includes(
            at[name],
          ),
        );
        assert.ok(found !== undefined, name);
        return found.line;
      });
      const { doubt } = gradeSentence(
        { kind: 'sentence', section, text, lines, quotes: [], isConcluded: false, reason: null, code: null },
        open.witness,
      );
      if (wanted === null) assert.equal(doubt, null);
      else assert.match(doubt ?? 'nothing', wanted);
    });
});
