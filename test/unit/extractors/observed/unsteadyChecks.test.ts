/** A check that fails and passes when it is run again is a trap, with what it said; one that was mended is none. */
import assert from 'node:assert/strict';
import { unconfined } from '../../../../src/sources/reading/tools/buildActions';
import { answer, edit, run, type Step, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const change = edit('/home/dev/tally/src/cart.ts');
const failing = run(
  'npm test',
  '  19 passing (7s)\n  1 failing\n  1) Cart probe\n     opens the shop:\n     Error: Timeout of 2000ms exceeded. For async tests, ensure it resolves.\n',
  1,
);
const passing = run('npm test', '  20 passing (6s)');
const counted = run('npm test', '  1 failing\n', 1);

/** As run with the user's leave outside of the sandbox. */
const freed = (steps: readonly Step[]): Step[] =>
  steps.map((step) => (step.kind === 'tool-call' ? { ...step, actions: unconfined(step.actions) } : step));

const trapsOf = async (...steps: readonly (Step | readonly Step[])[]) => {
  const { markdown } = await draftOf(
    session(user('mend the cart'), change, ...steps, answer('The cart is mended.')),
    'Go on with it',
  );
  return (markdown.split('\n## Known pitfalls\n\n')[1]?.split('\n\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line !== '');
};

describe('a check that is not steady', () => {
  it('is a trap with what it said', async () => {
    const [trap, ...more] = await trapsOf(failing, passing);
    assert.match(
      trap ?? '',
      /^- `npm test` failed and passed when it was run again, nothing changed between: opens the shop: Error: Timeout of 2000ms exceeded/,
    );
    assert.deepEqual(more, []);
  });

  it('is the sandbox’s trap where it passed outside of it', async () => {
    const [trap, ...more] = await trapsOf(failing, freed(passing));
    assert.match(
      trap ?? '',
      /^- `npm test` fails in the sandbox, and passed when it was run outside of it: opens the shop/,
    );
    assert.deepEqual(more, []);
    assert.match(
      (await trapsOf(freed(failing), freed(passing))).join(),
      /passed when it was run again, nothing changed/,
    );
  });

  it('is one where a longer command line runs the same check, and beside it what changes nothing', async () => {
    const whole = (command: string) => run(command, '  20 passing (6s)');
    for (const steps of [
      [failing, whole('npm run lint && npm test')],
      [failing, whole('npm test 2>&1 | tail -3')],
      [failing, whole('cd /home/dev/tally && npm test')],
    ]) {
      const traps = await trapsOf(...steps);
      assert.equal(traps.length, 1);
      assert.match(traps.join(), /failed and passed when it was run again, nothing changed between/);
    }
    for (const command of ['npm ci && npm test', 'npm run build && npm test', 'git pull && npm test'])
      assert.doesNotMatch((await trapsOf(failing, whole(command))).join(), /run again/, command);
  });

  const mended: readonly (readonly [string, readonly (Step | readonly Step[])[]])[] = [
    ['a file was changed between', [failing, change, passing]],
    ['something was installed between', [failing, run('npm install left-pad', 'added 1 package'), passing]],
    ['it said how many alone', [counted, passing]],
    ['a package beside it was built between', [failing, run('cd packages/list && npm run build', 'built'), passing]],
    ['it failed outside of the sandbox and passed in it', [freed(failing), passing]],
    ['it was never run again', [failing]],
    ['it failed again', [failing, failing]],
  ];
  for (const [title, steps] of mended)
    it(`is none where ${title}`, async () => {
      assert.deepEqual(
        (await trapsOf(...steps)).filter((line) => line.includes('run again')),
        [],
      );
    });

  it('is not told as an error that was resolved as well', async () => {
    const certificate = run(
      'npm test',
      '  1 failing\n  1) Cart\n     Error: Timeout of 2000ms exceeded.\nERROR: Error parsing certificate\n',
      1,
    );
    const traps = await trapsOf(certificate, passing);
    assert.equal(traps.length, 1);
    assert.doesNotMatch(traps.join('\n'), /Resolved/);
  });
});
