import assert from 'node:assert/strict';
import type { ConstraintFact } from '../../../../src/core/fact';
import { factWords } from '../../../../src/review/snapshot/factWords';

const rule: ConstraintFact = {
  id: 'rule',
  kind: 'constraint',
  text: 'Do NOT run cargo.',
  standing: true,
  evidence: [{ line: 5, entry: null }],
};

describe('the words of a rule in the panel', () => {
  it('are quoted, and say whose they are where they are not in the log as the user’s', () => {
    assert.deepEqual([factWords(rule, 1).style, factWords(rule, 1).notes], ['quote', []]);
    assert.deepEqual(factWords({ ...rule, by: 'parent' }, 1).notes, ['Assigned by an agent']);
    assert.deepEqual(factWords({ ...rule, by: 'summary' }, 1).notes, ['From the agent’s summary']);
  });
});
