import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type GoalChoice, goalChoices } from '../../../../src/host/journey/goalChoices';

const open = ['Refuse unknown units in parseOptions', 'Make `npm run lint` pass'];
const kinds = (choices: readonly GoalChoice[]) => choices.map(({ kind }) => kind);
const accepted = (choices: readonly GoalChoice[]) =>
  choices.flatMap((choice) => (choice.kind === 'accept' ? [choice.goal] : []));

describe('goalChoices', () => {
  it('asks for a goal with an example, and offers the first that it knows in the place of that', () => {
    const asked = goalChoices('', 12, 'git', []);
    assert.deepEqual(kinds(asked), ['guidance', 'carried']);
    assert.match(asked[0]?.kind === 'guidance' ? asked[0].detail : '', /for example “.+”/);
    const choices = goalChoices('', 12, 'git', open);
    assert.deepEqual(kinds(choices), ['suggestion', 'carried', 'separator', 'suggestion']);
    assert.deepEqual(
      choices.flatMap(({ kind, label }) => (kind === 'suggestion' ? [label] : [])),
      open,
    );
    assert.equal(goalChoices('', 12, 'git', open, ['Ship it to the shop'])[0]?.label, 'Ship it to the shop');
  });

  for (const vague of ['continue', 'fix', 'Fix it!', 'short one']) {
    it(`guides before it takes “${vague}”, and lets the user insist`, () => {
      const choices = goalChoices(vague, 12, 'git', []);
      assert.equal(choices[0]?.kind, 'guidance');
      assert.deepEqual(accepted(choices), [vague]);
      assert.match(choices[1]?.label ?? '', /anyway$/);
    });
  }

  it('takes a goal that says enough at once', () => {
    assert.deepEqual(kinds(goalChoices('Describe --unit in the README', 12, 'git', [])), ['accept', 'carried']);
  });

  it('does not suggest the goal that stands in the input', () => {
    const labels = goalChoices(open[0] ?? '', 12, 'git', open).map(({ label }) => label);
    assert.equal(labels.filter((label) => label === open[0]).length, 0);
    assert.ok(labels.includes(open[1] ?? ''));
  });

  for (const goal of ['', 'fix', 'Describe --unit in the README']) {
    it(`keeps the row of what is carried at its place when suggestions come below “${goal}”`, () => {
      const place = (choices: readonly GoalChoice[]) => kinds(choices).indexOf('carried');
      const before = goalChoices(goal, 12, 'git', []);
      assert.ok(place(before) > 0);
      assert.equal(place(goalChoices(goal, 12, 'git', open, ['Ship it to the shop'])), place(before));
    });
  }

  it('never offers nothing but white space', () => {
    assert.deepEqual(accepted(goalChoices(' \t ', 12, 'git', [])), []);
  });

  it('keeps a goal to the last byte', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (goal) => {
        for (const kept of accepted(goalChoices(goal, 12, 'git', open))) assert.equal(kept, goal);
      }),
    );
  });
});
