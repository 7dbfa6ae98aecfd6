import assert from 'node:assert/strict';
import { disagree } from '../../../../src/core/merge/conflicts/disagree';

describe('statements of two sessions', () => {
  const conflicts = [
    ['The default unit is metres', 'The default unit is read from the locale'],
    ['Use zod instead of joi for the schemas', 'Validate schemas with joi rather than zod'],
    ['The request timeout is 30 seconds', 'The request timeout is 60 seconds'],
    ['Cache the parsed options between calls', 'Do not cache the parsed options between calls'],
    ['Always use tabs for indentation.', 'Always use spaces for indentation.'],
    ['Use tabs, never spaces.', 'Use spaces.'],
    ['We store the sessions in SQLite', 'Chose Postgres for the store of sessions'],
    ['Install packages with pnpm, we use pnpm here.', 'Use npm to install packages here'],
    ['Never commit, I do that myself.', 'Add the export. Commit after each step.'],
    [
      'Failed uploads are retried three times before giving up.',
      'No retries for failed uploads: the user sees the error at once.',
    ],
    ['We log the body of every request', 'Never log the body of a request'],
    ['Der Standardwert der Einheit ist Meter', 'Der Standardwert der Einheit ist Fuß'],
  ] as const;
  for (const [one, other] of conflicts)
    it(`disagree: “${one}” and “${other}”`, () => {
      assert.equal(disagree(one, other), true);
      assert.equal(disagree(other, one), true);
    });

  const fit = [
    ['The default unit is metres', 'The default unit is metres'],
    ['The default unit is metres', 'The table is right-aligned'],
    ['Never touch src/legacy.js', 'Never touch src/legacy.js: the monthly report reads it'],
    ['Use zod for the schemas', 'Use vitest for the tests'],
    ['The request timeout is 30 seconds', 'The retry delay is 5 seconds'],
    ['Tests run with node --test', 'The build runs with esbuild'],
    [
      'The batch carries a flag instead of checkpoints',
      'error: bootstrap: command error on refs/entire/checkpoints/2Y: push declined',
    ],
    ['Use tabs for the Makefiles', 'Use spaces for the Python sources'],
    ['Use npm for the extension', 'Use pnpm for the web client'],
    ['The config is read as YAML', 'The report is written as JSON'],
    ['Never use Postgres for the tests', 'Use SQLite for the tests'],
    ['Moved the sessions from SQLite to Postgres', 'We store the sessions in Postgres'],
    ['Write the rest of the client', 'Use GraphQL for the client'],
    ['Never commit secrets.', 'Commit after each step.'],
    ['Never commit without asking me.', 'Commit the fix.'],
    ['Never push to main.', 'Push your branch after each commit.'],
    ['Do not retry failed uploads of drafts', 'Failed uploads show an error'],
    ['Never delete columns without a migration', 'Delete the columns in a migration'],
    ['', 'Anything'],
  ] as const;
  for (const [one, other] of fit)
    it(`go together: “${one}” and “${other}”`, () => {
      assert.equal(disagree(one, other), false);
      assert.equal(disagree(other, one), false);
    });
});
