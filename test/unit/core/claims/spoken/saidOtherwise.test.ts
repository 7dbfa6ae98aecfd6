/** Reports that the user's next word goes against, and values that a later report gives otherwise. */
import assert from 'node:assert/strict';
import { otherValues } from '../../../../../src/core/claims/spoken/otherValues';
import { saidOtherwise } from '../../../../../src/core/claims/spoken/turns/saidOtherwise';
import { indexSession } from '../../../../../src/core/index/indexSession';
import { answer, edit, session, user } from '../../../../support/builders';

const report = 'The build fails because the runner has an old commit.';
const isOver = (next: string, said = report, asked = 'Why does the coin page not build?') =>
  saidOtherwise(
    indexSession(session(user(asked), edit('/home/dev/till.ts'), answer(said), user(next), answer('I see.'))),
  ).has(1);

describe('a report that the user’s next word goes against', () => {
  for (const next of [
    'ok. uh. no. the runner has the current commit',
    'no, that’s not it, both pages are dark',
    'that is not the cause, it failed before as well',
    'nein, der Rechner hat den neuesten Stand',
    'Non, il a la dernière version.',
    'нет, там последняя версия',
    '不对，它用的是最新的提交',
    'thinking again: let’s completely remove the coin page',
    'on second thought, leave the coin page out',
    'mudei de ideia: tira a página `coin page`',
  ])
    it(`is told no more: “${next}”`, () => assert.ok(isOver(next)));

  for (const next of [
    'no problem, go on',
    'no worries, thanks',
    'no changes needed',
    'now build it again',
    'not now, show me the runner',
    'nothing else',
    'Nope, looks great! Now set the lid.',
    'No, that works now. Please rename the tab.',
    'No, wait with the tests. Set the lid first.',
    'thinking again about the drawer: make it red',
    'is it not the cache?',
  ])
    it(`stands: “${next}”`, () => assert.equal(isOver(next), false));

  it('stands where the no answers what it asked or offered', () => {
    assert.equal(isOver('no, leave it', `${report} Shall I update it?`), false);
    assert.equal(isOver('No, it is used by the bank', `${report} Should I drop it? Nobody reads it.`), false);
    assert.equal(isOver('nope, later', `${report} If you want, I can update it.`), false);
  });
});

describe('a value that a later report gives otherwise', () => {
  const told = (...answers: string[]) => {
    const index = indexSession(session(...answers.flatMap((text) => [user('Set the colours.'), answer(text)])));
    const over = otherValues(index);
    return (text: string) => over(text, 1)?.text ?? null;
  };

  it('ends the statement of the earlier one', () => {
    const later = 'Fixed: `linkText`: `#81a2be`, `retryLimit` is now 5.';
    const over = told('`linkText`: `#8abeb7`', later);
    assert.equal(over('- `linkText`: `#8abeb7` (accent)'), later);
    assert.equal(over('`retryLimit` = 3'), later);
    assert.equal(over('`linkText`: `#81a2be`'), null);
    assert.equal(over('`linkUrl`: `#8abeb7`'), null);
  });

  it('is none of words, of what stands with two values, or of what came back', () => {
    assert.equal(told('a', '`status`: open')('`status`: closed'), null);
    assert.equal(
      told('a', 'Its own `timeout`: 300 in `mail.yml`')('`timeout`: 5000 for the pool'),
      null,
      'another one',
    );
    assert.equal(
      told('a', '`linkText`: `#111111` in one theme, `linkText`: `#222222` in the other')('`linkText`: `#333333`'),
      null,
    );
    assert.equal(told('a', '`linkText`: `#111111`', '`linkText`: `#222222`')('`linkText`: `#222222`'), null);
  });
});
