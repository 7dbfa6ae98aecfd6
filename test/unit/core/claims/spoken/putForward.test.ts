import assert from 'node:assert/strict';
import { endOfPutForward, tellsFirstTry } from '../../../../../src/core/claims/spoken/putForward';
import { indexSession } from '../../../../../src/core/index/indexSession';
import { answer, session, user } from '../../../../support/builders';

describe('what an answer put forward', () => {
  const index = indexSession(session(user('why'), answer('It is so.'), user('and now'), answer('It is done.')));

  it('is over with the next word of the user: a guess, a proposal, a step to take', () => {
    for (const text of [
      'The driver is probably restarted by the watchdog.',
      'I would keep the scanner out of the release.',
      'A single run would consolidate everything.',
      'Now try `npm run drawer` again.',
      'You can run it from the shop folder.',
      'Step B: introduce a table of prices.',
      'To validate: run the import again.',
      'Das könnte am Treiber liegen.',
      '可能是驱动的问题。',
    ])
      assert.ok(endOfPutForward(text, 1, index) !== null, text);
  });

  it('is the best there is in the last turn', () => {
    assert.equal(endOfPutForward('The driver is probably restarted.', 3, index), null);
  });

  it('is not what was found or done', () => {
    for (const text of [
      'The driver is called once for each receipt.',
      'You can now pick a printer in the menu.',
      'It would have failed in the same place.',
      'The reader takes lists.',
    ])
      assert.equal(endOfPutForward(text, 1, index), null, text);
  });

  it('is told by halves where it was a first try', () => {
    assert.ok(tellsFirstTry('On the drawer: I initially added an `init` in `plugin.ts`.'));
    assert.ok(tellsFirstTry('Initially I put it into the theme.'));
    assert.ok(!tellsFirstTry('The list is initially empty.'));
  });
});
