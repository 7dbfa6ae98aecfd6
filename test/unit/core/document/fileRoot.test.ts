import assert from 'node:assert/strict';
import { noFacts } from '../../../../src/core/allFacts';
import { fileRoot } from '../../../../src/core/document/layouts/fileRoot';
import type { FileFact, RepositoryFact } from '../../../../src/core/fact';
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
