import assert from 'node:assert/strict';
import { editText } from '../../../../src/review/draft/editText';
import { lineItems } from '../../../../src/review/draft/lineItems';
import { openReview, type ReviewState } from '../../../../src/review/draft/reviewState';
import { tickItems } from '../../../../src/review/draft/tickItems';
import { sampleDraft } from './sampleDraft';

const wordsOf = (state: ReviewState, item: string) => {
  const lines = state.text.split('\n');
  return lineItems(state)
    .filter((one) => one.item === item)
    .map(({ line }) => lines[line]);
};

describe('lineItems', () => {
  it('knows every line of an item, also where it wrote two blocks', () => {
    const state = openReview(sampleDraft());
    assert.deepEqual(wordsOf(state, 'f1'), ['- `src/cli.ts` — modified; parses the options', 'src/cli.ts']);
    assert.equal(wordsOf(state, 'e1').length, 5);
  });

  it('follows the lines when others go, and a line that the user rewrote', () => {
    const state = tickItems(openReview(sampleDraft()), ['c1', 'd1'], false);
    const edited = editText(state, state.text.replace('The option is parsed once', 'The option is parsed but once'));
    assert.deepEqual(wordsOf(edited, 'd2'), ['- The option is parsed but once.']);
    assert.deepEqual(wordsOf(edited, 'd1'), []);
  });

  it('gives a line of the user’s own to nobody', () => {
    const state = openReview(sampleDraft());
    const edited = editText(state, state.text.replace('## Files', '## Files\n\nA word of mine.'));
    const line = edited.text.split('\n').indexOf('A word of mine.');
    assert.ok(!lineItems(edited).some((one) => one.line === line));
  });
});
