import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findParts } from '../../../../webview/shared/findParts';

const marked = (text: string, query: string) =>
  findParts(text, query)
    .map((part) => (part.isHit ? `<${part.text}>` : part.text))
    .join('');

describe('findParts', () => {
  for (const [text, query, shown] of [
    ['Refuse unknown units', 'UNKNOWN ', 'Refuse <unknown> units'],
    ['aaa', 'aa', '<aa>a'],
    ['nothing here', 'else', 'nothing here'],
    ['nothing asked', '  ', 'nothing asked'],
    ['', 'a', ''],
  ] as const) {
    it(`marks “${query}” in “${text}”`, () => assert.equal(marked(text, query), shown));
  }

  it('loses no letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ maxLength: 2 }), (text, query) => {
        const parts = findParts(text, query).map((part) => part.text);
        assert.equal(parts.join(''), text);
      }),
    );
  });
});
