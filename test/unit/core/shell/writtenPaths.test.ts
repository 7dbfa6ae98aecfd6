import assert from 'node:assert/strict';
import { removedPaths, writtenPaths } from '../../../../src/core/shell/writtenPaths';

const written: Readonly<Record<string, readonly string[]>> = {
  "sed -i 's/a/b/' src/money.ts": ['src/money.ts'],
  "sed -i '' -e 's/a/b/' src/money.ts": ['src/money.ts'],
  'echo hi > README.md': ['README.md'],
  'cat a.txt | tee -a log.txt': ['log.txt'],
  'git mv src/a.ts src/b.ts': ['src/a.ts', 'src/b.ts'],
  'cd web && echo hi > a.txt': ['web/a.txt'],
  'rm -f coverage.out': [],
  'npm test 2>/dev/null': [],
  'sed -n 1,20p src/money.ts': [],
  'cat src/money.ts': [],
  "ssh host 'echo hi > a.txt'": [],
  'docker exec web touch a.txt': [],
};

describe('writtenPaths', () => {
  for (const [command, paths] of Object.entries(written))
    it(`of \`${command}\``, () => assert.deepEqual(writtenPaths(command), paths));

  it('knows what is gone afterwards', () => {
    assert.deepEqual(removedPaths('cd web && rm -f a.txt && git rm b.txt; rm *.o "$X"'), ['web/a.txt', 'web/b.txt']);
  });
});
