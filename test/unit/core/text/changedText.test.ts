import assert from 'node:assert/strict';
import { changedText, editedText } from '../../../../src/core/text/changedText';

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

describe('editedText', () => {
  it('leaves out what stays at both ends', () => {
    assert.deepEqual(editedText('a\nnew\nz', 'a\nold\nolder\nz'), { removed: 'old\nolder', added: 'new' });
    assert.deepEqual(editedText('a\nb\nb', 'a\nb'), { removed: '', added: 'b' });
  });

  it('takes a new file as all added, and nothing for an edit that changes nothing', () => {
    assert.deepEqual(editedText('one\ntwo', ''), { removed: '', added: 'one\ntwo' });
    assert.equal(editedText('same', 'same'), undefined);
  });

  it('cuts a long text and says how much is missing', () => {
    const text = editedText('x'.repeat(10_000), '');
    assert.match(text?.added ?? '', /\[\.\.\. 7400 characters left out \.\.\.\]/);
  });
});
