import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readPaths } from '../../../../src/core/shell/readPaths';

const shown: readonly (readonly [string, readonly string[]])[] = [
  ['cat src/a.ts', ['src/a.ts']],
  ['cat -n src/a.ts src/b.ts', ['src/a.ts', 'src/b.ts']],
  ["sed -n '1,80p' src/a.ts", ['src/a.ts']],
  ["sed -n -e '1,80p' src/a.ts", ['src/a.ts']],
  ["sed -ne '1,80p' src/a.ts", ['src/a.ts']],
  ['nl -ba src/a.ts | sed -n "10,20p"', ['src/a.ts']],
  ['nl -w 4 src/a.ts', ['src/a.ts']],
  ['head -n 20 README.md && tail -5 notes.md', ['README.md', 'notes.md']],
  ['cd packages/api && cat src/index.ts', ['packages/api/src/index.ts']],
  ['cd /srv/app; head -40 lib/x.rb', ['/srv/app/lib/x.rb']],
  ['cat "my notes/to do.md" \'b c.md\' d\\ e.md', ['my notes/to do.md', 'b c.md', 'd e.md']],
  ['bash -lc "cat src/a.ts"', ['src/a.ts']],
  ['sudo cat /etc/hosts 2>/dev/null', ['/etc/hosts']],
  ['cat ./src/../src/a.ts', ['src/a.ts']],
  ['Get-Content src\\a.ts -TotalCount 20', ['src/a.ts']],
  ['Get-Content src\\a.ts -ErrorAction SilentlyContinue -ErrorVariable failed', ['src/a.ts']],
  ['gc -ea Stop -Filter *.ts src\\a.ts', ['src/a.ts']],
  ['cat src/a.ts\ncat src/a.ts', ['src/a.ts']],
  ["awk 'NR>5 && NR<9' src/a.ts", ['src/a.ts']],
  ['LC_ALL=C cat a.txt', ['a.txt']],
];

const notShown: readonly string[] = [
  "cat > src/a.ts <<'EOF'\ncat other.ts\nEOF",
  'cat src/a.ts > src/b.ts',
  "sed -i 's/a/b/' src/a.ts",
  "sed 's/a/b/' src/a.ts",
  'grep -n foo src/a.ts',
  'ls -la src',
  'git show HEAD~1 | head -40',
  'for f in *.ts; do cat $f; done',
  'cat src/*.ts',
  'cd "$ROOT" && cat a.ts',
  'cat /dev/null',
  'echo "cat src/a.ts"',
  '# cat src/a.ts',
  'tail -f',
  'cat -',
  '',
];

describe('readPaths', () => {
  for (const [command, paths] of shown) {
    it(`finds what is shown by: ${JSON.stringify(command)}`, () => assert.deepEqual(readPaths(command), paths));
  }

  for (const command of notShown) {
    it(`finds nothing shown by: ${JSON.stringify(command)}`, () => assert.deepEqual(readPaths(command), []));
  }

  it('goes on after a here-document', () => {
    assert.deepEqual(readPaths("cat > a.ts <<'EOF'\nx\nEOF\ncat b.ts"), ['b.ts']);
  });

  it('reads any text without failing or hanging', () => {
    const pieces = fc.constantFrom(
      "'",
      '"',
      '`',
      '$(',
      ')',
      '<<',
      '>',
      '|',
      '&&',
      '\n',
      ' ',
      '\\',
      'cat',
      'a.ts',
      '#',
      '-n',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
        assert.ok(readPaths(parts.join('')).every((path) => path !== ''));
      }),
    );
  });
});
