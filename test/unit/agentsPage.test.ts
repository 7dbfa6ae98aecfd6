import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

describe('docs/agents.md', () => {
  it('says what the runs with real agents left, and nothing else', () => {
    const program = `
      const { readFileSync } = await import('node:fs');
      const { matrix } = await import('./test/agents/matrix.mjs');
      process.stdout.write(matrix(JSON.parse(readFileSync('test/agents/proven.json', 'utf8'))));
    `;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
    });
    assert.equal(stdout, readFileSync('docs/agents.md', 'utf8'), stderr);
  });
});
