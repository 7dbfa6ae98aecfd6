import assert from 'node:assert/strict';
import type { ItemState } from '../../../../src/protocol/messages';
import { isInHandoff, tickItem } from '../../../../webview/shared/inHandoff';

const item: ItemState = {
  ...{
    id: 'rule-1',
    isOn: true,
    text: 'Use no package.',
    style: 'quote',
    status: null,
    time: null,
    notes: [],
    tag: null,
  },
  ...{ lines: [3], turn: 1, needsLook: false, isEdited: false, isNew: false, gone: null },
};
const side = { side: 'A', text: 'feat/a', line: null, isProposed: false };

/** What a box asks of the host. */
function asked(of: ItemState, on: boolean): string[] {
  const kinds: string[] = [];
  tickItem((kind) => void kinds.push(kind), of, on);
  return kinds;
}

describe('the box of a line', () => {
  it('shows that a line in the user’s words goes out, ticked or not, and takes those away', () => {
    const own = { ...item, isOn: false, isEdited: true };
    assert.deepEqual([isInHandoff(item), isInHandoff({ ...item, isOn: false }), isInHandoff(own)], [true, false, true]);
    assert.deepEqual(asked(own, false), ['remove-own-line']);
    assert.deepEqual([asked(item, false), asked(own, true)], [['tick-item'], ['tick-item']]);
  });

  it('shows the same of a conflict that is settled, and not of one that is open', () => {
    const settled = { ...item, isOn: false, choices: [{ ...side, isChosen: true }] };
    const open = { ...item, isOn: false, choices: [{ ...side, isChosen: false }] };
    assert.deepEqual([isInHandoff(settled), isInHandoff(open)], [true, false]);
    assert.deepEqual(asked(settled, false), ['remove-own-line']);
  });

  it('is empty for what no longer holds', () => {
    assert.equal(isInHandoff({ ...item, isEdited: true, gone: 'the user went on since, line 9' }), false);
  });
});
