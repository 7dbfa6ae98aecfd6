import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takeClaim } from '../../../src/node/state/claim';

describe('takeClaim', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-claim-'));
    file = path.join(folder, 'claims', 'one');
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is held until it is released', () => {
    const claim = takeClaim(file);
    assert.ok(claim !== null);
    assert.equal(takeClaim(file), null);
    claim.release();
    assert.ok(takeClaim(file) !== null);
  });

  it('is taken over from a program that is gone, also from one that was killed before it wrote its number', () => {
    const { pid } = spawnSync(process.execPath, ['--eval', '']);
    for (const left of [String(pid), '']) {
      takeClaim(file)?.release();
      writeFileSync(file, left);
      assert.ok(takeClaim(file) !== null, JSON.stringify(left));
      assert.equal(readFileSync(file, 'utf8'), String(process.pid));
      rmSync(file);
    }
  });
});
