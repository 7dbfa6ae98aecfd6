import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { adoptLineage } from '../../../src/app/lineage/adoptLineage';
import { approve } from '../../../src/app/lineage/approval';
import { openLineage } from '../../../src/app/lineage/openLineage';
import type { DeliveredRecord } from '../../../src/core/lineage/lineageRecord';

const handoff = (name: string) => `# Handoff\n\n**Goal:** ${name}\n\n## To do\n\n- ${name} (3)\n`;

describe('one lineage for the editor and the command line', function () {
  this.timeout(60_000);
  let home: string;
  let state: string;

  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'handoff-one-lineage-'));
    state = path.join(home, 'state');
    mkdirSync(path.join(home, 'work'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  /** What the editor writes down. */
  const sentByEditor = async (name: string): Promise<DeliveredRecord> => ({
    ...{ kind: 'delivered', version: 1, at: new Date().toISOString() },
    ...(await approve(handoff(name))),
    ...{ target: 'chat', startsSession: true, folder: path.join(home, 'work'), path: null, shell: 'editor' },
  });
  const cli = (...args: string[]) =>
    new Promise<{ readonly code: number | null; readonly text: string }>((resolve) => {
      const env = { PATH: process.env['PATH'] ?? '', HOME: home, HANDOFF_HOME: state };
      const child = spawn(process.execPath, [path.resolve('dist/cli.js'), ...args], {
        cwd: path.join(home, 'work'),
        env,
      });
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      child.on('exit', (code) => resolve({ code, text }));
    });

  it('holds what both wrote at once, every line whole', async () => {
    const names = ['one', 'two', 'three', 'four'];
    for (const name of names) writeFileSync(path.join(home, 'work', `${name}.md`), handoff(name));
    const runs = names.map((name) => cli('deliver', `${name}.md`, '--target', 'file'));
    const lineage = openLineage(state);
    for (let at = 0; at < 200; at += 1) {
      lineage.add(await sentByEditor(`editor ${at}`), handoff(`editor ${at}`));
      await new Promise((resolve) => setImmediate(resolve));
    }
    assert.deepEqual(
      (await Promise.all(runs)).map(({ code }) => code),
      [0, 0, 0, 0],
    );
    const { records, damaged } = lineage.read();
    assert.deepEqual([records.length, damaged], [204, 0]);
    assert.equal(records.filter((record) => record.kind === 'delivered' && record.shell === 'cli').length, 4);
  });

  it('shows on the command line what the editor sent, and asks before it is sent again from there', async () => {
    const record = await sentByEditor('the table');
    openLineage(state).add(record, handoff('the table'));
    const { text } = await cli('status', '--json');
    const { handoffs } = JSON.parse(text) as { handoffs: { sha256: string; delivered: { shell: string }[] }[] };
    assert.deepEqual([handoffs[0]?.sha256, handoffs[0]?.delivered[0]?.shell], [record.sha256, 'editor']);
    writeFileSync(path.join(home, 'work', 'again.md'), handoff('the table'));
    assert.equal((await cli('deliver', 'again.md', '--target', 'claude-terminal')).code, 2);
  });

  it('takes over what an earlier version kept for the editor alone, once and whole', async () => {
    const [own, shared] = [openLineage(path.join(home, 'storage/lineage')), openLineage(state)];
    const [first, second] = [await sentByEditor('first'), await sentByEditor('second')];
    own.add(first, handoff('first'));
    own.add(second, handoff('second'));
    shared.add(first, handoff('first'));
    assert.equal(adoptLineage(own, shared), 1);
    assert.equal(shared.read().records.length, 2);
    assert.equal(shared.text(second.sha256), handoff('second'));
    assert.equal(existsSync(own.folder), false);
    assert.equal(adoptLineage(own, shared), 0);
  });

  it('leaves the earlier one where it is while the shared one cannot be written', async function () {
    if (process.getuid?.() === 0) this.skip();
    const [own, shared] = [openLineage(path.join(home, 'storage/lineage')), openLineage(state)];
    own.add(await sentByEditor('first'), handoff('first'));
    mkdirSync(state);
    chmodSync(state, 0o500);
    assert.throws(() => adoptLineage(own, shared));
    chmodSync(state, 0o700);
    assert.equal(adoptLineage(own, shared), 1);
  });
});
