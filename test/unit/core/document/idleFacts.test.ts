/** Of what was resolved, only what the surroundings did is told: a test that failed was mended with the code. */
import assert from 'node:assert/strict';
import { resolvedErrorLine } from '../../../../src/core/document/factLines';
import { isOfNoUse } from '../../../../src/core/document/keep/idleFacts';
import type { ErrorFact } from '../../../../src/core/fact';

const resolved = (text: string, command = 'npm test'): ErrorFact => ({
  ...{ id: 'error-1', kind: 'error', text, command, status: 'resolved' },
  evidence: [{ line: 4, entry: null }],
});

const idle = [
  '1 failing\nAssertionError [ERR_ASSERTION]: 2 == 3\n[37840:0408] ERROR:cert Error parsing certificate:',
  '--- FAIL: TestCart (0.03s)\nError: context deadline exceeded',
  'not ok 3 opens the cart\noperation timed out',
  'TypeError: cart is not a function',
];
const telling: readonly (readonly [string, string])[] = [
  ['1 failing\nError: connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'],
  ['collecting\nfatal: unable to access the registry: connection timed out', 'connection timed out'],
  ['sh: 1: gotestsum: command not found', 'gotestsum'],
];

describe('an error that was resolved', () => {
  for (const text of idle)
    it(`is of no use: ${text.split('\n')[0]}`, () => {
      assert.equal(isOfNoUse(resolved(text)), true);
    });

  for (const [text, shown] of telling)
    it(`is told with the line that says what the surroundings did: ${shown}`, () => {
      assert.equal(isOfNoUse(resolved(text)), false);
      assert.ok(resolvedErrorLine(resolved(text)).includes(shown));
    });

  it('is of no use where it is still open under another heading, or found by a linter', () => {
    assert.equal(isOfNoUse({ ...resolved('command not found: x'), status: 'open' }), false);
    assert.equal(isOfNoUse(resolved('permission denied', 'npm run lint')), true);
  });
});
