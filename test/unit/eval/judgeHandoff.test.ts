import assert from 'node:assert/strict';
import { noFacts } from '../../../src/core/allFacts';
import type { CheckFact, Facts } from '../../../src/core/fact';
import { judgeHandoff } from '../../../src/eval/truth/judgeHandoff';
import type { TallyName } from '../../../src/eval/truth/tally';
import { overlap } from '../../../src/eval/truth/textMatch';
import { summarize } from '../../../src/eval/truth/truthFigures';
import { tableSchema } from '../../../src/eval/truth/truthTable';

const at = (line: number) => ({ id: `f${line}`, evidence: [{ line, entry: null }] });

const check = (command: string, status: CheckFact['status'], since: readonly string[] = []): CheckFact => ({
  ...at(1),
  kind: 'check',
  check: 'test',
  command,
  status,
  exitCode: null,
  since,
  summary: null,
});

function judge(table: object, facts: Partial<Facts>, markdown = '') {
  const whole = tableSchema.parse({ id: 'one', log: 'a.jsonl', cut: 9, goal: 'go', ...table });
  return judgeHandoff(whole, { facts: { ...noFacts, ...facts }, markdown });
}

function count(list: TallyName, table: object, facts: Partial<Facts>, markdown = '') {
  const { right, wrong, missing } = judge(table, facts, markdown).tallies[list] ?? assert.fail();
  return [right, wrong, missing];
}

