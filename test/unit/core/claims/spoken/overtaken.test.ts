import assert from 'node:assert/strict';
import { openOvertaken } from '../../../../../src/core/claims/spoken/turns/overtaken';
import { indexSession } from '../../../../../src/core/index/indexSession';
import { answer, edit, type Step, session, user } from '../../../../support/builders';

describe('answers that later work overtook', () => {
  const over = (...steps: readonly (Step | readonly Step[])[]) => {
    const index = indexSession(session(...steps));
    const { ofAnswer } = openOvertaken(index, (reply) => reply === 'yes');
    return index.turns.map((turn) => ofAnswer(turn) !== null);
  };

  it('are those that only looked, once a file was changed, unless the user agreed to them', () => {
    const work = [user('change it'), ...edit('a.ts'), answer('Changed.'), user('and'), answer('No.')] as const;
    assert.deepEqual(over(user('why'), answer('So.'), ...work), [true, false, false]);
    assert.deepEqual(over(user('why'), answer('So.'), user('yes'), ...work.slice(1)), [false, false, false]);
  });

  it('are those of which a later answer has most lines again', () => {
    const lines = ['head', 'rows', 'sums', 'taxes', 'foot', 'thanks'].map((name) => `- the ${name} of the receipt`);
    const plan = (lead: string) => answer([lead, ...lines].join('\n'));
    assert.deepEqual(
      over(user('draw it'), plan('With names.'), user('no names'), plan('Without.'), user('where'), answer('Here.')),
      [true, false, false],
    );
  });

  it('are those whose files later turns changed again; the last report of work stands', () => {
    const turn = (path: string) => [user(`do ${path}`), ...edit(path), answer(`Did ${path}.`)];
    assert.deepEqual(over(...turn('a.ts'), ...turn('b.ts'), ...turn('a.ts'), user('and'), answer('No.')), [
      true,
      false,
      false,
      false,
    ]);
  });
});
