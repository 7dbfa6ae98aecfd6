import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { engineFlags } from '../../../src/cli/engineFlags';

/** V8 prints its options with a blank before each name and knows every switch without its `no-` too. */
const nameOf = (flag: string) => flag.replace(/^--(?:no-)?/, '').replace(/=.*/s, '');

describe('engine flags', () => {
  it('are all known to the V8 that runs', () => {
    const options = spawnSync(process.execPath, ['--v8-options'], { encoding: 'utf8' }).stdout;
    const unknown = engineFlags(process.versions.v8).filter((flag) => !options.includes(` --${nameOf(flag)} `));
    assert.deepEqual(unknown, []);
  });

  it('hold back the optimizer where it was tried, and nothing that a V8 of the future may not know', () => {
    const late = (v8: string) => engineFlags(v8).includes('--no-regexp-tier-up');
    assert.deepEqual(['11.3.244.8-node.33', '13.6.233.17', '99.1.2'].map(late), [true, true, false]);
  });

  it('are taken in silence', () => {
    const flags = JSON.stringify(engineFlags(process.versions.v8));
    const set = `for (const flag of ${flags}) require('node:v8').setFlagsFromString(flag);`;
    assert.equal(spawnSync(process.execPath, ['-e', set], { encoding: 'utf8' }).stderr, '');
  });
});
