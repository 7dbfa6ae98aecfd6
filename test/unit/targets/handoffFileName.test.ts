import assert from 'node:assert/strict';
import fc from 'fast-check';
import { goalInFileName, handoffFileName, isHandoffFile } from '../../../src/core/handoffFileName';

describe('handoffFileName', () => {
  it('holds the date and a short hash, and no word of the handoff', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (markdown) => {
        assert.match(handoffFileName(markdown, '2026-03-02'), /^handoff-2026-03-02-[0-9a-f]{8}\.md$/);
      }),
    );
  });

  it('is the same for the same text only', () => {
    assert.equal(handoffFileName('# Handoff', '2026-03-02'), handoffFileName('# Handoff', '2026-03-02'));
    assert.notEqual(handoffFileName('# Handoff', '2026-03-02'), handoffFileName('# Handoff 2', '2026-03-02'));
  });

  for (const path of [
    '.handoff/handoff-2026-03-02-1a2b3c4d.md',
    '.handoff/handoff-2026-03-02-1a2b3c4d-2.md',
    'C:\\app\\.handoff\\handoff-2026-03-02-1a2b3c4d.md',
    'handoff-2026-03-02-исправить-тест-über-潮.md',
    '/home/dev/app/handoff-2026-03-02.md',
  ]) {
    it(`is known again in ${path}`, () => assert.ok(isHandoffFile(path)));
  }

  it('tells the words that earlier versions put into names, and none from a hash', () => {
    assert.equal(goalInFileName('handoff-2026-03-02-make-the-lint-pass.md'), 'make the lint pass');
    assert.equal(goalInFileName('.handoff/handoff-2026-03-02-1a2b3c4d.md'), null);
    assert.equal(goalInFileName('.handoff/handoff-2026-03-02-1a2b3c4d-2.md'), null);
  });
});
