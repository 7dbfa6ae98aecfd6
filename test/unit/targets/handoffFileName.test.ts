import assert from 'node:assert/strict';
import fc from 'fast-check';
import { handoffFileName } from '../../../src/targets/handoffFileName';

const cases: readonly (readonly [what: string, goal: string, name: string])[] = [
  ['joins the words of the goal', 'Add a --unit option', 'handoff-2026-03-02-add-a-unit-option.md'],
  ['keeps letters of other scripts', 'Исправить тест über 潮', 'handoff-2026-03-02-исправить-тест-über-潮.md'],
  ['leaves separators and dots out', '../../etc/passwd: fix\\it', 'handoff-2026-03-02-etc-passwd-fix-it.md'],
  ['needs no words', '…!', 'handoff-2026-03-02.md'],
  ['keeps marks that belong to a letter', 'e\u0301tat', 'handoff-2026-03-02-état.md'],
  [
    'ends with a whole word',
    'Refuse unknown units with a sentence that names all the known ones',
    'handoff-2026-03-02-refuse-unknown-units-with-a-sentence-that-names.md',
  ],
];

describe('handoffFileName', () => {
  for (const [what, goal, name] of cases) {
    it(what, () => assert.equal(handoffFileName(goal, '2026-03-02'), name));
  }

  it('gives a name every file system takes, whatever the goal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (goal) => {
        const name = handoffFileName(goal, '2026-03-02');
        assert.match(name, /^handoff-2026-03-02(-[\p{L}\p{M}\p{N}-]+)?\.md$/u);
        assert.ok(Buffer.byteLength(name) <= 255);
      }),
    );
  });
});
