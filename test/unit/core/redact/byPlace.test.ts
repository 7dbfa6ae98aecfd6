import assert from 'node:assert/strict';
import { redactText } from '../../../../src/core/redact/redactText';
import { lookAlikesOf, secretShapesOf } from '../../../support/secretShapes';

describe('secrets that only their place makes one', () => {
  for (const { shape, text, secrets } of secretShapesOf('byPlace'))
    it(`are hidden: ${shape}`, () => {
      const clean = redactText(text).text;
      for (const secret of secrets) assert.ok(!clean.includes(secret), clean);
    });

  for (const text of lookAlikesOf('byPlace'))
    it(`are told from ${JSON.stringify(text.slice(0, 60))}`, () => assert.equal(redactText(text).text, text));
});
