import assert from 'node:assert/strict';
import { answer, call, edit, run, type Step, session, user } from '../../../support/builders';
import { stated } from './said';

const open = (...steps: readonly (Step | readonly Step[])[]) =>
  stated(session(...steps)).openQuestions.map(({ text }) => text);

describe('open questions', () => {
  it('are those the last answer closes with', () => {
    assert.deepEqual(open(user('Go.'), answer('Moved it. Should the old file stay as well?')), [
      'Should the old file stay as well?',
    ]);
  });

  it('are not those it answers itself, nor headings', () => {
    const said =
      '## Why was it slow?\n\nWhy did it load twice? Because two carts asked for it. Now one does. It is fast.';
    assert.deepEqual(open(user('Go.'), answer(said)), []);
  });

  it('carry what they ask about where they do not say it', () => {
    const [found] = open(user('Go.'), answer('I recommend a table of its own for prices. What do you think?'));
    assert.equal(found, 'I recommend a table of its own for prices. What do you think?');
  });

  it('are closed by a reply that is no question', () => {
    assert.deepEqual(open(user('Go.'), answer('Should the old file stay?'), user('drop it'), answer('Dropped.')), []);
  });

  it('stay open where the user only asked back and nothing was changed', () => {
    const asked = answer('Would you like me to remove the old file?');
    const back = [user('who reads it?'), answer('The importer does.')];
    assert.deepEqual(open(user('Go.'), asked, ...back), ['Would you like me to remove the old file?']);
    assert.deepEqual(open(user('Go.'), asked, ...back, edit('/home/dev/tally/a.ts'), answer('Done.')), []);
  });

  it('are what an answer leaves open without asking', () => {
    const told = 'Whether the importer needs it as well is your call.';
    assert.deepEqual(open(user('Go.'), answer(`The exporter is done. ${told} It works whether or not it is there.`)), [
      told,
    ]);
    assert.deepEqual(open(user('Go.'), answer('Whether it fits depends on the width.')), []);
  });

  it('are those of a list to decide on, also where the user spoke of something else', () => {
    const list = 'Things to decide:\n- Keep the old table, or move its rows?\n- The header stays.\n\nI wait for you.';
    const asked = 'Keep the old table, or move its rows?';
    assert.deepEqual(open(user('Go.'), answer(list)), [asked]);
    const aside = [user('show me the log'), answer('Here it is.')];
    assert.deepEqual(open(user('Go.'), answer(list), ...aside), [asked]);
    const settled = [user('keep the old table, its rows stay'), answer('Kept.')];
    assert.deepEqual(open(user('Go.'), answer(list), ...settled), []);
  });

  it('are offers to commit that were passed over, until it is committed', () => {
    const offered = [user('Round it.'), edit('src/a.ts'), answer('Rounded. Shall I commit these changes?')];
    const other = [user('The tax comes first.'), edit('src/a.ts'), answer('It does.')];
    assert.deepEqual(open(...offered, ...other), ['Shall I commit these changes?']);
    assert.deepEqual(open(...offered, user('no'), ...other), []);
    const commit = run('git commit -am Round', '[main abc1234] Round');
    assert.deepEqual(open(...offered, ...other.slice(0, 2), commit, answer('It does.')), []);
  });

  it('are those of a question tool that got no answer', () => {
    const asked = call(
      'AskUserQuestion',
      [{ kind: 'question', questions: [{ question: 'Which store?', options: ['file', 'table'] }] }],
      null,
    );
    assert.deepEqual(open(user('Go.'), asked), ['Which store? (file / table)']);
  });

  it('are the user’s own where nobody answered', () => {
    assert.deepEqual(open(user('Go.'), answer('Done.'), user('why is the cart slow?')), [
      'The user asked: why is the cart slow?',
    ]);
  });
});
