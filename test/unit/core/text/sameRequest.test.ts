import assert from 'node:assert/strict';
import { isSameRequest } from '../../../../src/core/text/sameRequest';

describe('isSameRequest', () => {
  const pasted = 'The tree warns of two children with the same key. '.repeat(12);

  it('knows the goal again in other white space, and in a long message that the goal holds the beginning of', () => {
    assert.ok(isSameRequest('Build  the\ntill. ', 'Build the till.'));
    assert.ok(isSameRequest(`${pasted} at div`, pasted.slice(0, 300)));
  });

  it('takes a request that only begins alike for another one', () => {
    assert.ok(!isSameRequest('Build the till. Then paint it.', 'Build the till.'));
    assert.ok(!isSameRequest(`Now. ${pasted}`, pasted));
  });
});
