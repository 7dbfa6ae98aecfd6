import assert from 'node:assert/strict';
import { explainMiss } from '../../../src/eval/truth/explainMiss';
import { answer, run, session, user } from '../../support/builders';

const log = session(
  user('Keep the cents as integers.'),
  answer('I will look at cart.ts first.'),
  run('rg -n "roundCents" src', 'src/cart.ts:12: roundCents(total)'),
  answer('roundCents stands in cart.ts alone.'),
  user('Good.'),
  run('rg -n "roundCents" test'),
).entries;

describe('explainMiss', () => {
  const markdown = '# Handoff\n\n**Goal:** go\n\n## What changed\n\n- roundCents went to money.ts (5)\n';

  it('names the heading below which the words stand all the same', () => {
    assert.equal(explainMiss([['roundCents', 'money.ts']], markdown, log).under, 'What changed');
    assert.equal(explainMiss(['**goal:**'], markdown, log).under, 'the lead');
    assert.equal(explainMiss(['integers'], markdown, log).under, null);
  });

  it('takes who said it before what a tool was given, and an answer before a remark', () => {
    assert.deepEqual(explainMiss(['roundCents'], '', log).said, { by: 'an answer', line: 5 });
    assert.deepEqual(explainMiss(['look at cart.ts'], '', log).said, { by: 'a remark between', line: 2 });
    assert.deepEqual(explainMiss(['as integers'], '', log).said, { by: 'the user', line: 1 });
  });

  it('takes the newest of calls, and a result where nothing else has the words', () => {
    assert.deepEqual(explainMiss([['rg -n', 'roundCents']], '', log).said, { by: 'a call', line: 7 });
    assert.deepEqual(explainMiss(['cart.ts:12'], '', log).said, { by: 'a result', line: 4 });
  });

  it('says so where no entry has all words together', () => {
    assert.equal(explainMiss([['integers', 'money.ts']], '', log).said, null);
  });
});
