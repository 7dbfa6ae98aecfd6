import assert from 'node:assert/strict';
import { standing } from '../../../../src/core/claims/judged';
import { indexSession } from '../../../../src/core/index/indexSession';
import { reviewFindings } from '../../../../src/extractors/observed/progress/reviewFindings';
import { call, edit, run, type Step, session, user } from '../../../support/builders';

const till = '/home/dev/tally/src/till.ts';
const comments = JSON.stringify([
  { id: 1, path: 'src/till.ts', line: 9, user: { login: 'mara' }, body: 'Round before the tax is added.' },
]);
const openAfter = (...steps: readonly (Step | readonly Step[])[]) =>
  standing(
    reviewFindings(
      indexSession(
        session(user('Address the review of PR 7.'), run('gh api repos/a/b/pulls/7/comments', comments), ...steps),
      ),
    ),
  ).length;

describe('what a code review asks for', () => {
  it('is seen to by a change of its file, and not by an edit that the log does not see made', () => {
    assert.equal(openAfter(), 1);
    assert.equal(openAfter(edit(till)), 0);
    assert.equal(openAfter(call('Edit', [{ kind: 'edit', path: till, operation: 'modified' }], null)), 1);
  });
});
