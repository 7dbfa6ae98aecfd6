import assert from 'node:assert/strict';
import type { Session } from '../../../../src/core/session';
import { answer, edit, run, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const order = user('Let the till refuse coins that it does not know');

async function taskFor(made: Session, goal: string): Promise<string | null> {
  const { markdown } = await draftOf(made, goal);
  return /^\*\*Task:\*\* “(.*)” \(\d+\)$/m.exec(markdown)?.[1] ?? null;
}

describe('the task', () => {
  const built = session(order, edit('/home/dev/tally/src/till.ts'), answer('The till refuses them.'));

  it('is the order that a goal without words of its own goes on with, in many languages', async () => {
    const goals =
      'commit|yes|continue|do it again|2|Mach bitte weiter|sí, continúa|vas-y, commit|продолжай, пожалуйста|続けてください|提交, 推送|계속 해줘';
    for (const goal of goals.split('|'))
      assert.equal(await taskFor(built, goal), 'Let the till refuse coins that it does not know', goal);
  });

  it('is not told where the goal says what it is for', async () => {
    for (const goal of [
      'Describe the till',
      'is knownCoins used everywhere?',
      'commit src/till.ts',
      'address the review',
    ])
      assert.equal(await taskFor(built, goal), null, goal);
  });

  it('is what was changed where that is to be put away, and what was spoken of where it goes on', async () => {
    const asked = session(
      order,
      edit('/home/dev/tally/src/till.ts'),
      answer('The till refuses them.'),
      user('Which small coins does the receipt printer accept?'),
      answer('All of them.'),
    );
    assert.match((await taskFor(asked, 'commit and push')) ?? '', /refuse coins/);
    assert.match((await taskFor(asked, 'ok')) ?? '', /receipt printer/);
  });

  it('is no nod, no reply to a question, no narrowing of an order, and no earlier goal of the same words', async () => {
    const talk = [
      order,
      answer('Gladly. Is it a major change?'),
      user('minor, many callers'),
      edit('/home/dev/tally/src/till.ts'),
      answer('Built.'),
      user('only the small coins of the till, not the large ones'),
      edit('/home/dev/tally/src/till.ts'),
      answer('Narrowed.'),
      user('yes'),
      run('npm test', 'Tests: 9 passed, 9 total'),
      answer('All pass.'),
    ];
    assert.match((await taskFor(session(...talk), 'yes')) ?? '', /refuse coins/);
  });

  it('is none that something else was said behind, too short to be one', async () => {
    const steps = [order, edit('/home/dev/tally/src/till.ts'), answer('The till refuses them.')];
    for (const later of ['the printer crashes', 'das ist falsch herum', 'la impresora falla'])
      assert.equal(await taskFor(session(...steps, user(later), answer('I see.')), 'continue'), null, later);
    const printer = user('the printer crashes');
    // What was changed is put away, whatever was spoken of since; a nod changes nothing.
    assert.match((await taskFor(session(...steps, printer, answer('I see.')), 'commit')) ?? '', /refuse coins/);
    assert.match((await taskFor(session(...steps, user('ok, go on'), answer('Yes.')), 'continue')) ?? '', /refuse/);
  });

  it('is no question that was put while the agent worked', async () => {
    const asked = user('which coins does the printer of the market know?', 'queued');
    const made = session(order, edit('/home/dev/tally/src/till.ts'), asked, answer('All of them.'));
    assert.match((await taskFor(made, 'continue')) ?? '', /refuse coins/);
    const added = user('and let the printer refuse them in the same words', 'queued');
    const more = session(order, edit('/home/dev/tally/src/till.ts'), added, answer('Yes.'));
    assert.match((await taskFor(more, 'continue')) ?? '', /the printer refuse them/);
  });

  it('is not guessed behind a command whose words are not in the log', async () => {
    assert.equal(
      await taskFor(session(order, answer('Built.'), user('', 'command'), answer('Reviewed.')), 'yes'),
      null,
    );
  });

  it('stands once, and the rest of the first lines stays where it is taken out', async () => {
    const asked = session(
      user('Where are the coins of the till refused?'),
      answer('Nowhere.'),
      user('Build me a till for the market'),
      edit('/home/dev/tally/src/till.ts'),
      answer('It stands.'),
    );
    const draft = await draftOf(asked, 'commit');
    assert.equal(draft.markdown.split('Build me a till for the market').length, 2);
    const [first] = draft.sections;
    assert.equal(first?.id, 'preamble');
    assert.ok(first?.blocks.some(({ factId, text }) => factId !== null && text.startsWith('**Task:**')));
    assert.ok(draft.facts.requests.some(({ isTask, evidence }) => isTask === true && evidence.length === 1));
  });
});
