import assert from 'node:assert/strict';
import { describeEntries } from '../../../src/app/describeEntries';
import { searchSession } from '../../../src/app/searchSession';
import { session, user } from '../../support/builders';

describe('a session for reading, where a long text is cut in the middle of a secret', () => {
  const token = ['ghp', '16C7e42F292c6912E7710c838347Ae178B4a'].join('_');
  const withTokenAt = (place: number) =>
    session(user(`${'rounding '.repeat(400).slice(0, place - 1)} ${token} ${'rounding '.repeat(400)}`));
  const check = (shown: string) => {
    assert.doesNotMatch(shown, /ghp_1/);
    assert.match(shown, /characters left out \.\.\.\]\n\w+ rounding/);
  };

  it('shows neither half of it, and all the rest', () => {
    check(describeEntries(withTokenAt(1_188)).entries[0]?.text ?? '');
  });

  it('does so in a passage that was found', () => {
    check(searchSession(withTokenAt(888), 'rounding').passages[0]?.text ?? '');
  });
});
