import assert from 'node:assert/strict';
import { branchOfGoal } from '../../../../../src/core/document/yours/branchOfGoal';

describe('the branch that a goal names', () => {
  for (const [goal, named] of [
    ['Make the tests pass on the branch main and open the pull request', 'main'],
    ['Fix the lint on branch `feat/cents`.', 'feat/cents'],
    ['Continue with the release/2026-11 branch', 'release/2026-11'],
    ['Get CI green on main', 'main'],
    ['Continue on the branch "tills" and round', 'tills'],
    ['Continue with the `feat-cents` branch', 'feat-cents'],
    ['continue on branch fix-login', 'fix-login'],
    ['Go on with branch feature-login', 'feature-login'],
    ['Work on the fix-login branch', 'fix-login'],
    ['switch to the fix_login branch', 'fix_login'],
    ['Sigue en la rama arreglo-caja', 'arreglo-caja'],
    ['Work on main.', 'main'],
    ['Carry on on main, and keep the tests green', 'main'],
    ['Switch to branch dev, then round the sums', 'dev'],
    ['Mach die Tests auf dem Branch release/2 gr\u00fcn', 'release/2'],
    ['Arregla las pruebas en la rama develop', 'develop'],
    ['\u5728 main \u5206\u652f\u4e0a\u4fee\u590d\u6d4b\u8bd5', 'main'],
    ['main\u30d6\u30e9\u30f3\u30c1\u3067\u30c6\u30b9\u30c8\u3092\u76f4\u3059', 'main'],
  ] as const)
    it(`is where the work goes on: ${goal}`, () => assert.equal(branchOfGoal(goal), named));

  for (const goal of [
    'Rebase on main and push',
    'Rebase the work on branch main',
    'Open a pull request against the branch main',
    'Merge the branch feat/cents into main',
    'It is based on main: keep it so',
    'Commit what is left on the same branch',
    'Push what is left on this branch',
    'Work on maintenance of the tables',
    'Continue on the main function of the parser',
    'Write the receipt of the cart',
    'Fix the null check in the else branch of parse()',
    'Fix the null check in the `else` branch of parse()',
    'Fix the null check in the branch `else` of parse()',
    'Fix the return in the if/else branch',
    'Crashes on the error-handling branch of the parser',
    'Add a test in branch 2 of the switch',
    'Add a test in each branch of the switch',
    'Handle the error in every branch',
    'Return early in the default branch of the match',
    'Continue with the error branch of the parser',
    'Continue work on main.py',
    'Work on main.go: add tests',
    'Fix the crash on the iOS/Android branch',
    'Crashes in the long-running branch of the parser',
    'Work on my branch',
    'Do it on another branch',
    'check out branch and run the tests',
    'continue with branch protection rules',
    'Focus on main menu first',
    'Fix the crash on main thread',
    'Fix the bug seen on main, then open a PR',
    'Work on the crash seen on main, then open a PR',
    'Work on main menus',
    'Not on branch main: work elsewhere',
  ])
    it(`is none where it is only spoken of: ${goal}`, () => assert.equal(branchOfGoal(goal), null));

  it('is any word that the log or the folder knows as one', () => {
    assert.equal(branchOfGoal('Continue on branch tills', ['main', 'tills']), 'tills');
    assert.equal(branchOfGoal('Continue on branch tills', ['main', null]), null);
  });
});
