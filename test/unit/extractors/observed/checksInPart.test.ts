/** A check behind a search, or one that was to fail, says so and stands for no run of the whole. */
import assert from 'node:assert/strict';
import { answer, edit, run, type Step, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const change = edit('/home/dev/tally/src/cart.ts');

const told = async (...steps: readonly (Step | readonly Step[])[]) => {
  const { markdown } = await draftOf(session(user('mend the cart'), ...steps, answer('Mended.')), 'Go on with it');
  return {
    lead: markdown.split('\n## ')[0] ?? '',
    checks: (/## Checks\n\n([\s\S]*?)(?=\n## |$)/.exec(markdown)?.[1] ?? '')
      .split('\n')
      .filter((line) => /^- `/.test(line)),
  };
};

describe('a check behind a search', () => {
  const inPart = run('npx tsc --noEmit 2>&1 | grep -i "cart" || echo "no errors in cart"', 'no errors in cart');

  it('says of what it is known to pass, and earns no word in the lead', async () => {
    const { lead, checks } = await told(change, inPart);
    assert.match(
      checks[0] ?? '',
      /: passed, `no errors in cart`; known only for the lines that its search lets through/,
    );
    assert.doesNotMatch(lead, /type check passed/i);
  });

  it('takes no failure of the whole away, and is told by a pass of the whole', async () => {
    const whole = run('npx tsc --noEmit', 'src/till.ts(3,1): error TS2554: Expected 2 arguments.', 2);
    const failing = await told(change, whole, inPart);
    assert.ok(
      failing.checks.some((line) => line.startsWith('- `npx tsc --noEmit`: **failed**')),
      failing.checks.join('\n'),
    );
    const passing = await told(change, inPart, run('npx tsc --noEmit', ''));
    assert.deepEqual(passing.checks.length, 1);
    assert.match(passing.lead, /type check passed/i);
  });

  it('is a failing test by its file alone, whoever prints it as Go does', async () => {
    const red = 'FAIL src/cart/total.test.ts\n  ● sums\n\nTests: 1 failed, 3 passed, 4 total';
    const jest = await told(change, run('npx jest src/cart/total', red, 1));
    assert.ok(
      jest.checks.some((line) => line.includes('**failed**')),
      jest.checks.join('\n'),
    );
  });

  it('is one of the whole where the search asks for failures alone', async () => {
    const { lead } = await told(change, run('npx tsc --noEmit 2>&1 | grep "error TS" | head -5', ''));
    assert.match(lead, /type check passed/i);
  });
});

describe('a check that passed before files changed', () => {
  it('is stale where it is known to read them, and else told as it ended', async () => {
    const { checks } = await told(
      run('pnpm registry:build', 'Building registry.'),
      run('npx tsc --noEmit', ''),
      edit('/home/dev/tally/demo/cart-demo.tsx'),
    );
    assert.ok(
      checks.some((line) =>
        /^- `pnpm registry:build`: passed earlier; `demo\/cart-demo\.tsx` changed since/.test(line),
      ),
      checks.join('\n'),
    );
    assert.ok(
      checks.some((line) => /^- `npx tsc --noEmit`: passed, now stale; /.test(line)),
      checks.join('\n'),
    );
  });
});

describe('tests of one file that failed before the last edits', () => {
  const file = '/home/dev/tally/test/cart.test.ts';
  const failed = run('npx mocha out/test/cart.test.js test/cart.test.ts', '1 failing', 1);

  it('are told with the run of all tests that passed since, and are no step', async () => {
    const { lead, checks } = await told(change, failed, edit(file), run('pnpm test', '52 passing'));
    assert.match(checks.join('\n'), /\*\*failed\*\*.*; all tests passed since \(\d+\)/);
    assert.doesNotMatch(lead, /test failed|fix it|run it again/i);
  });

  it('are a step where nothing, or only a part or another sort of tests passed since', async () => {
    for (const steps of [
      [],
      [run('pnpm test --grep till', '3 passing')],
      [run('go test ./...', 'ok tally 0.2s')],
      [run('pnpm test', '52 passing'), edit(file)],
    ])
      assert.match((await told(change, failed, edit(file), ...steps)).lead, /test failed, edited since/i);
    const e2e = run('npx playwright test test/e2e/cart.spec.ts', '1 failed', 1);
    assert.match(
      (await told(change, e2e, edit('/home/dev/tally/test/e2e/cart.spec.ts'), run('pnpm test', '52 passing'))).lead,
      /failed, edited since/i,
    );
  });
});

describe('tests that were all skipped', () => {
  it('say so, and prove nothing', async () => {
    const { lead, checks } = await told(change, run('bats test', '1..2\nok 1 a # skip no key\nok 2 b # skip no key'));
    assert.match(checks[0] ?? '', /^- `bats test`: ran, all 2 skipped \(/);
    assert.doesNotMatch(lead, /(?<!not )\btested\b/i);
  });

  it('say how many of them, where some were run', async () => {
    const { checks } = await told(change, run('bats test', '1..2\nok 1 a # skip no key\nok 2 b'));
    assert.match(checks[0] ?? '', /^- `bats test`: passed, `1 ok, 1 of 2 skipped` \(/);
  });
});

describe('a check that was to fail', () => {
  it('is told whole, with the line that wanted it to', async () => {
    for (const line of ['scripts/check.sh dist/old; test $? -eq 1', '! go test -run TestOld ./...']) {
      const { lead, checks } = await told(change, run(line, 'FAIL: will NOT work'));
      assert.ok(checks[0]?.startsWith(`- \`${line}\`: passed, failed as expected`), checks.join('\n'));
      assert.doesNotMatch(lead, /(?<!not )\btested\b/i);
    }
  });

  it('stands for a failure of it before', async () => {
    const { lead, checks } = await told(
      change,
      run('scripts/check.sh dist/old', 'will NOT work', 1),
      run('scripts/check.sh dist/old; test $? -eq 1', 'will NOT work'),
    );
    assert.deepEqual(checks.length, 1);
    assert.doesNotMatch(lead, /(?<!no )failing|failed/);
  });
});
