import assert from 'node:assert/strict';
import { answer, call, edit, read, run, type Step, session, user } from '../../../support/builders';
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
    binds: below(markdown, 'The user’s rules').includes(order),
    happened: below(markdown, 'What happened').includes(order),
    rule: below(markdown, 'The user’s rules').includes(rule),
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

  it('are over where the turn that goes on with a broken one was reported, and closes the session', async () => {
    const on = [user('Leave the lid to me, continue with the rest.'), work, answer('It opens to the left.')].flat();
    assert.deepEqual(await placeOf(session(user(`${order} ${rule}`), work, ...on)), {
      ...{ binds: false, happened: true, rule: true, isListed: true },
    });
    assert.equal((await placeOf(session(user(`${order} ${rule}`), work, ...on), 'The drawer still jams')).binds, true);
  });

  it('are over where their turn broke off behind work on them and two more were reported', async () => {
    const more = [user('How heavy is it?'), answer('Two kilos.')];
    const made = session(user(`${order} ${rule}`), work, ...later, ...more);
    assert.deepEqual(await placeOf(made), { binds: false, happened: true, rule: true, isListed: true });
    assert.equal((await placeOf(session(user(`${order} ${rule}`), ...later.slice(0, 1), work, ...more))).binds, true);
  });

  it('are over where their turn was cut short at once, and the next that worked was reported', async () => {
    const again = [user('And name the drawer.'), work, answer('It opens to the left, with its name.')].flat();
    const more = [user('How heavy is it?'), answer('Two kilos.')];
    const cut = user(`${order} ${rule}`);
    assert.deepEqual(await placeOf(session(cut, ...again, ...more)), {
      ...{ binds: false, happened: true, rule: true, isListed: true },
    });
    assert.equal((await placeOf(session(cut, ...again))).binds, true);
    assert.equal((await placeOf(session(cut, user('And?'), answer('Two ways are open.'), ...more))).binds, true);
  });

  it('that only pick one of two ways are told as a decision, and bind for their matter alone', async () => {
    const asks = answer('Strip the drawer of the old till entirely, or leave it in for later?');
    const pick = 'keep the drawer, but remove its lock';
    const bindsBy = async (words: string) => {
      const made = session(user('Look at the till.'), work, asks, user(words), work, answer('Done.'), ...later);
      return below((await draftOf(made, goal)).markdown, 'The user’s rules').includes(words);
    };
    assert.equal(await bindsBy(pick), false);
    assert.equal(await bindsBy('keep the drawer, but never touch its lock'), true);
    assert.equal(await bindsBy('no just add the name of the drawer.'), true);
    assert.equal(await bindsBy('b. also a requirement is the drawer can still be opened by hand'), true);
  });

  it('that ask for a deed are over with it and its report, wherever the goal goes', async () => {
    const begged = 'can we also show the name of the drawer in the till list ?';
    const drawnAfter = async (...rest: readonly (Step | readonly Step[])[]) => {
      const made = session(user('Sort the drawers.'), answer('They are sorted.'), user(begged), ...rest);
      return draftOf(made, 'The drawer list of the till should also show the name of the owner');
    };
    const reported = await drawnAfter(work, answer('The list of the till shows the name of each drawer now.'));
    assert.equal(below(reported.markdown, 'The user’s rules').includes(begged), false);
    const open = await drawnAfter(work);
    assert.equal(below(open.markdown, 'The user’s rules').includes(begged), false);
    assert.match(below(open.markdown, 'What happened'), /Asked now: “can we also show the name of the drawer/);
  });
});

describe('what was asked and answered', () => {
  const question = 'Could we use the typed coin inside the till?';
  const binds = async (...rest: readonly Step[]) =>
    below((await draftOf(session(...rest), goal)).markdown, 'The user’s rules').includes(question);

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

describe('orders that were seen to before their turn ended', () => {
  const binds = async (order: string, next: string, ...rest: readonly Step[]) =>
    below((await draftOf(session(user(order), ...rest), next)).markdown, 'The user’s rules').includes(order);
  const change = [work].flat();

  for (const order of [
    'Find the old drawer on the other site, by cloning tally-old to a folder for it.',
    'Look at how the coins are sorted in the old till, nowhere else.',
    'Suche die alte Schublade im anderen Projekt, nirgends sonst.',
    'Busca el cajón antiguo en el otro proyecto, en ningún otro sitio.',
    'Cherche le vieux tiroir dans l’autre projet, nulle part ailleurs.',
    'Procura a gaveta antiga no outro projeto, em nenhum outro lugar.',
    'Найди старый ящик в другом проекте, больше нигде.',
  ])
    it(`bind no more once the work on what was found began: “${order}”`, async () => {
      assert.equal(await binds(order, goal, ...change), false);
    });

  it('are asked for, and no rules, while nothing was changed yet', async () => {
    const order = 'Find the old drawer on the other site, by cloning tally-old to a folder for it.';
    const made = session(user(order), ...[read('/home/dev/tally/readme.md')].flat());
    const { markdown } = await draftOf(made, goal);
    assert.equal(below(markdown, 'The user’s rules').includes(order), false);
    assert.ok(below(markdown, 'What happened').includes(`Asked now: “${order}”`), markdown);
  });

  const look = 'The drawer should be dark blue with stars that fade slowly and a secret that one scrolls down to.';
  it('bind no more where the goal goes through them and wants them otherwise', async () => {
    const review = 'nah this is lame. the stars suck, and dont make it where one scrolls down';
    assert.equal(await binds(look, review, ...change), false);
    assert.equal(await binds(look, 'the stars are great, let the text fade as well', ...change), true);
    assert.equal(await binds(look, 'do not touch the readme', ...change), true);
  });
});

describe('what a part of the work was for', () => {
  const next = 'can you create a separate branch, and commit';
  const binds = async (text: string) =>
    below(
      (await draftOf(session(user(`Mend the till. ${text}`), work, answer('The till is mended.')), next)).markdown,
      'The user’s rules',
    ).includes(text);

  for (const text of [
    'Tests of the drawer should use a state of their own and leave no coins behind for later ones.',
    'The output of the spinner should honour the given writers so that the report remains readable.',
    'Die Ausgabe soll den Schreiber nutzen, damit der Bericht lesbar bleibt.',
  ])
    it(`is over with the work: “${text}”`, async () => assert.equal(await binds(text), false));

  it('is not what stays as it is', async () => {
    assert.equal(await binds('The default currency stays EUR.'), true);
    assert.equal(await binds('The names of the coins should stay in English.'), true);
  });
});
