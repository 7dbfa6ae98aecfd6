import assert from 'node:assert/strict';
import { snippet } from '../../../../src/core/search/snippet';

const filler = 'word after word that nobody looks for, ';

describe('snippet', () => {
  it('gives a short passage whole, on one line', () => {
    assert.equal(snippet('one\n  two\tthree ', 'two', 40), 'one two three');
  });

  it('shows the place where most of the words stand, cut at blanks', () => {
    const text = `${filler.repeat(20)}the cache. ${filler.repeat(20)}The stale entries of the cache stay. ${filler.repeat(20)}`;
    const shown = snippet(text, 'stale cache entries', 120);
    assert.match(shown, /^….*stale entries of the cache.*…$/);
    assert.ok(shown.length <= 122, `${shown.length} characters`);
  });

  it('shows the beginning where none of the words stands', () => {
    assert.match(snippet(filler.repeat(20), 'zebra', 60), /^word after word.*…$/);
  });

  it('never shows half a character', () => {
    const text = '🧾'.repeat(300);
    assert.doesNotMatch(snippet(`${text}ledger${text}`, 'ledger', 101), /\p{Surrogate}/u);
  });
});
