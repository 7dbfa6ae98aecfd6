/** What a sentence says of a line, and what is left of it once others were told. */
import assert from 'node:assert/strict';
import { termsOf } from '../../../../src/core/why/aboutLine';
import { termsIn, weighTerms, weightOf } from '../../../../src/core/why/newTerms';

describe('the weight of a sentence', () => {
  const text = 'const cents = roundHalfEven(total);';
  const commit = { hash: '1', subject: 'WP7: sum the ledger', message: '', time: null, madeOf: [], sessions: [] };
  const terms = termsOf({ paths: ['src/cart.ts'], roots: [], text, hunk: [text], commit });
  const texts = ['The total is shown.', 'The total is summed.', 'The total is sent.', 'The mail is late.'];
  const known = weighTerms(terms, texts);
  const weigh = (said: string, ...told: string[]) =>
    weightOf(termsIn(said, terms, known), known, new Set(told.flatMap((one) => [...termsIn(one, terms, known)])));

  it('is that of the names and words which it shares with the line, rare ones most', () => {
    assert.ok(weigh('It takes roundHalfEven.') > weigh('It takes cents.'));
    assert.ok(weigh('It takes cents.') > weigh('It takes the total.'));
    assert.equal(weigh('It is late.'), 0);
    assert.ok(weigh('WP7 comes next.') > 0, 'a short name of a step');
  });

  it('is hardly anything for the name of the file alone', () => {
    assert.ok(weigh('I read src/cart.ts once more.') < 0.8);
    assert.ok(weigh('cents in src/cart.ts') > weigh('cents'));
  });

  it('is less by what was told', () => {
    assert.equal(weigh('roundHalfEven again', 'It takes roundHalfEven.'), 0);
  });
});
