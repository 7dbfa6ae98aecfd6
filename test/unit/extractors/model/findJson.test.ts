import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findJson, isThoughtAlone } from '../../../../src/extractors/model/answer/findJson';

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

  it('skips thoughts whose opening mark the server swallowed, and keeps such a mark that is quoted', () => {
    assert.deepEqual(findJson('The user wants {"a":1}.</think>\n{"b":2}'), { b: 2 });
    const quoting = { text: 'The parser stops at </think> too early' };
    assert.deepEqual(findJson(JSON.stringify(quoting)), quoting);
  });

  it('takes thoughts that were cut off for no answer', () => {
    assert.equal(findJson('<think>Maybe {"a":1}, or'), undefined);
    assert.ok(isThoughtAlone('\n<thinking>Hm'));
    assert.ok(!isThoughtAlone('<think>Hm</think>{}'));
  });

  it('prefers the object that fits to the one that comes first', () => {
    const fits = (value: unknown) => typeof value === 'object' && value !== null && 'b' in value;
    assert.deepEqual(findJson('Like {"a":1}: {"b":{"a":2}}', fits), { b: { a: 2 } });
    assert.deepEqual(findJson('Like {"a":1}, {"c":2}', fits), { a: 1 });
  });

  it('finds nothing where nothing is', () => {
    for (const text of ['', 'no', '[1,2]', '{"a":', '{'.repeat(50_000), '<think>{"a":1}</think>'])
      assert.equal(findJson(text), undefined);
  });
});
