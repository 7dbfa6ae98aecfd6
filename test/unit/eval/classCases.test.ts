import assert from 'node:assert/strict';
import { readOwnCases, runOwnCases } from '../../../src/eval/own/runOwnCases';

const cases = readOwnCases('test/eval/classes');
const { signal } = new AbortController();

describe('class cases', () => {
  it('say which class of wrong or missing lines each stands for, with several for every class', () => {
    const counts = new Map<string, number>();
    for (const { name, category, rule } of cases) {
      assert.equal(category, 'class', name);
      assert.ok(rule !== undefined, `${name} names no rule`);
      counts.set(rule, (counts.get(rule) ?? 0) + 1);
    }
    assert.ok(cases.length >= 40);
    for (const [rule, count] of counts) assert.ok(count >= 3, `${rule}: ${count}`);
  });

  it('expect something of the handoff, each of them', () => {
    for (const { name, expect } of cases) {
      const { firstFile: _firstFile, ...lists } = expect;
      assert.ok(Object.values(lists).flat().length > 0, name);
    }
  });

  it('fail when a line stands where it must not', async () => {
    const one = cases.find(({ name }) => name === 'rule-after-many-turns');
    assert.ok(one !== undefined);
    const [rule = ''] = one.expect.constraints;
    const spoilt = { ...one, expect: { ...one.expect, notConstraints: [rule], notSaid: [rule], constraints: [] } };
    const { failures, byCase } = await runOwnCases([spoilt], signal);
    assert.deepEqual(
      byCase.map(({ passed }) => passed),
      [false],
    );
    assert.deepEqual(failures[0]?.missing, [`unwanted constraint: ${rule}`, `unwanted said: ${rule}`]);
  });
});
