import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import { findErrors } from '../../../../src/extractors/observed/errors/findErrors';
import { answer, edit, read, run, type Step, session, user } from '../../../support/builders';

const open = (...steps: (Step | Step[])[]) =>
  findErrors(indexSession(session(user('write the report'), ...steps))).flatMap(({ command, status }) =>
    status === 'open' ? [command] : [],
  );

const directory = [
  'node:fs:441',
  '    return binding.writeFileUtf8(',
  "Error: EISDIR: illegal operation on a directory, open 'out'",
  '    at Object.writeFileSync (node:fs:2368:20)',
  '    at file:///home/dev/tally/src/report.js:2:4 {',
  "  code: 'EISDIR',",
].join('\n');
const traceback = [
  'Traceback (most recent call last):',
  '  File "/home/dev/tally/src/report.py", line 8, in <module>',
  '    main()',
  "KeyError: 'total'",
].join('\n');
const panic = [
  'panic: runtime error: index out of range [3] with length 3',
  '',
  'goroutine 1 [running]:',
  'main.main()',
  '\t/home/dev/tally/src/report.go:9 +0x1d',
].join('\n');

describe('a program of the project that fell over', () => {
  for (const [file, command, output] of [
    ['src/report.js', 'node src/report.js', directory],
    ['src/report.py', 'python3 -m src.report', traceback],
    ['src/report.go', 'go run ./src', panic],
  ] as const) {
    it(`is an open error, whatever was looked at behind it: ${command}`, () => {
      assert.deepEqual(open(edit(file), run(command, output, 1), run('git status --short', ' M src')), [command]);
    });
    it(`is none once the file was changed, or the program passed: ${command}`, () => {
      assert.deepEqual(open(edit(file), run(command, output, 1), edit(file), answer('Mended.')), []);
      assert.deepEqual(open(edit(file), run(command, output, 1), run(command, 'written'), answer('It runs.')), []);
    });
  }

  it('is none of the session where its stack goes through files of others', () => {
    assert.deepEqual(open(edit('src/other.js'), run('node src/report.js', directory, 1), answer('It falls over.')), []);
  });

  it('is none where it was to fall over, was a script of the occasion, or lies three turns back', () => {
    const said = answer('I run it first to reproduce the failure.');
    assert.deepEqual(open(edit('src/report.js'), said, run('node src/report.js', directory, 1), answer('Seen.')), []);
    assert.deepEqual(
      open(edit('src/report.js'), run('node -e "import(\'./src/report.js\')"', directory, 1), answer('Seen.')),
      [],
    );
    assert.deepEqual(
      open(
        edit('src/report.js'),
        run('node src/report.js', directory, 1),
        ...[1, 2, 3].flatMap(() => [answer('Looked.'), user('and the next file?'), read('src/b.js')]),
        answer('Read.'),
      ),
      [],
    );
  });
});
