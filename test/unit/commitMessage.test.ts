import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

describe('the hook for commit messages', function () {
  if (process.platform === 'win32') this.pending = true;
  const folder = mkdtempSync(path.join(tmpdir(), 'commit-message-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  const refusalOf = (message: string) => {
    const file = path.join(folder, 'message');
    writeFileSync(file, message);
    const { status, stderr } = spawnSync('sh', ['.githooks/commit-msg', file], { encoding: 'utf8' });
    return status === 0 ? null : stderr.trim();
  };

  it('takes a first line that says what changes for whom', () => {
    assert.equal(refusalOf('fix(repository,why): deeds of others are told as theirs\n\nThe body may be long.'), null);
    assert.equal(refusalOf('Merge branch main'), null);
  });

  it('refuses one that is too long, and one of another form', () => {
    assert.match(refusalOf(`feat(panel): ${'a'.repeat(70)}`) ?? '', /83 characters; 72 fit/);
    assert.match(refusalOf('Some changes') ?? '', /type\(scope\)/);
  });
});
