import assert from 'node:assert/strict';
import { noFacts } from '../../../../src/core/allFacts';
import type { ChangedFile } from '../../../../src/core/changes/changedFile';
import { fileRoot } from '../../../../src/core/document/layouts/fileRoot';
import type { ChangeFact, FileFact, RepositoryFact } from '../../../../src/core/fact';
import { session, user } from '../../../support/builders';

const file = (path: string): FileFact => ({
  id: path,
  kind: 'file',
  path,
  operation: 'modified',
  reason: '',
  exists: null,
  evidence: [{ line: 1, entry: null }],
});
const repository = (folder: string | null): RepositoryFact => ({
  id: 'repository',
  kind: 'repository',
  folder,
  branch: null,
  commits: [],
  uncommitted: [],
  pushed: null,
  leaveAlone: [],
  evidence: [{ line: 1, entry: null }],
});
const rootOf = (folder: string | null, ...paths: string[]) =>
  fileRoot({ ...noFacts, repository: repository(folder), files: paths.map(file) }, session(user('Go on.')));

describe('the folder that paths are told from', () => {
  it('is the session’s own', () => {
    const root = rootOf('/home/dev/tally', 'src/a.ts', '/etc/hosts');
    assert.equal(root.folder, '/home/dev/tally');
    assert.equal(root.show('src/a.ts'), 'src/a.ts');
    assert.equal(root.show('/etc/hosts'), '/etc/hosts');
  });

  it('is the tree beside it that every edit is in', () => {
    const changed = (...paths: string[]) => {
      const files = paths.map((path) => ({ path }) as ChangedFile);
      const changes = [{ group: 'file', files } as unknown as ChangeFact];
      const facts = { ...noFacts, changes, repository: repository('/home/dev/tally'), files: paths.map(file) };
      return fileRoot(facts, session(user('Go on.'))).folder;
    };
    assert.equal(changed('/home/dev/tally-fix/docs/a.md', '/home/dev/tally-fix/docs/b.md'), '/home/dev/tally-fix');
    assert.equal(changed('/home/dev/tally-fix/a.md', 'b.md'), '/home/dev/tally', 'one is in its own');
    assert.equal(changed('/home/dev/tally-fix/a.md', '/home/dev/other/b.md'), '/home/dev/tally');
    assert.equal(changed('/tmp/x/a.md'), '/home/dev/tally');
    assert.equal(changed('/home/dev/notes.md'), '/home/dev/tally', 'a file is no tree');
  });

  it('is the worktree where most of the files lie', () => {
    const root = rootOf('/home/dev/tally-fix', '/home/dev/tally-fix/src/a.ts', '/home/dev/tally-fix/b.ts', 'README.md');
    assert.equal(root.folder, '/home/dev/tally-fix');
    assert.equal(root.show('/home/dev/tally-fix/src/a.ts'), 'src/a.ts');
    assert.equal(root.show('README.md'), '/home/dev/tally/README.md');
  });

  it('stays where a folder below it is the repository', () => {
    const root = rootOf('/home/dev/tally/web', 'web/src/a.ts', 'web/b.ts', 'README.md');
    assert.equal(root.folder, '/home/dev/tally');
    assert.equal(root.show('web/b.ts'), 'web/b.ts');
  });
});
