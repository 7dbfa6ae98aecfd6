import assert from 'node:assert/strict';
import { notedAlternatives, patternNotes, usePatternNotes } from '../../../../../src/core/text/asked/patternNotes';
import { alternativesOf } from '../../../../../src/core/text/asked/requiredWords';

/** More than are worth keeping. */
const sources = [
  'läuft noch|queued\\b|在后台',
  '(a)(b)?|c\\1',
  '\\s+',
  ...Array.from({ length: 12 }, (_, at) => `basket ${at}|(?:shelf|till) ${at}|\\p{L}+`),
];
const readAll = (flags: string) => sources.map((source) => notedAlternatives(source, flags));
const anew = (unicode: boolean, anyCase: boolean) =>
  sources.map((source) => alternativesOf(source, { unicode, anyCase }));

describe('notes of what was read off patterns', () => {
  beforeEach(() => usePatternNotes('[]'));
  after(() => usePatternNotes('[]'));

  it('tell the next run what this one read', () => {
    assert.deepEqual(readAll('iu'), anew(true, true));
    const notes = patternNotes();
    assert.ok(notes !== null);
    usePatternNotes(notes);
    assert.deepEqual(readAll('giu'), anew(true, true));
    assert.equal(patternNotes(), null, 'nothing was read anew');
  });

  it('keep patterns apart that are read otherwise by their flags', () => {
    readAll('iu');
    usePatternNotes(patternNotes() ?? '');
    assert.deepEqual(readAll('u'), anew(true, false));
    assert.deepEqual(readAll(''), anew(false, false));
  });

  it('believe what they are told: it is not read again', () => {
    usePatternNotes(
      JSON.stringify([
        [
          'u/one|two',
          [
            [3, ['eins']],
            [3, null],
          ],
        ],
      ]),
    );
    assert.deepEqual(notedAlternatives('one|two', 'u'), [
      { source: 'one', needs: ['eins'] },
      { source: 'two', needs: null },
    ]);
  });

  it('are not worth writing again for a few more', () => {
    notedAlternatives('one|two', 'u');
    assert.equal(patternNotes(), null);
  });
});
