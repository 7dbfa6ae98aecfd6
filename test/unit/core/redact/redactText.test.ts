import assert from 'node:assert/strict';
import { redactText } from '../../../../src/core/redact/redactText';

describe('redactText', () => {
  it('names the rule in the place of the secret', () => {
    const { text } = redactText('DB_PASSWORD=hunter2 npm start');
    assert.equal(text, 'DB_PASSWORD=[redacted:assigned-password] npm start');
  });
});
