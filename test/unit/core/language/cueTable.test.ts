import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cue, cueAlone, cueAtStart, cuePattern } from '../../../../src/core/language/cueTable';

const words = [
  "don't",
  'do not',
  'only',
  'reject*',
  'y',
  'yes',
  '?',
  'été',
  "c'est",
  '不要',
  'した',
  'Über*',
  'a',
  'no way',
  "n'oublie",
  'on* it',
  'τέλος',
];

/**
 * Without signs that are letters only where case is ignored (U+0345 folds to iota): the one pattern ignores case, the
 * table asks texts in small letters.
 */
const withoutFolding = (text: string) =>
  [...text].filter((sign) => /\p{L}/u.test(sign) === /\p{L}/iu.test(sign)).join('');

describe('a table of cues', () => {
  const pieces = [
    ...words.map((word) => word.replace('*', 'ed')),
    ...[
      'dont',
      'don’t',
      'DO\u00a0NOT',
      'commonly',
      'Rejected',
      'reject_',
      ' ',
      '  ',
      '\n',
      '- ',
      '_',
      '1',
      ', ',
      '😀',
      'ÉTÉ',
      'İ',
      'ẞ',
      'ΤΈΛΟΣ',
      'one it',
      'on it',
      '**',
    ],
  ];
  const texts = fc.array(
    fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 3 }).map(withoutFolding)),
    {
      maxLength: 8,
    },
  );
  const forms = { cue, cueAtStart, cueAlone };
  const sources = {
    cue: cuePattern(words),
    cueAtStart: `^[^\\p{L}\\p{N}]*${cuePattern(words)}`,
    cueAlone: `^[^\\p{L}\\p{N}]*(?:${cuePattern(words)}[^\\p{L}\\p{N}]*)+$`,
  };

  for (const name of ['cue', 'cueAtStart', 'cueAlone'] as const)
    it(`finds what one pattern of all its words finds (${name})`, () => {
      const test = forms[name](words.slice(0, 5), words.slice(5));
      const pattern = new RegExp(sources[name], 'iu');
      fc.assert(
        fc.property(texts, (parts) => {
          const text = parts.join('');
          assert.equal(test(text), pattern.test(text), JSON.stringify(text));
        }),
        { numRuns: 3000 },
      );
    });
});
