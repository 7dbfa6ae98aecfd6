import assert from 'node:assert/strict';
import fc from 'fast-check';
import { splitCommand } from '../../../../src/core/shell/splitCommand';
import { writtenPaths } from '../../../../src/core/shell/writtenPaths';

describe('splitCommand', () => {
  it('cuts at operators outside quotes', () => {
    assert.deepEqual(
      splitCommand(`cd "my app" && npm test | grep -E "a|b; c" ; echo 'x && y'`).map(({ text, joint }) => [
        text,
        joint,
      ]),
      [
        ['cd "my app"', '&&'],
        ['npm test', '|'],
        ['grep -E "a|b; c"', ';'],
        ["echo 'x && y'", ''],
      ],
    );
  });

  it('leaves the body of a here-document out', () => {
    const parts = splitCommand("cat > notes.md <<'EOF'\nrm -rf /\nEOF\nnpm test");
    assert.deepEqual(
      parts.map(({ words }) => words[0]),
      ['cat', 'npm'],
    );
  });

  it('keeps redirections out of the words', () => {
    const [part] = splitCommand('npm test > out.txt 2>&1');
    assert.deepEqual(part?.words, ['npm', 'test']);
    assert.deepEqual(part?.writes, ['out.txt']);
  });

  it('never throws and never loops, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('a', ' ', '"', "'", '\\', '|', '&', ';', '\n', '<', '>', '`', '$', '('),
          maxLength: 60,
        }),
        (text) => {
          assert.ok(splitCommand(text).length <= text.length + 1);
        },
      ),
    );
  });
});

describe('writtenPaths', () => {
  const cases: Readonly<Record<string, readonly string[]>> = {
    "sed -i 's/a/b/' src/money.ts": ['src/money.ts'],
    'echo hi > README.md': ['README.md'],
    'cat a.txt | tee -a log.txt': ['log.txt'],
    'git mv src/a.ts src/b.ts': ['src/a.ts', 'src/b.ts'],
    'rm -f coverage.out': [],
    'npm test 2>/dev/null': [],
    'sed -n 1,20p src/money.ts': [],
    'cat src/money.ts': [],
  };
  for (const [command, paths] of Object.entries(cases))
    it(`of \`${command}\``, () => assert.deepEqual(writtenPaths(command), paths));
});
