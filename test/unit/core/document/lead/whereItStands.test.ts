import assert from 'node:assert/strict';
import { answer, edit, session, user } from '../../../../support/builders';
import { draftOf } from '../../../../support/draftOf';

describe('where it stands', () => {
  it('is told as far as it must be where a shorter cut would turn it round', async () => {
    const report =
      'Removed the active till from the tree of tills and all that it was wired to, in the menu and in the drawer. tillTree.ts is ' +
      'made of receipts alone: it no longer carries live tills, no longer exposes the doctor, and its one action always opens a receipt.';
    const made = session(user('Take the live tills out.'), edit('/home/dev/tally/src/tillTree.ts'), answer(report));
    const { markdown } = await draftOf(made, 'Commit it.');
    assert.match(markdown, /^\*\*Where it stands:\*\* Removed the active till/m);
  });
});
