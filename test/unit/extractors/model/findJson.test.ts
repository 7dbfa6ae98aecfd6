import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findJson } from '../../../../src/extractors/model/findJson';

describe('findJson', () => {
  it('finds any object in any prose around it', () => {
    const prose = fc.string().map((text) => text.replace(/[{}"]/g, ''));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), prose, prose, (value, before, after) => {
        const text = JSON.stringify(value);
        assert.deepEqual(findJson(`${before}${text}${after}`), JSON.parse(text));
      }),
    );
  });

  it('skips thoughts, and braces that hold no JSON', () => {
    assert.deepEqual(findJson('<think>{"a":1}</think>{"b":2}'), { b: 2 });
    assert.deepEqual(findJson('I use {braces} here: {"b":2}'), { b: 2 });
    assert.deepEqual(findJson('{"text":"a } in \\" a { string"}'), { text: 'a } in " a { string' });
  });

  it('finds nothing where nothing is', () => {
    for (const text of ['', 'no', '[1,2]', '{"a":', '{'.repeat(50_000), '<think>{"a":1}</think>'])
      assert.equal(findJson(text), undefined);
  });
});
