/** The pack that the editor is given: the work of a repository, looked through for secrets, and only read. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackText } from '../../../src/app/move/readPackFile';
import { HandoffError, isAbort } from '../../../src/core/errors';
import { nodeEnvironment } from '../../../src/node/nodeEnvironment';
import { packWork } from '../../../src/worker/packWork';
import { diceOf, makeBase, snapshot } from '../../support/dirtyStates';
import { movedHandoff, noSessions } from '../../support/movedHandoff';

const secret = ['ghp', '16C7e42F292c6912E7710c838347Ae178B4a'].join('_');

describe('the pack that the editor is given', () => {
  let home: string;
  let folder: string;
  const never = new AbortController().signal;
  const parts = noSessions(nodeEnvironment());

  beforeEach(() => {
    home = realpathSync(mkdtempSync(path.join(tmpdir(), 'handoff-pack-')));
    folder = path.join(home, 'app');
    mkdirSync(folder);
    makeBase(folder, home, diceOf(1));
    writeFileSync(path.join(folder, 'src/a.ts'), 'changed\n');
    writeFileSync(path.join(folder, 'notes.md'), `Log in with ${secret}.\n`);
    writeFileSync(path.join(folder, 'new file.txt'), 'new\n');
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  it('takes no file that git does not track unless it was chosen, and names those that stay', async () => {
    const text = await movedHandoff();
    const before = snapshot(folder);
    const plain = await packWork({ text, folder, include: [] }, parts, never);
    assert.deepEqual([plain.files, plain.leftOut, plain.notChosen], [1, [], ['new file.txt', 'notes.md']]);
    const chosen = await packWork({ text, folder: path.join(folder, 'src'), include: plain.notChosen }, parts, never);
    assert.equal(chosen.files, 2);
    assert.deepEqual(
      chosen.leftOut.map((one) => one.path),
      ['notes.md'],
    );
    assert.match(chosen.leftOut[0]?.why ?? '', /^holds a secret \(/);
    assert.equal(chosen.bytes, Buffer.byteLength(chosen.text));
    assert.ok(!chosen.text.includes(secret));
    const { pack } = await checkPackText(chosen.text);
    assert.deepEqual(
      pack.work.files.map((file) => file.path),
      ['new file.txt', 'src/a.ts'],
    );
    assert.deepEqual(snapshot(folder), before);
    assert.equal(readFileSync(path.join(folder, '.git/HEAD'), 'utf8'), 'ref: refs/heads/main\n');
  });

  it('ends when the user cancels, and refuses a folder without a repository or a text that is no handoff', async () => {
    const text = await movedHandoff();
    const stop = new AbortController();
    const cancelled = packWork({ text, folder, include: [] }, parts, stop.signal);
    stop.abort();
    await assert.rejects(cancelled, isAbort);
    const refused = (ask: { readonly text: string; readonly folder: string }) =>
      assert.rejects(packWork({ ...ask, include: [] }, parts, never), (error) => HandoffError.is(error));
    await refused({ text, folder: home });
    await refused({ text: 'Only words.', folder });
  });
});
