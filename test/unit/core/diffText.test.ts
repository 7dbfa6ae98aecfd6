import assert from 'node:assert/strict';
import { fileDiffs, holdsDiff, withoutUnchanged } from '../../../src/core/text/diffText';

const text = [
  'commit abc1234',
  '',
  '    Cents',
  '',
  'diff --git a/src/cart.ts b/src/cart.ts',
  'index 1..2 100644',
  '--- a/src/cart.ts',
  '+++ b/src/cart.ts',
  '@@ -1,3 +1,4 @@ class Cart',
  ' around',
  ' - [ ] Round the sums',
  '-before',
  '+after',
  '',
  'diff --git a/old.ts b/old.ts',
  'deleted file mode 100644',
  '--- a/old.ts',
  '+++ /dev/null',
  '@@ -1 +0,0 @@',
  '-gone',
  'diff --git a/from.ts b/to.ts',
  'similarity index 100%',
].join('\n');

describe('diffText', () => {
  it('reads what each file lost and gained', () => {
    assert.deepEqual(fileDiffs(text), [
      { path: 'src/cart.ts', added: ['after'], removed: ['before'] },
      { path: 'old.ts', added: [], removed: ['gone'] },
      { path: 'to.ts', added: [], removed: [] },
    ]);
    assert.deepEqual(fileDiffs('no diff'), []);
    assert.ok(holdsDiff(text));
    assert.ok(!holdsDiff('run diff --git here'));
  });

  it('leaves out the lines around the changes, and nothing of the head', () => {
    const kept = withoutUnchanged(text).split('\n');
    assert.ok(!kept.includes(' around'));
    for (const line of [
      '    Cents',
      ' - [ ] Round the sums',
      '-before',
      '+after',
      '-gone',
      '@@ -1,3 +1,4 @@ class Cart',
    ])
      assert.ok(kept.includes(line), line);
  });
});
