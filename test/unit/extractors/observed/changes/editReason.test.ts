import assert from 'node:assert/strict';
import { tellingReason } from '../../../../../src/extractors/observed/changes/editReasonRules';

describe('tellingReason', () => {
  const told = (words: string, path = 'src/receipt.ts', ...changed: readonly string[]) =>
    tellingReason(words, path, changed);

  it('is what the edit was for', () => {
    for (const words of [
      'round the sums to whole cents',
      'add a test that the drawer is counted',
      'update the receipt so that it is printed twice',
      'add the missing imports',
    ])
      assert.equal(told(words), words);
  });

  it('is none that tells only that the file was edited', () => {
    assert.equal(told('fixing that'), '');
    assert.equal(told('add the test', 'src/receipt.test.ts'), '');
    assert.equal(told('update the test-themes.ts', 'test/test-themes.ts'), '');
    assert.equal(told('Update the receipt totals component', 'src/receiptTotalsComponent.ts'), '');
  });

  it('is none of another file that was changed too, by the words of its name', () => {
    const planner = 'internal/planner/planner_test.go';
    const words = 'update the planner test that asserted no thin packs';
    assert.equal(told(words, 'internal/syncer/integration_test.go', planner), '');
    assert.equal(told(words, planner, 'internal/syncer/integration_test.go'), words);
    assert.equal(told(words, 'internal/syncer/integration_test.go'), words);
    const handlers = ['hooks_claudecode_handlers.go', 'hooks_geminicli_handlers.go'] as const;
    const handler = 'update the Claude Code hook handler to use this function';
    assert.equal(told(handler, handlers[1], handlers[0]), '');
    assert.equal(told(handler, handlers[0], handlers[1]), handler);
    assert.equal(told('fix the sums in `till.ts`', 'src/receipt.ts', 'src/till.ts'), '');
  });

  it('is none that supposes, states or reads', () => {
    assert.equal(told('If we want to use it, we should add it to the default style'), '');
    assert.equal(told('Integration tests are unusable here due to the signing of receipts'), '');
    assert.equal(told('make all the independent edits in parallel'), '');
    assert.equal(told('reading the exact export block and then I’ll apply the model changes in a clean pass'), '');
  });

  it('leaves out what only leads to it, and what comes next', () => {
    assert.equal(told("fix the sums first, then I'll add the wrappers"), 'fix the sums first');
    assert.equal(told('fixing that, then I’ll run a full search'), '');
    assert.equal(
      told("You're right, let me fix the levels to be clearly distinct"),
      'fix the levels to be clearly distinct',
    );
    assert.equal(told('But rather than pass `--json` always, let me just silence the output'), 'silence the output');
  });
});
