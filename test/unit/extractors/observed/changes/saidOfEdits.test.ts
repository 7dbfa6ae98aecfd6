import assert from 'node:assert/strict';
import { answer, call, type Step } from '../../../../support/builders';
import { account, swap } from './account';

const told = (...steps: readonly (Step | readonly Step[])[]) => account(...steps).map(({ text }) => text);

const rows = (count: number, name = 'row') =>
  Array.from({ length: count }, (_, at) => `${name}${at} = read(${at});`).join('\n');

describe('what was said before the edits of a file', () => {
  const cover = answer('Now add tests for the rounding of all the rows:');
  const mend = answer('Now add the import for the till helper:');

  it('tells the step that changed most, and nothing of a trifle behind it that has no room beside it', () => {
    const edits = [
      cover,
      swap('a.ts', 'end();', `${rows(30)}\nend();`),
      mend,
      swap('a.ts', 'top();', 'till();\ntop();'),
    ];
    assert.deepEqual(told(...edits), ['add tests for the rounding of all the rows']);
  });

  it('calls it a part where the larger edit was made without a word', () => {
    const large = swap('a.ts', 'end();', `${rows(30)}\nend();`);
    const small = swap('a.ts', 'top();', 'till();\ntop();');
    assert.deepEqual(told(large, mend, small), ['in part: add the import for the till helper']);
    assert.deepEqual(told(small, cover, large), ['add tests for the rounding of all the rows']);
  });

  it('counts what follows a remark without another one as led to by it', () => {
    const edits = [
      cover,
      swap('a.ts', 'end();', 'begin();\nend();'),
      swap('a.ts', 'mid();', `${rows(30)}\nmid();`),
      mend,
      swap('a.ts', 'top();', 'till();\ntop();'),
    ];
    assert.deepEqual(told(...edits), ['add tests for the rounding of all the rows']);
  });

  it('counts a text that was written anew by what differs in it', () => {
    const write = (whole: string) =>
      call('Write', [{ kind: 'edit', path: '/home/dev/tally/a.ts', operation: 'created', exact: { whole } }], {});
    assert.deepEqual(told(cover, write(`${rows(30)}\n`), mend, write(`till();\n${rows(30)}\n`)), [
      'add tests for the rounding of all the rows',
    ]);
  });

  it('tells the reason that stands behind the step', () => {
    const why = "I'll fix the rounding in `sumOf`. The problem is that the till and the drawer both round it.";
    assert.deepEqual(told(answer(why), swap('a.ts', 'one', 'two')), [
      'fix the rounding in `sumOf` because the till and the drawer both round it',
    ]);
    assert.deepEqual(
      told(answer('I read the till. The problem is that it rounds each row.'), swap('a.ts', 'one', 'two')),
      [''],
    );
  });

  it('ends where a clause ends, and with no comma', () => {
    const long = `Now round every sum of the till to whole cents too, so ${'each drawer of the evening reads it '.repeat(4)}later:`;
    assert.deepEqual(told(answer(long), swap('a.ts', 'one', 'two')), [
      'round every sum of the till to whole cents too',
    ]);
  });

  it('tells nothing that is said of what could be done', () => {
    assert.deepEqual(told(answer('We can map each row to a drawer of the till:'), swap('a.ts', 'one', 'two')), ['']);
    assert.deepEqual(told(answer("You're right, let me map each row to its drawer:"), swap('a.ts', 'one', 'two')), [
      'map each row to its drawer',
    ]);
  });

  it('tells of a new file what it says of itself, where nothing was said of it', () => {
    const made = (path: string, whole: string) =>
      account(
        call('Write', [{ kind: 'edit', path: `/home/dev/tally/${path}`, operation: 'created', exact: { whole } }], {}),
      )[0]?.text;
    assert.equal(made('docs/till.md', '# How the till rounds\n\nAll of it.\n'), '“How the till rounds”');
    assert.equal(
      made('src/till.ts', "/**\n * Rounds the sums of a till. Knows no rows.\n */\nimport x from 'x';\n"),
      '“Rounds the sums of a till.”',
    );
    assert.equal(
      made('till.sh', '#!/bin/sh\n# Rounds the sums of a till\n# by hand.\nset -e\n'),
      '“Rounds the sums of a till by hand.”',
    );
    assert.equal(made('till.rb', '# Rounds all the sums\n# Needs the till to be open\nx\n'), '“Rounds all the sums”');
    assert.equal(made('till.py', '"""Rounds the sums of a till."""\nimport x\n'), '“Rounds the sums of a till.”');
    for (const bare of ['// Copyright 2026 The Till\nlet a = 1;\n', 'export const till = 1;\n', '// ok\nlet a = 1;\n'])
      assert.equal(made('src/bare.ts', bare), '', bare);
  });
});
