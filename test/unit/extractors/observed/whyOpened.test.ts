import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import { whyOpened } from '../../../../src/extractors/observed/files/whyOpened';
import { answer, read, run, type Step, session, user } from '../../../support/builders';

function why(...steps: readonly (Step | readonly Step[])[]): string {
  const index = indexSession(session(user('go'), ...steps, run('ls')));
  const path = 'src/cart.ts';
  return whyOpened(
    index.touches.filter((touch) => touch.path === path),
    index,
    path,
  );
}

const cart = read('/home/dev/tally/src/cart.ts', 'export const sum = 0;');

describe('why a file was opened', () => {
  it('is the sentence right before that names it, from its verb on', () => {
    assert.equal(
      why(answer('The sums differ. Now let me check how `cart.ts` rounds the last line:'), cart),
      '“check how `cart.ts` rounds the last line”',
    );
    assert.equal(
      why(answer("I'll look at cart.ts for where the discount is taken off."), cart),
      '“look at cart.ts for where the discount is taken off”',
    );
  });

  it('is empty where the words name another file, say no more than the name, come from the user or long before', () => {
    assert.equal(why(answer('Let me check how `money.ts` rounds the last line:'), cart), '');
    assert.equal(why(answer('Let me read `cart.ts`:'), cart), '');
    assert.equal(why(user('check how cart.ts rounds the last line'), cart), '');
    assert.equal(why(answer('The bug is in cart.ts, where the sum is rounded twice.'), cart), '');
    const others = Array.from({ length: 4 }, (_, at) => run(`cat notes-${at}.md`));
    assert.equal(why(answer('Let me check how `cart.ts` rounds the last line:'), ...others, cart), '');
  });
});
