import assert from 'node:assert/strict';
import { redactText } from '../../../../src/core/redact/redactText';
import { lookAlikesOf, secretShapesOf } from '../../../support/secretShapes';

/** Of each: the least that is caught, the most that is touched, and how many there are. */
const suites = {
  hostile: { caught: 0.95, touched: 0.01 },
  firstSight: { caught: 0.95, touched: 0.01 },
  secondSight: { caught: 0.95, touched: 0.01 },
  thirdSight: { caught: 0.95, touched: 0.01 },
  fourthSight: { caught: 0.95, touched: 0.01 },
  fifthSight: { caught: 0.95, touched: 0.01 },
  sixthSight: { caught: 0.95, touched: 0.01 },
  seventhSight: { caught: 0.95, touched: 0.01 },
  eighthSight: { caught: 0.95, touched: 0.01, least: 60 },
  ninthSight: { caught: 0.95, touched: 0.01, least: 60 },
  classes: { caught: 0.95, touched: 0.01 },
};

describe('notations that hide a secret', () => {
  for (const [name, suite] of Object.entries(suites)) {
    const { caught, touched } = suite;
    const least = 'least' in suite ? suite.least : 150;
    it(`of the list "${name}" are seen through, and what only looks like them stays`, () => {
      const shapes = secretShapesOf(name);
      const misses = shapes.filter(({ text, secrets }) =>
        secrets.some((secret) => stands(secret, redactText(text).text)),
      );
      const texts = lookAlikesOf(name);
      const changed = texts.filter((text) => redactText(text).text !== text);
      console.log(
        `      ${name}: caught ${shapes.length - misses.length} of ${shapes.length}, touched ${changed.length} of ${texts.length}`,
      );
      assert.ok(shapes.length >= least && texts.length >= 70);
      assert.ok(1 - misses.length / shapes.length >= caught, misses.map(({ shape }) => shape).join('\n'));
      assert.ok(changed.length / texts.length <= touched, changed.join('\n'));
    });
  }
});

/** True if eight characters of the secret in a row can still be read. */
function stands(secret: string, redacted: string): boolean {
  const clean = redacted.replace(/\[redacted:[a-z0-9-]+\]/g, ' ');
  const size = Math.min(secret.length, 8);
  for (let at = 0; at + size <= secret.length; at++) if (clean.includes(secret.slice(at, at + size))) return true;
  return false;
}
