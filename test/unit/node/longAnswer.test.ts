/** What git answers at length is refused with its reason, and not told as time that ran out. */
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeEnvironment } from '../../../src/node/nodeEnvironment';
import { openGit } from '../../../src/node/seen/runGit';

const script = `#!/bin/sh
case "$*" in
  *--get-regexp*) exit 1 ;;
  *) head -c 17000000 /dev/zero | tr '\\0' 'x' ;;
esac
`;

describe('an answer of git', () => {
  it('that is longer than is read says so', async function () {
    if (process.platform === 'win32') this.skip();
    const folder = mkdtempSync(path.join(tmpdir(), 'handoff-git-'));
    try {
      const program = path.join(folder, 'git');
      writeFileSync(program, script);
      chmodSync(program, 0o755);
      const own = nodeEnvironment();
      const environment = {
        ...own,
        variables: { ...own.variables, PATH: `${folder}${path.delimiter}${process.env['PATH']}` },
      };
      const git = await openGit(folder, environment, new AbortController().signal);
      const answer = await git?.(['status']);
      assert.deepEqual(answer, { ok: false, why: 'git’s answer is longer than 16 MB', status: null });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
