import assert from 'node:assert/strict';
import { otherwise } from '../../../../src/extractors/observed/likePrompt';

const paste = (error: string) => `❯ ./shop sync --all https://till.example/orders.git $DEPOT
User for depot: clerk
error: sync: write orders: ${error}: receipt not found
exit status 1`;

describe('what a goal has otherwise than the prompt it is like', () => {
  it('is the words of the error line', () => {
    assert.deepEqual(otherwise(paste('load order 7d31'), `${paste('load total 7d31')}\ncan you go on?`), {
      before: 'load order',
      now: 'load total',
    });
  });

  it('is nothing where the error is the same, where no line tells of one, or where the two are not alike', () => {
    assert.equal(otherwise(paste('load order 7d31'), `${paste('load order 7d31')}\ncan you go on?`), null);
    const words = 'Please round the sums of the table to whole cents in each of the shops';
    assert.equal(otherwise(words, `${words} now`), null);
    assert.equal(otherwise(words, paste('load order 7d31')), null);
  });
});
