import assert from 'node:assert/strict';
import { answer, edit, run, session, user } from '../../../support/builders';
import { stated } from './said';

const report =
  'Moved the tags behind every part instead of the end, so that `publishAll()` and `packageShop()` can stop in between';

/** What is told of a report after an objection and what the agent did about it. */
const toldAfter = (objection: string, concession: string, path = '/home/dev/tally/src/cart.ts') =>
  stated(
    session(
      user('Build it.'),
      edit('/home/dev/tally/src/cart.ts'),
      answer(`- ${report}`),
      user(objection),
      edit(path),
      answer(concession),
    ),
  ).decisions.filter(({ text }) => text.includes('tags behind every part')).length;

describe('a report that was taken back', () => {
  for (const concession of [
    "You're right. I pulled it back to a plain check.",
    'Yep, agreed. The part is gone and a plain check does it.',
    'Du hast recht, es ist wieder eine einfache Prüfung.',
    'Tienes razón, ahora es una simple comprobación.',
    'Вы правы, осталась простая проверка.',
    '你说得对，现在只是一个简单的检查。',
  ])
    it(`is told no more where the same file was changed again: “${concession}”`, () =>
      assert.equal(toldAfter('I think that is more than we need.', concession), 0));

  it('still holds where nobody conceded, or other files were changed', () => {
    assert.equal(toldAfter('Now the second shop.', 'The second shop has it as well.'), 1);
    assert.equal(
      toldAfter('What of the tills?', "You're right, the tills lacked it.", '/home/dev/tally/src/till.ts'),
      1,
    );
  });

  for (const objection of [
    "I've reverted your changes, do only the second part.",
    'You broke it completely. I undid your changes, try again.',
    'Я откатил твои изменения, сделай только вторую часть.',
  ])
    it(`is told no more where the user took it back: “${objection}”`, () =>
      assert.equal(toldAfter(objection, 'Only the second part is in.'), 0));

  it('is told no more where the user quoted it to have it the other way round', () => {
    const quote = '"Moved the tags behind every part"';
    assert.equal(toldAfter(`about ${quote}: should that rather be in front?`, 'The order is changed.'), 0);
    assert.equal(toldAfter(`${quote} is great, now the tills`, 'The tills are in.'), 1);
  });
});

describe('the text of a pull request', () => {
  const texts = (...commands: readonly string[]) =>
    stated(
      session(
        user('Open it.'),
        edit('/home/dev/tally/src/cart.ts'),
        ...commands.map((command) => run(command, 'https://github.com/example/tally/pull/12')),
        answer('Done.'),
      ),
    ).decisions.map(({ text }) => text);
  const first = "gh pr create --title x --body $'- keep `publishAll()` in front so that it can stop'";

  it('holds until it is described anew', () => {
    assert.equal(texts(first).length, 1);
    assert.deepEqual(texts(first, "gh pr edit 12 --body $'- leave the order of `publishAll()` alone'"), [
      'leave the order of `publishAll()` alone',
    ]);
  });

  it('of another one stays', () =>
    assert.equal(texts(first, "gh pr edit 13 --body $'- leave the limits of `readCart()` alone'").length, 2));
});
