/** A failure that the user let be in a few words, and one that comes again once it was let be. */
import { deepEqual, doesNotMatch, match } from 'node:assert/strict';
import { answer, edit, run, type Step, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

type Steps = readonly (Step | readonly Step[])[];
const post = edit('/home/dev/tally/posts/till.mdx');
const link = 'Link seems to be broken ("https://shop.example/till") in posts/till.mdx:14\n1 file with errors';
const lint = (output = link) => run('node scripts/lint-posts.mjs', output, 1);
const explained = answer('One lint error is left: the shop answers only GET, and the linter asks by HEAD.');

async function told(...steps: Steps): Promise<string[]> {
  const { markdown } = await draftOf(
    session(user('Write the post on the till.'), post, ...steps),
    'Now draw its cover',
  );
  return markdown.split('\n').filter((line) => /^\*\*(?:Where it stands|Next step):/.test(line));
}
const head = async (...steps: Steps) => (await told(...steps)).join('\n');
const failing = /failing|fix it|run it again/;

describe('a failure that the user lets be in a few words', () => {
  for (const words of [
    'good enough',
    'nvm thats good enough, except the picture is too dark',
    'Leave it as is. Draw the cover now.',
    'never mind, go on with the cover',
    'That’s fine for now',
    'ignore that',
    'Don’t worry about it',
    'passt so, weiter mit dem Bild',
    'déjalo así',
    'laisse comme ça',
    'так сойдёт',
    'そのままでいいです',
    '就这样吧',
  ])
    it(`is no next step: ${words}`, async () => {
      doesNotMatch(await head(lint(), explained, user(words), answer('The picture is lighter.')), failing);
    });

  it('is one where the words are of something else, or ask for more', async () => {
    for (const words of [
      'That is not good enough',
      'never mind the picture',
      'Is that good enough?',
      'good enough, but make the lint pass',
      'Leave it to me to push',
    ])
      match(await head(lint(), explained, user(words), answer('Fine.')), failing, words);
    // The agent spoke of the picture alone.
    match(await head(lint(), answer('The cover is drawn in blue.'), user('good enough'), answer('Fine.')), failing);
    // Another failure came between.
    const tests = run('npm test', 'FAIL till.test.ts\n1 failed', 1);
    match(await head(lint(), explained, tests, answer('One test fails.'), user('go on'), answer('I go on.')), failing);
  });
});

describe('a failure that was let be', () => {
  const letBe: Steps = [lint(), explained, user('good enough, draw the cover')];

  it('is so still where the same check comes to the same end', async () => {
    doesNotMatch(await head(...letBe, post, lint(), answer('The cover is drawn.')), failing);
    const said = answer('The lint error in posts/till.mdx is a false positive.');
    doesNotMatch(
      await head(lint(), said, user('ok'), post, lint(link.replace(':14', ':19')), answer('Drawn.')),
      failing,
    );
  });

  it('is one again where more fails than was let be', async () => {
    const more = lint(`Title is missing in posts/till.mdx:1\n${link}`);
    match(await head(...letBe, post, more, answer('The cover is drawn.')), failing);
  });

  it('is one again where it had passed in between', async () => {
    const passed = run('node scripts/lint-posts.mjs', 'All posts are fine');
    match(await head(...letBe, passed, post, lint(), answer('The cover is drawn.')), failing);
  });

  it('is told among the checks, with where it was let be', async () => {
    const { facts } = await draftOf(session(user('Write the post.'), post, ...letBe, answer('Drawn.')), 'Go on');
    deepEqual(facts.verification.find(({ command }) => /lint/.test(command))?.saidAccepted?.line, 7);
  });
});
