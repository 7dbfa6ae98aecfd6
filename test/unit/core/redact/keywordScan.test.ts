import assert from 'node:assert/strict';
import fc from 'fast-check';
import { keywordScan } from '../../../../src/core/redact/values/keywordScan';

const keywords = ['token', 'key', 'sk-', '://', '-----begin ', 'keyring'];

describe('keywordScan', () => {
  it('finds exactly what a search for each keyword finds', () => {
    const scan = keywordScan(keywords);
    const part = fc.oneof(
      fc.constantFrom(...keywords, 'KEY', 'Token', 'ke', 'y', 'tok', ' '),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const text = parts.join('');
        const plain = keywords.flatMap((keyword) => everywhere(text, keyword).map((at) => `${at} ${keyword}`));
        assert.deepEqual(
          scan(text)
            .map(({ at, keyword }) => `${at} ${keyword}`)
            .sort(),
          plain.sort(),
        );
      }),
    );
  });

  it('refuses keywords that are too short to filter by', () => {
    assert.throws(() => keywordScan(['-u']), /too short/);
  });
});

/** Compares letters of ASCII without case, as the rules do. */
function everywhere(text: string, keyword: string): number[] {
  const lower = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const found: number[] = [];
  for (let at = lower.indexOf(keyword); at !== -1; at = lower.indexOf(keyword, at + 1)) found.push(at);
  return found;
}
