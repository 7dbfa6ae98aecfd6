import assert from 'node:assert/strict';
import type { ChangedFile } from '../../../../src/core/changes/changedFile';
import type { ChangeFact } from '../../../../src/core/fact';
import { fileCounts, netByGit, netOf } from '../../../../src/review/snapshot/changeCounts';

const file = (own: Partial<ChangedFile>): ChangedFile => ({
  ...{ path: 'src/a.ts', movedFrom: null, operation: 'modified', added: 26, removed: 3, partial: [] },
  ...{ names: { added: [], changed: [], removed: [] }, hunks: [], moreHunks: 0 },
  ...own,
});

describe('how much of a file changed', () => {
  it('is told as the draft tells it', () => {
    for (const [own, words] of [
      [{}, '+26 −3'],
      [{ uncounted: true }, 'about +26 −3'],
      [{ edits: 2 }, 'about +26 −3'],
      [{ operation: 'created', added: 81, removed: 0 }, 'new, +81'],
      [{ operation: 'created', added: 0, removed: 0 }, 'new'],
      [{ operation: 'deleted' }, 'deleted'],
      [{ rewritten: 120 }, 'written anew, 120 lines'],
      [{ added: 0, removed: 0 }, 'changed'],
    ] as const)
      assert.equal(fileCounts(file(own)), words);
  });

  it('is the sum of what is known where there are several', () => {
    const all = [file({}), file({ operation: 'created', added: 4, removed: 0 }), file({ operation: 'deleted' })];
    assert.equal(netOf(all), '3 files, +30 −3');
    assert.equal(netOf([file({ rewritten: 5 }), file({ operation: 'deleted' })]), '2 files');
    assert.equal(netOf([file({})]), '+26 −3');
    assert.equal(netOf([]), '');
  });
});

describe('what a commit changed', () => {
  const change = (id: string, commit: string, own: Partial<ChangedFile>): ChangeFact => ({
    ...{ id, kind: 'change', group: 'commit', text: 'Round half up', status: null, isCommitted: true, commit },
    ...{ commitTotal: { files: 3, added: 20, removed: 5 }, evidence: [] },
    files: [file(own), file({ ...own, path: 'src/b.ts' })],
  });

  it('is told with the figures that the text has', () => {
    const alone = change('one', 'a1b2c3d', { uncounted: true });
    assert.equal(netByGit(alone, [alone]), '3 files, +20 −5');
    // Of several commits the text has git’s sum only where ours is another.
    const other = change('two', 'd4e5f6a', {});
    assert.equal(netByGit(alone, [alone, other]), '2 files, +20 −5');
    assert.equal(netByGit(other, [alone, other]), null);
    assert.equal(netByGit(alone, [alone, change('three', 'a1b2c3d', { uncounted: true })]), null);
  });
});
