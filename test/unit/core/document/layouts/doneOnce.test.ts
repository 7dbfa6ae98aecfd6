import assert from 'node:assert/strict';
import { answer, edit, session, todos, user } from '../../../../support/builders';
import { draftOf } from '../../../../support/draftOf';

describe('items that were done with the same edits', () => {
  const items = ['Parse coins; refuse unknown ones', 'Round the sum'];
  const made = session(
    user('Build the till.'),
    todos(...items.map((text) => [text, 'pending'] as const), ['Write the readme', 'pending']),
    edit('/home/dev/tally/src/till.ts'),
    todos(...items.map((text) => [text, 'completed'] as const), ['Write the readme', 'pending']),
    answer('The till is built.'),
  );

  it('stand with their file, and not among what is to do as well', async () => {
    const { markdown } = await draftOf(made, 'Go on with the till');
    const [, changed = ''] = /## What changed\n([\s\S]*?)\n## /.exec(markdown) ?? [];
    const [, left = ''] = /## To do\n([\s\S]*?)\n## /.exec(markdown) ?? [];
    for (const item of items) {
      assert.ok(changed.includes(item), changed);
      assert.ok(!left.includes(item), left);
    }
    assert.match(left, /Write the readme/);
  });
});
