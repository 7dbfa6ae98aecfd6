import assert from 'node:assert/strict';
import fc from 'fast-check';
import { plainValue, readJsonc } from '../../../../src/core/jsonc/readJsonc';

const read = (text: string) => {
  const root = readJsonc(text);
  return root === null ? 'none' : plainValue(root);
};

describe('JSON with comments', () => {
  it('is read as JSON is where there are none', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        assert.deepEqual(read(text), JSON.parse(text));
      }),
    );
  });

  it('takes comments, trailing commas and a mark of the byte order', () => {
    assert.deepEqual(read('\ufeff// a\n{ /* "x": 1, */ "a": [1, 2, /* 3 */], // ]\n "b//": "/* no */", }\n/* end */'), {
      a: [1, 2],
      'b//': '/* no */',
    });
  });

  it('is none where it is cut, doubled or nested to do harm', () => {
    const texts = [
      '',
      '{',
      '{"a"}',
      '{"a":1,,}',
      '[,]',
      '{a:1}',
      "{'a':1}",
      '1 2',
      '"\n"',
      '/* open',
      '[1 2]',
      '{"a":1 "b":2}',
    ];
    for (const text of [...texts, '['.repeat(100_000), '"\\x"']) assert.equal(read(text), 'none', text.slice(0, 20));
  });

  it('never throws, whatever it is given', () => {
    const signs = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      '1',
      '//',
      '/*',
      '*/',
      '\n',
      ' ',
      'true',
      '\\',
    );
    fc.assert(fc.property(fc.array(signs, { maxLength: 40 }), (parts) => void read(parts.join(''))));
  });
});
