import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import { backgroundWork } from '../../../../src/extractors/observed/progress/backgroundWork';
import { answer, call, type Step, session, user } from '../../../support/builders';

describe('backgroundWork', () => {
  const launch = call('Agent', [{ kind: 'subagent', prompt: 'Review the till.', name: 'reviewer' }], {
    text: 'Async agent launched successfully.\nagentId: a7c31d9e (internal ID)',
  });
  const ended = (text: string): Step => ({ kind: 'note', topic: 'task-finished', text });
  const told = (...steps: readonly (Step | readonly Step[])[]) =>
    backgroundWork({ index: indexSession(session(user('go'), launch, ...steps, answer('Waiting.'))) }).map(
      ({ text }) => text,
    );

  it('tells of a subagent whose end is not in the log', () => {
    assert.deepEqual(told(), ['Started in the background, no end of it in the log: reviewer (agent a7c31d9e)']);
  });

  it('is over where a notification says that it came to rest', () => {
    assert.deepEqual(told(ended('Agent "Review the till" came to rest [task a7c31d9e]')), []);
  });

  it('goes on where a message to it was delivered, whatever success that was', () => {
    const sent = call('SendMessage', [{ kind: 'subagent', prompt: 'Look at the drawer too.', name: 'a7c31d9e' }], {
      text: '{"success":true,"message":"Message queued for delivery to a7c31d9e at its next tool round."}',
    });
    assert.equal(told(sent).length, 1);
  });
});
