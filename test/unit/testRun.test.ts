import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runSteps } from '../runSteps.mjs';
import { whyAgain } from '../tally.mjs';

const ended = 'Uncaught error outside test suite\n  Workerpool Worker terminated Unexpectedly signalCode: `SIGSEGV`';

describe('a run of the tests', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-run-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** What a step says of its end, and how many times its program ran. It fails until it has run `times` times. */
  async function ran(times: number, why: () => string | null): Promise<{ status: unknown; runs: number }> {
    const script = path.join(mkdtempSync(path.join(folder, 'step-')), 'step.cjs');
    const count = `${script}.count`;
    writeFileSync(
      script,
      `const fs = require('node:fs'); fs.appendFileSync(${JSON.stringify(count)}, '.');
       process.exit(fs.readFileSync(${JSON.stringify(count)}).length < ${times} ? 1 : 0);`,
    );
    let status: unknown;
    await runSteps([{ name: 'a step of a test', args: [script], whyAgain: why, onEnd: (end) => (status = end) }]);
    return { status, runs: readFileSync(count).length };
  }

  it('runs a suite again when nothing failed but a process that ended by itself', () => {
    assert.match(whyAgain({ names: [ended] }) ?? '', /ended by itself.*SIGSEGV/s);
    assert.equal(whyAgain({ names: [ended, 'a draft is drawn up\n  1 !== 2'] }), null);
    assert.equal(whyAgain({ names: [] }), null);
    assert.equal(whyAgain({}), null);
  });

  it('runs a step that has a reason once more, and no third time', async () => {
    assert.deepEqual(await ran(2, () => 'its process was gone'), { status: 0, runs: 2 });
    assert.deepEqual(await ran(3, () => 'its process was gone'), { status: 1, runs: 2 });
  });

  it('counts the first failure of a step without a reason', async () => {
    assert.deepEqual(await ran(2, () => null), { status: 1, runs: 1 });
    assert.deepEqual(await ran(1, () => 'no reason to run it again'), { status: 0, runs: 1 });
  });
});
