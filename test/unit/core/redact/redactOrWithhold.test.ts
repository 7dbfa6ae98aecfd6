import assert from 'node:assert/strict';
import { HandoffError } from '../../../../src/core/errors';
import { redactOrWithhold } from '../../../../src/core/redact/files/redactOrWithhold';

describe('redactOrWithhold', () => {
  it('withholds the text when a rule breaks, and keeps the cause', () => {
    const cause = new RangeError('too deep');
    const redact = redactOrWithhold(() => {
      throw cause;
    });
    assert.throws(
      () => redact('password=hunter2'),
      (error) =>
        error instanceof Error &&
        HandoffError.is(error, 'redaction-failed') &&
        error.cause === cause &&
        !error.message.includes('hunter2'),
    );
  });

  it('passes on what was redacted', () => {
    const result = { text: 'a', hits: [] };
    assert.equal(redactOrWithhold(() => result)('b'), result);
  });
});
