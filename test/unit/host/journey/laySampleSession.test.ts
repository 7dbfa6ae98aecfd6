import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { laySampleSession } from '../../../../src/host/journey/laySampleSession';

describe('the sample session', () => {
  let folder = '';
  const now = Date.parse('2026-11-22T12:00:00.000Z');
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-sample-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('names the folder it was laid into, and ended six minutes ago', async () => {
    const to = path.join(folder, 'a $& folder');
    const { log, workspace } = await laySampleSession('dist/sample', to, now);
    const text = readFileSync(log, 'utf8');
    assert.ok(!text.includes('/sample/tidetable'));
    const records = text
      .trim()
      .split('\n')
      .map((line) => Object(JSON.parse(line)));
    assert.ok(records.some(({ cwd }) => cwd === workspace));
    const times = records.flatMap(({ timestamp }) => (typeof timestamp === 'string' ? [Date.parse(timestamp)] : []));
    assert.equal(Math.max(...times), now - 6 * 60_000);
    assert.ok(existsSync(path.join(workspace, 'src/legacy.js')));
  });

  it('is laid out anew, without what an earlier try left in its folder', async () => {
    const { workspace } = await laySampleSession('dist/sample', folder, now);
    writeFileSync(path.join(workspace, 'left.txt'), '');
    await laySampleSession('dist/sample', folder, now);
    assert.ok(!existsSync(path.join(workspace, 'left.txt')));
  });

  it('says so where its folder cannot be written', async () => {
    const blocked = path.join(folder, 'file');
    writeFileSync(blocked, '');
    mkdirSync(path.join(folder, 'other'));
    await assert.rejects(laySampleSession('dist/sample', blocked, now), { code: 'target-failed' });
  });
});
