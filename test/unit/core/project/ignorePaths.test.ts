import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ignoring, isIgnorePattern } from '../../../../src/core/project/ignorePaths';

describe('ignored paths', () => {
  const cases: readonly (readonly [pattern: string, fits: readonly string[], others: readonly string[]])[] = [
    ['dist', ['dist', 'dist/a.js', 'packages/a/dist/b.js'], ['distant/a.js', 'src/dist.ts']],
    ['dist/', ['dist/a.js', 'a/dist/b.js'], ['distant/a.js']],
    ['*.lock', ['yarn.lock', 'a/b.lock'], ['lock.ts', 'a.lock.ts']],
    ['docs/**/*.png', ['docs/a.png', 'docs/a/b/c.png'], ['docs/a.md', 'other/docs/a.png']],
    ['/src/*.ts', ['src/a.ts'], ['src/deep/a.ts', 'lib/src/a.ts']],
    ['a?c.txt', ['abc.txt', 'x/abc.txt'], ['ac.txt', 'a/c.txt']],
    ['a+b(1).txt', ['a+b(1).txt'], ['aab1.txt']],
  ];
  for (const [pattern, fits, others] of cases)
    it(`“${pattern}” fits what .gitignore would`, () => {
      const isIgnored = ignoring([pattern]);
      assert.deepEqual(
        fits.filter((path) => !isIgnored(path)),
        [],
      );
      assert.deepEqual(others.filter(isIgnored), []);
    });

  it('are those of Windows and of a folder of its own too', () => {
    const isIgnored = ignoring(['dist/**']);
    assert.ok(isIgnored('dist\\a\\b.js') && isIgnored('./dist/a.js'));
  });

  it('are never all files, and take what is no pattern as none', () => {
    assert.deepEqual(['*', '**', '**/*', '/', ' ', '!src', '*a*b*c*d*e*f*g*'].filter(isIgnorePattern), []);
    assert.equal(ignoring(['*', '!src'])('src/a.ts'), false);
  });

  it('compile whatever is written, and match long paths at once', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.string(), (pattern, path) => void ignoring([pattern])(path)),
    );
    assert.equal(ignoring(['**/a*b*c*d*e*f/**'])(`${'a/'.repeat(2_000)}x`), false);
  });
});
