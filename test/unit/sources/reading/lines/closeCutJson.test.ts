import assert from 'node:assert/strict';
import fc from 'fast-check';
import { closeCutJson } from '../../../../../src/sources/reading/lines/closeCutJson';

describe('closeCutJson', () => {
  it('keeps the whole elements of a document that ends in the middle', () => {
    const closed = closeCutJson('{"id":"a","list":[{"n":1},{"n":"]}"},{"n":3');
    assert.equal(closed?.text, '{"id":"a","list":[{"n":1},{"n":"]}"}]}');
    assert.equal(closed?.end, 36);
  });

  it('leaves alone what is not cut: several documents, or one that is broken elsewhere', () => {
    assert.equal(closeCutJson('{"a":[{}]}\n{"b":[{}'), null);
    assert.equal(closeCutJson('{"a":[{}}'), null);
    assert.equal(closeCutJson('plain text'), null);
    assert.equal(closeCutJson(''), null);
  });

  it('makes JSON of every document, wherever it is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), fc.nat(), (list, at) => {
        const whole = JSON.stringify({ list });
        const cut = whole.slice(0, at % whole.length);
        const closed = closeCutJson(cut);
        if (closed === null) return;
        assert.ok(cut.startsWith(closed.text.slice(0, closed.end)));
        JSON.parse(closed.text);
      }),
    );
  });
});