describe('judgeHandoff', () => {
  const constraint = (text: string) => ({ ...at(3), kind: 'constraint' as const, text, standing: true });
  const decision = (text: string, line = 5) => ({
    ...at(line),
    kind: 'decision' as const,
    text,
    reason: null,
    tag: 'declared' as const,
  });

  it('takes a constraint for right when most words of one stand in the other', () => {
    const table = { constraints: [{ quote: 'never touch src/legacy.ts' }, { quote: 'no new packages' }] };
    const constraints = [constraint('One rule: never touch src/legacy.ts please'), constraint('Is it done?')];
    assert.deepEqual(count('constraints', table, { constraints }), [1, 1, 1]);
  });

  it('counts a choice in the user’s words in either list, and only once', () => {
    const table = { decisions: [{ is: ['sqlite'], lines: [], text: 'SQLite' }] };
    const facts = { constraints: [constraint('use SQLite instead')] };
    assert.deepEqual(count('constraints', table, facts), [0, 0, 0]);
    assert.deepEqual(count('decisions', table, facts), [0, 0, 0]);
  });

  it('matches a decision by its words, or by its line and a few of its words', () => {
    const table = { decisions: [{ is: [['cents', 'integer']], lines: [5], text: 'money is kept in integer cents' }] };
    assert.deepEqual(count('decisions', table, { decisions: [decision('Integer cents everywhere', 99)] }), [1, 0, 0]);
    assert.deepEqual(count('decisions', table, { decisions: [decision('money kept as whole numbers')] }), [1, 0, 0]);
    assert.deepEqual(count('decisions', table, { decisions: [decision('the header is blue')] }), [0, 1, 1]);
  });

  it('counts what is in doubt neither way, and does not miss what is optional', () => {
    const table = {
      decisions: [
        { is: ['red'], doubt: true },
        { is: ['green'], optional: true },
      ],
    };
    assert.deepEqual(count('decisions', table, { decisions: [decision('red')] }), [0, 0, 0]);
    assert.deepEqual(count('decisions', table, { decisions: [decision('green')] }), [1, 0, 0]);
  });

  it('wants the status of a check, and staleness where it passed', () => {
    const table = {
      checks: [{ is: ['npm test'], status: 'passed', stale: true }],
      checksCovered: [{ is: ['-- cart'] }],
    };
    const of = (...verification: CheckFact[]) => count('checks', table, { verification });
    assert.deepEqual(of(check('npm test', 'stale', ['a.ts'])), [1, 0, 0]);
    assert.deepEqual(of(check('npm test', 'passed')), [0, 1, 0]);
    assert.deepEqual(of(check('npm test', 'failed')), [0, 1, 0]);
    assert.deepEqual(of(check('npm run cat', 'passed'), check('npm run x -- cart', 'failed')), [0, 1, 1]);
  });

  it('holds the state of a to-do against the table, and finds an open one anywhere in the text', () => {
    const state = (label: 'done' | 'pending', text: string) => ({
      ...at(4),
      kind: 'state' as const,
      label,
      text,
      tag: 'declared' as const,
      about: 'todo' as const,
    });
    const table = { todo: [{ is: ['docs'], open: true, text: 'write the docs' }] };
    assert.deepEqual(count('to-dos', table, { state: [state('pending', 'the docs')] }), [1, 0, 0]);
    assert.deepEqual(count('to-dos', table, { state: [state('done', 'the docs')] }), [0, 1, 0]);
    assert.deepEqual(count('to-dos', table, {}, '- the docs are to be written'), [0, 0, 0]);
    assert.deepEqual(count('to-dos', table, {}, '# Handoff\n## Next goal\nthe docs'), [0, 0, 1]);
  });

  it('asks for the branch, and for own commits not to be denied', () => {
    const table = { repo: { branch: 'feature/x', committed: 'all' } };
    assert.deepEqual(count('repository', table, {}, 'on feature/x'), [2, 0, 0]);
    assert.deepEqual(count('repository', table, {}, 'no commit of this session'), [0, 2, 0]);
  });

  it('does not let a moved file stand under its old name', () => {
    const table = { files: { moved: [['src/a.ts', 'src/b.ts']], deleted: [], created: [] } };
    const file = { ...at(2), kind: 'file' as const, path: 'src/a.ts', reason: '', exists: null };
    assert.deepEqual(count('repository', table, { files: [{ ...file, operation: 'modified' }] }), [0, 1, 0]);
    assert.deepEqual(count('repository', table, { files: [{ ...file, operation: 'moved' }] }), [1, 0, 0]);
  });

  it('weighs outcomes, and counts what no longer holds unless it is told as past', () => {
    const table = {
      outcomes: [
        { is: ['#17'], weight: 3 },
        { is: ['#18'], weight: 1 },
      ],
      wrong: [{ is: ['streams'] }],
    };
    assert.deepEqual(count('outcomes', table, {}, '- filed #17'), [3, 0, 1]);
    assert.deepEqual(count('stale', table, {}, '- it streams'), [0, 1, 0]);
    assert.deepEqual(count('stale', table, {}, '## What happened\n- it streams\n'), [0, 0, 0]);
    assert.deepEqual(count('stale', table, {}, '\n## What happened\n- it streams\n'), [0, 0, 0]);
    assert.deepEqual(count('stale', table, {}, '- it streams (reverted)'), [0, 0, 0]);
  });
});

describe('overlap', () => {
  it('is the share of the first text’s words, by whole words and without one-letter ones', () => {
    assert.equal(overlap('never touch a legacy', 'touch the legacy'), 2 / 3);
    assert.equal(overlap('', 'x'), 0);
  });
});

describe('summarize', () => {
  it('averages over repositories, so that the largest does not decide', () => {
    const judged = (repository: string, is: string, id: string) => ({
      id,
      repository,
      judgement: judge({ outcomes: [{ is: [is] }] }, {}, '- here'),
      characters: 10,
    });
    const { pooled, averaged, byRepository } = summarize([
      judged('a/big', 'here', '1'),
      judged('a/big', 'here', '2'),
      judged('a/big', 'here', '3'),
      judged('b/small', 'gone', '4'),
    ]);
    assert.equal(pooled.found.outcomes, 0.75);
    assert.equal(averaged.found.outcomes, 0.5);
    assert.deepEqual(Object.keys(byRepository), ['a/big', 'b/small']);
    assert.equal(pooled.clean, 1);
  });
});
