import assert from 'node:assert/strict';
import { disagree } from '../../../../src/core/merge/conflicts/disagree';

describe('statements of two sessions', () => {
  const conflicts = [
    ['The default unit is metres', 'The default unit is read from the locale'],
    ['Use zod instead of joi for the schemas', 'Validate schemas with joi rather than zod'],
    ['The request timeout is 30 seconds', 'The request timeout is 60 seconds'],
    ['Cache the parsed options between calls', 'Do not cache the parsed options between calls'],
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
    ['', 'Anything'],
  ] as const;
  for (const [one, other] of fit)
    it(`go together: “${one}” and “${other}”`, () => {
      assert.equal(disagree(one, other), false);
      assert.equal(disagree(other, one), false);
    });
});
