import assert from 'node:assert/strict';
import { isQuestion } from '../../../../src/extractors/stated/language/sentenceKinds';

describe('a supposition that ends in “right”', () => {
  it('is a question', () => {
    assert.ok(isQuestion('perhaps we don’t need it, we just need the local one which is ignored right'));
  });

  it('is none where right is a side', () => {
    assert.ok(!isQuestion('maybe put the logo left and the account menu right'));
    assert.ok(!isQuestion('maybe we should move the menu of the account to the right'));
  });
});
