import assert from 'node:assert/strict';
import type { CommandFact, ConstraintFact } from '../../../src/core/fact';
import { withoutForbidden } from '../../../src/extractors/observed/commands/forbiddenCommands';

const evidence = [{ line: 1, entry: null }];
const commands = ['git commit --amend', 'git push --force origin main', 'git push', 'npm run deploy', 'npm test'].map(
  (command): CommandFact => ({
    id: command,
    kind: 'command',
    command,
    exitCode: 0,
    status: 'passed',
    stateful: true,
    purpose: '',
    worthRepeating: true,
    evidence,
  }),
);
const left = (text: string, standing = true) => {
  const order: ConstraintFact = { id: 'c', kind: 'constraint', text, standing, evidence };
  return withoutForbidden(commands, [order]).map(({ command }) => command);
};

const cases: readonly (readonly [string, readonly string[]])[] = [
  ['Never amend commits.', ['git commit --amend']],
  ["Please don't push anything.", ['git push --force origin main', 'git push']],
  ['No force pushes', ['git push --force origin main', 'git push']],
  ['Nicht deployen!', ['npm run deploy']],
  ['不要 push', ['git push --force origin main', 'git push']],
  ['Push it when you are done.', []],
  ['use bun not npm', ['npm run deploy', 'npm test']],
  ['pnpm instead of npm, please', ['npm run deploy', 'npm test']],
  ['use npm, not yarn', []],
  ['Use pnpm, not npm install.', []],
];

describe('withoutForbidden', () => {
  for (const [order, gone] of cases)
    it(`after “${order}” offers ${gone.length === 0 ? 'all' : `no ${gone.join(', ')}`}`, () =>
      assert.deepEqual(
        left(order),
        commands.map(({ command }) => command).filter((command) => !gone.includes(command)),
      ));

  it('does not take an order of one task for a rule', () => {
    assert.equal(left('Do not push this one.', false).length, commands.length);
  });
});
