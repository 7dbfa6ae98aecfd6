import assert from 'node:assert/strict';
import { sharedTurn } from '../../../../src/core/document/tail/sharedTurn';
import { indexSession } from '../../../../src/core/index/indexSession';
import { answer, edit, type Step, session, user } from '../../../support/builders';

const turns = [
  ...[user('What of https://shop.example/tills/discussions/104 ?'), answer('The till rounds twice, in `sum.go:31`.')],
  ...[
    user('Why does closeDrawer fail at 7d31ce0a9b5f?'),
    answer('The depot has the receipt, and it asks for it again.'),
  ],
  ...[user('And the lid?'), answer('`openLid` is called by the clock.')],
  ...[user('Thanks, now the readme.'), answer('The readme tells of the till.')],
];
const turnOf = (goal: string, ...more: readonly Step[]) =>
  sharedTurn(indexSession(session(...turns, ...more)), goal)?.turn.number ?? null;

describe('the turn that a goal comes back to', () => {
  it('is the one that shares a rare token with it', () => {
    assert.equal(turnOf('error: load 7d31ce0a9b5f: not found'), 2);
    assert.equal(turnOf('rename openLid'), 3);
  });

  it('is the one whose prompt gave the address that a word of it is of', () => {
    assert.equal(turnOf('reply to the discussion'), 1);
    assert.equal(turnOf('reply to the shop'), null);
  });

  it('is none once files were changed in a later turn that speaks of the same', () => {
    const changed = [
      user('Mend closeDrawer for good'),
      edit('/home/dev/tally/src/drawer.ts'),
      answer('Mended.'),
      user('Good.'),
      answer('Yes.'),
    ];
    assert.equal(turnOf('rename closeDrawer, as 7d31ce0a9b5f wants it', ...changed.flat()), null);
    const other = [
      user('Mend the till'),
      edit('/home/dev/tally/src/till.ts'),
      answer('Mended.'),
      user('Good.'),
      answer('Yes.'),
    ];
    assert.equal(turnOf('rename openLid', ...other.flat()), 3);
  });

  it('is none where the token stands all over, in a longer word, or in the last turn', () => {
    const often = Array.from({ length: 4 }, () => [user('And 7d31ce0a9b5f?'), answer('7d31ce0a9b5f is gone.')]).flat();
    assert.equal(turnOf('error: load 7d31ce0a9b5f: not found', ...often), null);
    assert.equal(turnOf('rename openLids'), null);
    assert.equal(turnOf('go on', user('Set `openDrawer`'), answer('Done.')), null);
    assert.equal(turnOf('is openDrawer tested', user('Set `openDrawer`'), answer('Done.')), null);
    assert.equal(turnOf('write the tests'), null);
    assert.equal(turnOf(`rename openLid ${'and all that stands beside it '.repeat(60)}`), null);
    assert.equal(
      turnOf('is `shutLid` tested', user('Set `shutLid` and more'), answer('Done.'), user('Good'), answer('Yes.')),
      null,
    );
  });
});
