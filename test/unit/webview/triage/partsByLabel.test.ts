import assert from 'node:assert/strict';
import { partsByLabel } from '../../../../webview/triage/partsByLabel';

describe('what several sessions say of themselves', () => {
  it('is cut before each that speaks', () => {
    const text = 'A: The table is built. Branch feat/a. C: Note that B: is a drive. Not tested.';
    assert.deepEqual(partsByLabel(text, ['A', 'C']), [
      'A: The table is built. Branch feat/a.',
      'C: Note that B: is a drive. Not tested.',
    ]);
    assert.deepEqual(partsByLabel('A: One. B: Two. D: Four.', ['A', 'B', 'C', 'D']), [
      'A: One.',
      'B: Two.',
      'D: Four.',
    ]);
  });

  it('is whole where it is of one, or of none', () => {
    assert.deepEqual(partsByLabel('the goal; settle B: first', ['A', 'B']), ['the goal; settle B: first']);
    assert.deepEqual(partsByLabel('A: alone', []), ['A: alone']);
  });
});
