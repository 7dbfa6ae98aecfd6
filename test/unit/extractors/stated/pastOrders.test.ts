import assert from 'node:assert/strict';
import { answer, call, edit, run, type Step, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const goal = 'Write the readme of the till';

const below = (markdown: string, heading: string) =>
  markdown.split(`\n## ${heading}\n\n`)[1]?.split('\n\n## ')[0] ?? '';

const order = 'The drawer should open to the left.';
const rule = 'Never touch src/legacy.ts.';
const work = edit('/home/dev/tally/src/till.ts');
const later = [user('Now sort the coins by weight.'), edit('/home/dev/tally/src/coin.ts'), answer('They are sorted.')];

/** Where the order stands in the handoff of a session. */
async function placeOf(made: ReturnType<typeof session>, next = goal) {
  const { markdown, facts } = await draftOf(made, next);
  return {
    binds: below(markdown, 'Words that bind').includes(order),
    happened: below(markdown, 'What happened').includes(order),
    rule: below(markdown, 'Words that bind').includes(rule),
    isListed: facts.constraints.some(({ text }) => text === order),
  };
}

describe('orders of closed tasks', () => {
  it('belong to what happened once their work was reported and another turn followed; rules go on', async () => {
    const made = session(user(`${order} ${rule}`), work, answer('The drawer opens to the left.'), ...later);
    assert.deepEqual(await placeOf(made), { binds: false, happened: true, rule: true, isListed: true });
  });

  it('of the last turn bind where the goal speaks of the same, not where it goes on to something else', async () => {
    const made = session(user(`${order} ${rule}`), work, answer('The drawer opens to the left.'));
    assert.equal((await placeOf(made, 'The drawer still jams, mend it')).binds, true);
    assert.deepEqual(await placeOf(made), { binds: false, happened: true, rule: true, isListed: true });
  });

  it('of the last turn bind where it asks back, or was not worked on', async () => {
    const asked = session(user(`${order} ${rule}`), work, answer('Shall it open all the way?'));
    assert.equal((await placeOf(asked)).binds, true);
    const talked = session(user(`${order} ${rule}`), answer('There are two ways to build such a drawer.'));
    assert.equal((await placeOf(talked)).binds, true);
  });

  it('that were only talked about are over once a later turn worked and reported', async () => {
    const made = session(user(`${order} ${rule}`), answer('There are two ways to build such a drawer.'), ...later);
    assert.equal((await placeOf(made)).binds, false);
  });

  it('bind while nothing but talk has come of them', async () => {
    const made = session(
      user(`${order} ${rule}`),
      answer('There are two ways to build such a drawer.'),
      user('Which one is cheaper?'),
      answer('The first one.'),
    );
    assert.equal((await placeOf(made)).binds, true);
  });

  it('bind where their turn broke off', async () => {
    const made = session(user(`${order} ${rule}`), work, ...later);
    assert.equal((await placeOf(made)).binds, true);
  });
});

describe('what was asked and answered', () => {
  const question = 'Could we use the typed coin inside the till?';
  const binds = async (...rest: readonly Step[]) =>
    below((await draftOf(session(...rest), goal)).markdown, 'Words that bind').includes(question);

  it('binds nothing, whatever the answer did', async () => {
    assert.equal(await binds(user(question), answer('Yes, the till can hold typed coins.')), false);
    assert.equal(
      await binds(user(question), answer('Yes. Agreed.'), user('And the notes?'), answer('They too.')),
      false,
    );
  });

  it('is over when a command or somebody who was sent did it, as with an edit', async () => {
    const asked = user(`${order} ${rule}`);
    const said = answer('The drawer opens to the left.');
    const next = [user('How heavy is it?'), answer('Two kilos.')];
    const pushed = session(asked, run('git push'), said, ...next);
    const sent = session(asked, call('Task', [{ kind: 'subagent', prompt: 'Turn the drawer' }], {}), said, ...next);
    const looked = session(asked, run('git status'), said, ...next);
    assert.deepEqual(await Promise.all([pushed, sent, looked].map(async (made) => (await placeOf(made)).binds)), [
      false,
      false,
      true,
    ]);
  });
});
