import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import { underNewNames } from '../../../../src/core/index/movedFiles';
import { rankFiles } from '../../../../src/extractors/observed/files/rankFiles';
import { call, edit, run, type Step, session, user } from '../../../support/builders';

const src = (name: string) => edit(`/home/dev/tally/src/${name}`);
const files = (...steps: readonly (readonly Step[])[]) =>
  rankFiles(indexSession(session(user('go'), ...steps)), '')
    .map(({ path, touches }) => [path, touches.at(-1)?.operation])
    .sort();

describe('files that were moved', () => {
  it('stand under their new name, with what was done to them before', () => {
    assert.deepEqual(files(src('a.ts'), run('git mv src/a.ts src/b.ts'), src('b.ts')), [['src/b.ts', 'modified']]);
  });

  it('stand there when a tool moved them', () => {
    const moved = call('Patch', [{ kind: 'edit', path: 'src/a.ts', operation: 'moved', movedTo: 'src/c.ts' }], {});
    assert.deepEqual(files(src('a.ts'), moved), [['src/c.ts', 'moved']]);
  });

  it('go with the folder that was moved, and on to the next name', () => {
    assert.deepEqual(files(src('old/a.ts'), run('mv src/old src/new'), run('cd src && mv new/a.ts new/b.ts')), [
      ['src/new/b.ts', 'moved'],
    ]);
  });

  it('are deleted when they were removed, and stay when the command failed', () => {
    assert.deepEqual(files(src('a.ts'), run('rm src/a.ts')), [['src/a.ts', 'deleted']]);
    assert.deepEqual(files(src('a.ts'), run('mv src/a.ts src/b.ts', 'mv: denied', 1)), [['src/a.ts', 'modified']]);
  });

  it('are deleted when a pattern, names in braces or a walk took them, each of them', () => {
    const all = [src('old/a.ts'), src('old/b.ts'), src('old/deep/c.ts'), src('keep.ts')];
    const left = (command: string) =>
      files(...all, run(command)).flatMap(([path, operation]) => (operation === 'deleted' ? [] : [path]));
    const shallow = ['src/keep.ts', 'src/old/deep/c.ts'];
    for (const command of [
      'rm src/old/*.ts',
      'rm -f src/old/{a,b}.ts',
      'cd src && rm old/?.ts',
      'trash src/old/a.ts src/old/b.ts',
    ])
      assert.deepEqual(left(command), shallow, command);
    for (const command of [
      'find src/old -delete',
      'find src/old -type f -name "*.ts" -delete',
      'find ./src/old -name "*.ts" -exec rm {} +',
    ])
      assert.deepEqual(left(command), ['src/keep.ts'], command);
    for (const command of ['find src -mtime +3 -delete', 'find src/old -name "*.ts"', 'git rm --cached src/old/*.ts'])
      assert.equal(left(command).length, 4, command);
  });

  it('leave out scratch files that the session never worked on', () => {
    const { touches } = indexSession(session(user('go'), run('mv out.log old.log && rm -f coverage.out')));
    assert.deepEqual(underNewNames(touches), []);
  });
});
