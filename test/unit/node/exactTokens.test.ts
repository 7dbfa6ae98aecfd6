import assert from 'node:assert/strict';
import { countTokensExactly } from '../../../src/node/exactTokens';

describe('countTokensExactly', () => {
  it('counts as the vocabulary does', async () => {
    assert.equal(await countTokensExactly(''), 0);
    assert.equal(await countTokensExactly('hello world'), 2);
    assert.equal(await countTokensExactly('a'.repeat(8)), 1);
  });

  it('takes the names of special tokens for plain text', async () => {
    assert.ok((await countTokensExactly('<|endoftext|>')) > 1);
  });
});
