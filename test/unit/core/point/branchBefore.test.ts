import assert from 'node:assert/strict';
import { sessionBefore } from '../../../../src/core/point/sessionPoint';
import { answer, session, user } from '../../../support/builders';

describe('the branch before a point', () => {
  const point = { line: 3, name: 'turn 2' };
  const made = session(user('Build the till.'), answer('Built.'), user('And the drawer?'), answer('Built, too.'));
  const branchAt = (gitBranchSince: number) =>
    sessionBefore({ ...made, gitBranch: 'feat/drawer', gitBranchSince }, point).gitBranch;

  it('is not one that a record names first behind it', () => {
    assert.equal(branchAt(3), null);
    assert.equal(branchAt(2), 'feat/drawer');
  });
});
