import assert from 'node:assert/strict';
import { createTyping } from '../../../../webview/shared/typing';

describe('typing', () => {
  const start = () => {
    const sent: [string, number][] = [];
    return { sent, typing: createTyping((text, edit) => sent.push([text, edit])) };
  };

  it('sends once, the newest text, when asked to', () => {
    const { sent, typing } = start();
    typing.changed('a');
    typing.changed('ab');
    typing.flush();
    typing.flush();
    assert.deepEqual(sent, [['ab', 2]]);
  });

  it('does not let an older snapshot overwrite letters typed since', () => {
    const { typing } = start();
    typing.changed('a');
    assert.equal(typing.isSeen(1), false);
    typing.flush();
    assert.equal(typing.isSeen(0), false);
    assert.equal(typing.isSeen(1), true);
    typing.changed('ab');
    assert.equal(typing.isSeen(1), false);
  });

  it('takes every snapshot while nothing was typed, also from a page that was built again', () => {
    const { typing } = start();
    assert.equal(typing.isSeen(17), true);
  });
});
