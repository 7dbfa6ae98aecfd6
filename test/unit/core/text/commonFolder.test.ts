import assert from 'node:assert/strict';
import { behindFolder, commonFolder, inFolder } from '../../../../src/core/text/commonFolder';

const lists: readonly (readonly [string, readonly string[], string | null])[] = [
  ['the deepest folder of all', ['src/till/a.ts', 'src/till/b/c.ts'], 'src/till'],
  ['none of one path alone', ['src/a.ts'], null],
  ['none where one lies at the root', ['src/a.ts', 'README.md'], null],
  ['no folder that only begins alike', ['src/till/a.ts', 'src/tiller/b.ts'], 'src'],
  ['none of folders without a common one', ['src/a.ts', 'test/a.ts'], null],
  ['that of absolute paths', ['/tmp/till/a.ts', '/tmp/till/b.ts'], '/tmp/till'],
];

describe('the common folder of a list', () => {
  for (const [name, paths, folder] of lists)
    it(`is ${name}, and the paths are read back`, () => {
      assert.equal(commonFolder(paths), folder);
      assert.deepEqual(
        paths.map((path) => inFolder(behindFolder(path, folder), folder)),
        paths,
      );
    });
});
