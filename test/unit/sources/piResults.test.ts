/** What a tool of Pi or oh-my-pi gave back, where its call did not run to its end. */
import assert from 'node:assert/strict';
import { readPiResult } from '../../../src/sources/families/pi/result';

const content = [{ type: 'text', text: 'Skipped due to queued user message.' }];
const ended = (message: Record<string, unknown>) => {
  const { interrupted, exitCode } = readPiResult({ content, ...message }, 'bash');
  return [interrupted, exitCode];
};

describe('a result of Pi', () => {
  it('is that of no run where a message of the user came before the call began', () => {
    assert.deepEqual(ended({ isError: true, details: { executed: false } }), [true, null]);
    assert.deepEqual(ended({ isError: true, details: { executed: true } }), [undefined, null]);
    assert.deepEqual(ended({ isError: false, details: {} }), [undefined, 0]);
  });
});
