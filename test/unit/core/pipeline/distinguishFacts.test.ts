import assert from 'node:assert/strict';
import fc from 'fast-check';
import { allFacts, noFacts } from '../../../../src/core/allFacts';
import type { InformationFact } from '../../../../src/core/fact';
import { factId } from '../../../../src/core/factId';
import { distinguishFacts } from '../../../../src/core/pipeline/distinguishFacts';
import { verificationLedger } from '../../../../src/extractors/observed/checks/verificationLedger';
import { toldSession } from '../../../support/toldSession';

const finding = (id: string): InformationFact => ({
  id,
  kind: 'information',
  text: id,
  tag: 'declared',
  topic: 'finding',
  evidence: [],
});

describe('distinguishFacts', () => {
  it('leaves no two facts with one id, and keeps ids that are their own', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'a-2', 'a-3', 'b')), (ids) => {
        const facts = distinguishFacts({ ...noFacts, information: ids.map(finding) });
        const given = allFacts(facts).map(({ id }) => id);
        assert.equal(new Set(given).size, ids.length);
        assert.ok(ids.length === 0 || given[0] === ids[0]);
      }),
    );
  });

  it('tells the checks of one command line apart', async () => {
    const index = await toldSession([
      { user: 'Check it' },
      { run: 'npm run lint && npm run test', exit: 0, output: '3 passing' },
      { say: 'Done.' },
    ]);
    const ids = verificationLedger(index).map(({ id }) => id);
    assert.ok(ids.length >= 2, 'both are checks');
    assert.equal(new Set(ids).size, ids.length);
  });

  it('names a statement by its words, not by how many they are', () => {
    assert.notEqual(factId('decision', 7, 'Use a table'), factId('decision', 7, 'Use a chart'));
    assert.equal(factId('decision', 7, 'Use a table'), factId('decision', 7, 'Use a table'));
  });
});
