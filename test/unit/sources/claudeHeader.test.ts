import assert from 'node:assert/strict';
import { openHeader } from '../../../src/sources/claude-code/header';
import { readRecord } from '../../../src/sources/claude-code/records';

function since(...records: readonly (readonly [branch: string, cwd?: string])[]): number | undefined {
  const header = openHeader();
  records.forEach(([gitBranch, cwd = '/home/dev/shop'], at) => {
    const record = readRecord({ type: 'user', uuid: `u${at}`, sessionId: 's', cwd, gitBranch });
    assert.ok(record !== null);
    header.take(record, at + 1);
  });
  return header.read(() => false, false).gitBranchSince;
}

describe('the branch that the records of Claude Code name', () => {
  it('is theirs from the line on that names another one than before', () => {
    assert.equal(since(['main'], ['main'], ['cents'], ['cents']), 3);
    assert.equal(since(['main'], ['cents'], ['main']), 3);
  });

  it('came from nowhere where it never changed, or where the session went to another folder', () => {
    assert.equal(since(['main'], ['main']), undefined);
    assert.equal(since(['main'], ['cents', '/home/dev/other']), undefined);
  });
});
