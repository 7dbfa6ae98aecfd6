import assert from 'node:assert/strict';
import { changedText } from '../../../../src/core/text/changedText';

describe('changedText', () => {
  it('gives the lines that differ, without indentation, comments and what stands around them', () => {
    assert.deepEqual(
      changedText('open();\n  total = sum; // newest first\nclose();', 'open();\n  total = count;\nclose();'),
      { from: 'total = count;', to: 'total = sum;' },
    );
    assert.deepEqual(changedText('open();\nflush(all);\nclose();', 'open();\nclose();'), {
      from: '',
      to: 'flush(all);',
    });
  });

  it('is the same turned round for the edit that puts it back', () => {
    const there = changedText('first = bottom;\nlast = top;', 'first = top;\nlast = bottom;');
    const back = changedText('// as it was\n  first = top;\n  last = bottom;', '  first = bottom;\n  last = top;');
    assert.deepEqual([back?.from, back?.to], [there?.to, there?.from]);
  });

  it('keeps addresses, and says nothing of comments, brackets and long texts', () => {
    assert.equal(
      changedText('open("https://a.example/x");', 'open("https://a.example/y");')?.to,
      'open("https://a.example/x");',
    );
    assert.equal(changedText('total = 1; // one', 'total = 1;'), undefined);
    assert.equal(changedText('}\n}', '}'), undefined);
    assert.equal(changedText('total += 1;\n'.repeat(900), 'total = 0;'), undefined);
  });
});
