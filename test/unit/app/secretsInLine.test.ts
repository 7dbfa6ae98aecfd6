import assert from 'node:assert/strict';
import { secretsInLine } from '../../../src/app/secretsInLine';

/** Takes every run of capital letters for a secret of the rule "caps", and digits for one of "digits". */
const redact = (text: string) => {
  const find = (rule: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(({ index, 0: hit }) => ({ rule, start: index, end: index + hit.length }));
  return { text, hits: [...find('caps', /[A-Z]+/g), ...find('digits', /\d+/g)] };
};

describe('secretsInLine', () => {
  it('finds the secrets of the rule in the texts of a record', () => {
    const line = JSON.stringify({ a: 'token ABC', b: ['and 42', { c: 'again ABC' }] });
    assert.deepEqual(secretsInLine(line, 'caps', redact), ['ABC']);
    assert.deepEqual(secretsInLine(line, 'digits', redact), ['42']);
  });

  it('gives the secret as it is, not as JSON writes it', () => {
    const line = '{"a":"\\u0041BC"}';
    assert.deepEqual(secretsInLine(line, 'caps', redact), ['ABC']);
  });

  it('looks through a line that is no JSON as it is', () => {
    assert.deepEqual(secretsInLine('{"cut off ABC', 'caps', redact), ['ABC']);
  });
});
