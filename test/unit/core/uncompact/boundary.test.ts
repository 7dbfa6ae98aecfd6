import assert from 'node:assert/strict';
import type { CompactionEntry } from '../../../../src/core/session';
import { boundariesOf, heldBehind } from '../../../../src/core/uncompact/boundary';
import { answer, compaction, type Step, session, user } from '../../../support/builders';

const withKept = (keeps: NonNullable<CompactionEntry['keeps']>): Step =>
  Object.assign({}, compaction('the summary'), { keeps });
const held = (...steps: readonly Step[]) => {
  const found = session(...steps);
  const [boundary] = boundariesOf(found);
  assert.ok(boundary !== undefined);
  return heldBehind(found, boundary);
};

describe('what a window holds behind a compaction', () => {
  it('is the summary, and what the program put in before anybody spoke', () => {
    assert.deepEqual(
      held(
        user('a'),
        answer('b'),
        compaction('the summary'),
        user('todo list', 'injected'),
        user('go on'),
        user('x', 'injected'),
      ),
      ['the summary', 'todo list'],
    );
  });

  it('is also what an agent keeps word for word', () => {
    assert.deepEqual(held(user('a'), answer('b'), withKept('user-messages'), user('go on')), ['the summary', 'a']);
    assert.deepEqual(held(user('a'), answer('b'), user('c'), withKept({ from: 'e2' }), user('go on')), [
      'the summary',
      'b',
      'c',
    ]);
    assert.deepEqual(held(user('a'), withKept({ from: 'no such entry' })), ['the summary']);
  });

  it('numbers the boundaries of the session, and none of a branch that was left', () => {
    const branch = Object.assign({}, compaction('of a branch'), { scope: 'branch' });
    const found = boundariesOf(session(user('a'), branch, compaction('one'), answer('b'), compaction('two')));
    assert.deepEqual(
      found.map(({ number, entry }) => [number, entry.text]),
      [
        [1, 'one'],
        [2, 'two'],
      ],
    );
  });
});
