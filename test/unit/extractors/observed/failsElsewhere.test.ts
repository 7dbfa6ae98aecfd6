import assert from 'node:assert/strict';
import type { CheckFact } from '../../../../src/core/fact';
import { indexSession } from '../../../../src/core/index/indexSession';
import type { Session } from '../../../../src/core/session';
import { errorExcerpt } from '../../../../src/extractors/observed/calls/errorExcerpt';
import { verificationLedger } from '../../../../src/extractors/observed/checks/verificationLedger';
import { answer, edit, read, run, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const cart = '/home/dev/tally/src/cart.ts';
const stated = (made: Session): Partial<CheckFact> => verificationLedger(indexSession(made))[0] ?? {};
const leadOf = async (made: Session) => {
  const { markdown } = await draftOf(made, 'continue');
  return /^\*\*Where it stands:.*(?:\n\*\*Next step:.*)?/m.exec(markdown)?.[0] ?? '';
};

const formatting = (...files: readonly string[]) =>
  `Checking formatting...\n\n${files.join('\n')}\n\nFormat issues found in above ${files.length} files.\n[ELIFECYCLE] Command failed with exit code 1.`;

describe('a linter that fails on files which the session did not change', () => {
  const failing = (...files: readonly string[]) =>
    session(user('Add the cart.'), edit(cart), run('npm run lint', formatting(...files), 1), answer('Added.'));

  it('says so, and is no next step', async () => {
    const made = failing('docs/link.md (566ms)', 'docs/logo.md (12ms)');
    assert.deepEqual(stated(made).elsewhere, ['docs/link.md', 'docs/logo.md']);
    const { markdown } = await draftOf(made, 'continue');
    assert.match(markdown, /it names only files that this session did not change: `docs\/logo\.md`/);
    assert.doesNotMatch(await leadOf(made), /failing|fix it|run it again/);
  });

  it('says so of a task of any name that failed on the form of files alone', async () => {
    const failing = (more: string) =>
      session(
        user('Add the cart.'),
        edit(cart),
        run('pnpm check', `${formatting('docs/link.md (566ms)')}\n${more}`, 1),
        answer('Added.'),
      );
    assert.deepEqual(stated(failing('')).elsewhere, ['docs/link.md']);
    assert.doesNotMatch(await leadOf(failing('')), /failing|fix it/);
    for (const more of ['Tests: 2 failed, 3 passed', 'src/till.ts(3,1): error TS2554: Expected 2 arguments.'])
      assert.equal(stated(failing(more)).elsewhere, undefined, more);
  });

  it('is one of the session’s where one of its files is among them, or none is named', async () => {
    for (const made of [failing('docs/link.md (566ms)', 'src/cart.ts (12ms)'), failing('2 problems')]) {
      assert.equal(stated(made).elsewhere, undefined);
      assert.match(await leadOf(made), /npm run lint` fails/);
    }
  });

  it('is one of the session’s where the names are those that another command of its line printed', async () => {
    const stat = ' public/r/registry.json | 28 ++++\n docs/meta.json | 4 +-\n 2 files changed, 31 insertions(+)';
    for (const [command, output] of [
      ['npx oxlint src/cart.ts 2>&1 | tail -3; git diff --stat', `Found 0 warnings and 5 errors.\n${stat}`],
      ['eslint src | tail -2; git status --short', '✖ 2 problems (2 errors, 0 warnings)\n M docs/meta.json'],
      ['ls docs && npx oxlint | tail -1', 'docs/meta.json\nFound 0 warnings and 5 errors.'],
    ] as const) {
      const made = session(user('Add the cart.'), edit(cart), run(command, output, 0), answer('Added.'));
      assert.deepEqual([stated(made).status, stated(made).elsewhere], ['failed', undefined], command);
      assert.match(await leadOf(made), /lint failing/i);
    }
  });

  it('says so where a mark parts its names from those of others, or it stands alone behind a change of folder', () => {
    for (const [command, output] of [
      [
        'git diff --stat; echo "-- lint"; npx oxlint | cat',
        ' src/cart.ts | 2 +-\n-- lint\ndocs/a.ts:1:1 bad\nFound 2 errors.',
      ],
      ['cd docs && npx oxlint 2>&1 | tail -20', './lib/a.ts:1:1 bad\nFound 0 warnings and 2 errors.'],
    ] as const) {
      const made = session(user('Add the cart.'), edit(cart), run(command, output, 0), answer('Added.'));
      assert.equal(stated(made).elsewhere?.length, 1, command);
    }
  });

  it('is not asked of tests, nor of types that fail where the session looked or broke off', () => {
    const failing = run('npx tsc --noEmit', 'src/shop/till.ts(3,1): error TS2554: Expected 2 arguments.', 2);
    for (const made of [
      session(user('Add the cart.'), edit(cart), failing),
      session(user('Add the cart.'), read('/home/dev/tally/src/shop/till.ts'), edit(cart), failing, answer('Added.')),
      session(
        user('Add the cart.'),
        edit(cart),
        run('npm test', 'FAIL src/till.test.ts\n1 failed', 1),
        answer('Added.'),
      ),
    ])
      assert.equal(stated(made).elsewhere, undefined);
  });

  it('is said of types that fail in files which were never opened, and is no step then', async () => {
    for (const [command, output] of [
      ['npx tsc --noEmit', "seo/metadata.ts(153,49): error TS2339: Property 'SHORT' does not exist."],
      ['mypy app', 'app/till.py:3: error: Incompatible return value type  [return-value]'],
      ['npx svelte-check', '/home/dev/tally/src/Till.svelte:3:1\nError: Type string is not assignable'],
    ] as const) {
      const made = session(
        user('Make the box wider.'),
        edit(cart),
        run(command, output, 1),
        answer('The box is wider now.'),
      );
      assert.equal(stated(made).elsewhere?.length, 1, command);
      const lead = await leadOf(made);
      assert.match(lead, /type check failing in files that were not opened \(\d/i);
      assert.doesNotMatch(lead, /fix it|run it again/);
    }
  });
});

describe('a failure that was there before, by the agent’s word', () => {
  const told = (said: string) =>
    session(
      user('Add the cart.'),
      edit(cart),
      run('npm test', 'FAIL test/till.test.ts\n1 failed, 8 passed', 1),
      answer(said),
    );

  for (const said of [
    'The cart is added. The one failing test (till.test.ts) is pre-existing and not mine.',
    '`npm test` fails on main as well, in till.test.ts.',
    'Der Fehler in till.test.ts war schon vorher da.',
    'The cart is added; 74 passed, 1 unrelated failure in till.test.ts.',
    'This is an unrelated failure in till.test.ts.',
    'The failure in till.test.ts is not mine and unrelated to my changes.',
    'There is one unrelated failing test, till.test.ts.',
  ])
    it(`is told with its place: ${said}`, async () => {
      assert.equal(stated(told(said)).saidOlder?.line, 6);
      assert.doesNotMatch(await leadOf(told(said)), /fix it|run it again/);
    });

  for (const said of [
    'The cart is added. The failing test in till.test.ts is not pre-existing.',
    'The cart is added beside the pre-existing till.',
    'Is the failure in till.test.ts pre-existing?',
    'This is not an unrelated failure: my rename broke till.test.ts',
    'The failures are not unrelated, till.test.ts reads the cart.',
    "The failure in till.test.ts isn't unrelated to my changes.",
    'I fixed an unrelated error in the docs; till.test.ts still fails',
    'I fixed the two unrelated errors in the docs; till.test.ts still fails',
    'I found and fixed one unrelated failure, but till.test.ts still fails',
  ])
    it(`is none: ${said}`, () => assert.equal(stated(told(said)).saidOlder, undefined));

  it('is the one that failed last, where no name and no file tells which', () => {
    const two = (said: string) =>
      verificationLedger(
        indexSession(
          session(
            user('Add the cart.'),
            edit(cart),
            run('npx oxlint src/cart.ts', 'Found 0 warnings and 5 errors.', 1),
            run('npm run check', 'docs/link.md and docs/logo.md: 2 tests failed', 1),
            answer(said),
          ),
        ),
      ).flatMap(({ command, saidOlder, status }) => (status === 'failed' && saidOlder !== undefined ? [command] : []));
    assert.deepEqual(two('The format check only flags 2 pre-existing files.'), ['npm run check']);
    assert.deepEqual(two('The errors of `oxlint` are pre-existing.'), ['npx oxlint src/cart.ts']);
  });
});

describe('a failure that is let be, by the agent’s word', () => {
  const told = (said: string) =>
    session(
      user('Write the post.'),
      edit(cart),
      run('node scripts/lint-posts.mjs', 'Errors found in post.mdx', 1),
      answer(said),
    );

  for (const said of [
    'Done. The only lint flag left is the link in post.mdx, which you’d already accepted.',
    'The lint error in post.mdx is a false positive.',
    'post.mdx fails as expected: the page is not online yet.',
    'The lint error in post.mdx is a known limitation; tell me if it shall go.',
    'El fallo de post.mdx es como se esperaba.',
  ])
    it(`is told with its place, and is no next step: ${said}`, async () => {
      assert.equal(stated(told(said)).saidAccepted?.line, 6);
      assert.doesNotMatch(await leadOf(told(said)), /fix it|run it again/);
    });

  it('is none where it is asked, or something else is accepted', () => {
    for (const said of [
      'Is the error in post.mdx a false positive?',
      'The pull request was accepted.',
      'This drops the list from post.mdx. If that is intentional, put it into a commit of its own.',
      'The new order of post.mdx is intentional.',
    ])
      assert.equal(stated(told(said)).saidAccepted, undefined);
  });
});

describe('a run that tells nothing', () => {
  const build = run('npm run build', 'built in 2s');
  const grepped = run('npm run build 2>&1 | grep -i "error|warn"', 'Turbopack build encountered 1 warnings:');

  it('leaves what passed before it on the same files', () => {
    const same = stated(session(user('Go.'), edit(cart), build, grepped));
    assert.deepEqual([same.command, same.status], ['npm run build', 'passed']);
    const changed = stated(session(user('Go.'), build, edit(cart), grepped));
    assert.equal(changed.status, 'unclear');
  });

  it('does not make a failure of the run before it one of today', () => {
    const made = session(user('Go.'), edit(cart), run('npm run build', 'Build failed', 1), grepped);
    assert.equal(stated(made).status, 'unclear');
  });
});

describe('what a check found', () => {
  it('is told by the linter, not by the package manager around it', () => {
    assert.equal(
      stated(session(user('Go.'), run('pnpm lint', formatting('docs/a.md'), 1))).summary,
      'Format issues found in above 1 files.',
    );
    assert.equal(
      errorExcerpt(formatting('docs/a.md', 'docs/b.md (3ms)')),
      'docs/a.md\ndocs/b.md (3ms)\nFormat issues found in above 2 files.',
    );
    const framed =
      '\n  x eslint(func-style): Expected a function expression.\n     ,-[src/mark.tsx:30:1]\n  30 | ,-> function Mark({\n';
    assert.equal(errorExcerpt(framed), 'x eslint(func-style): Expected a function expression.\n,-[src/mark.tsx:30:1]');
  });

  it('is what a fixing task says at its end', () => {
    const fixed = stated(session(user('Go.'), edit(cart), run('pnpm fix', 'Found 0 warnings and 0 errors.')));
    assert.deepEqual([fixed.check, fixed.status], ['lint', 'passed']);
  });

  it('is no lint that a look for white space passed', async () => {
    const made = session(user('go'), edit('/home/dev/tally/src/till.ts'), run('git diff --check'), answer('Done.'));
    assert.doesNotMatch(await leadOf(made), /lint passed|git diff/i);
  });

  it('stands in the lead where no test was run', async () => {
    const made = session(user('Go.'), edit(cart), run('npx tsc --noEmit', ''), answer('Done with it.'));
    assert.match(await leadOf(made), /type check passed \(4\), no test was run/i);
    const tested = session(
      user('Go.'),
      run('npm test', '4 passed'),
      edit(cart),
      run('npx tsc --noEmit', ''),
      answer('Done.'),
    );
    assert.match(await leadOf(tested), /test passed, edited since \(2\)/i);
    assert.doesNotMatch(await leadOf(tested), /not tested/i);
  });
});
