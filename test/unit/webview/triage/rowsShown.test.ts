import assert from 'node:assert/strict';
import type { ItemState } from '../../../../src/protocol/messages';
import { type RowsMeans, rowsShown } from '../../../../webview/triage/rowsShown';

const item = (id: string, isOn: boolean): ItemState => ({
  ...{ id, isOn, text: id, style: 'plain', status: null, time: null, notes: [], tag: null },
  ...{ lines: [3], turn: 1, needsLook: false, isEdited: false, isNew: false, gone: null },
});
const all = [item('a', true), item('b', false), item('c', true), item('d', true), item('e', false)];
const closed: RowsMeans = { most: null, isWhole: false, seen: new Set<string>() };
const idsOf = (means: Partial<RowsMeans>, of = all) => {
  const { shown, more, notSent } = rowsShown(of, { ...closed, ...means });
  return [shown.map(({ id }) => id).join(''), more, notSent];
};

describe('the lines of a row', () => {
  it('are those that are sent; the others are counted as not sent', () => {
    assert.deepEqual(idsOf({}), ['acd', 0, 2]);
    assert.deepEqual(idsOf({ most: 2 }), ['ac', 1, 2]);
  });

  it('are all of them once they are asked for', () =>
    assert.deepEqual(idsOf({ most: 1, isWhole: true }), ['abcde', 0, 0]));

  it('show what does not hold any more, which is not sent either', () => {
    const gone = all.map((one) => (one.id === 'b' ? { ...one, gone: 'the file is gone' } : one));
    assert.deepEqual(idsOf({ most: 1 }, gone), ['ab', 2, 1]);
  });

  it('keep their place where the user takes one out', () => {
    const taken = all.map((one) => (one.id === 'c' ? item('c', false) : one));
    assert.deepEqual(idsOf({ seen: new Set(['a', 'c', 'd']) }, taken), ['acd', 0, 2]);
  });
});
