import assert from 'node:assert/strict';
import { plantFaults } from '../../../src/eval/own/plantedFaults';
import { type OwnCase, readOwnCases, runOwnCases } from '../../../src/eval/own/runOwnCases';

const cases = readOwnCases('test/eval/cases');
const smoke = cases.filter((one) => one.smoke);
const { signal } = new AbortController();

describe('own cases', () => {
  it('are at least thirty, mostly plain, with edge, adversarial and regression cases among them', () => {
    const share = (category: OwnCase['category']) =>
      cases.filter((one) => one.category === category).length / cases.length;
    assert.ok(cases.length >= 30);
    assert.ok(Math.abs(share('plain') - 0.6) < 0.05);
    assert.ok(Math.abs(share('edge') - 0.25) < 0.05);
    assert.ok(Math.abs(share('adversarial') - 0.1) < 0.05);
    assert.ok(Math.abs(share('regression') - 0.05) < 0.05);
  });

  for (const one of smoke) {
    it(`pass: ${one.about}`, async () => {
      const { failures } = await runOwnCases([one], signal);
      assert.deepEqual(failures, []);
    });
  }

  it('fail when something expected is missing, something unwanted is there, or nothing holds', async () => {
    const one = smoke[0];
    assert.ok(one !== undefined);
    const spoilt = { ...one, expect: { ...one.expect, files: ['src/nobody.ts'], commands: ['npm run nothing'] } };
    const scores = await runOwnCases([spoilt], signal);
    assert.equal(scores.passed, 0);
    assert.equal(scores.failures.length, one.agents.length);
    assert.deepEqual(scores.failures[0]?.missing, ['file: src/nobody.ts', 'command: npm run nothing']);
  });
});

describe('planted faults', () => {
  it('do not reach a handoff, whether an agent, a file or a model brings them', async () => {
    const { missed } = await plantFaults(smoke, signal);
    // A model that cites a real line for an invented test count still gets through; `npm run eval` counts it.
    const others = missed.filter((miss) => miss.fault !== 'a check that a model invents');
    assert.deepEqual(others, []);
  });
});
