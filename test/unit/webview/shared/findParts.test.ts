import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findParts, fromFirstHit } from '../../../../webview/shared/findParts';

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

describe('the text of a row that was found', () => {
  const words = 'Explore how the agent is set up here, and report back what you find in it';

  it('begins shortly before its first hit, where a row of a few lines would not show that', () => {
    assert.equal(
      fromFirstHit(`${words} about the hook of the editor`, 'hook'),
      '…you find in it about the hook of the editor',
    );
    assert.equal(fromFirstHit('npm ci\nnpm run build\nnpm test', 'test'), '…npm test');
    assert.equal(fromFirstHit(`${'x'.repeat(200)}hook`, 'HOOK'), `…${'x'.repeat(30)}hook`);
  });

  it('is whole where the hit stands at its beginning, and where there is none', () => {
    for (const [text, query] of [
      [words, 'agent'],
      [words, 'hook'],
      [words, ' '],
      ['', 'a'],
    ] as const)
      assert.equal(fromFirstHit(text, query), text);
  });
});
