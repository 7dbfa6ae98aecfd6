/** The editor's way to a pack: what is chosen, what is said of it, and where it is written. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HandoffError, isAbort } from '../../../../src/core/errors';
import type { HostParts } from '../../../../src/host/hostParts';
import { packDraft } from '../../../../src/host/move/packDraft';
import type { WorkerClient } from '../../../../src/host/workerClient';
import type { PackedWork } from '../../../../src/worker/workerProtocol';
import { editor, resetEditor } from '../../../support/editor/vscode';

const text = '# Handoff\n\n## Goal\n\nAdd the unit ft\n';
const made: PackedWork = {
  ...{ text: '{"handoffPack":1}', bytes: 12_400, base: '0123456789abcdef', subject: 'First', isPushed: false },
  ...{ files: 2, leftOut: [{ path: '.env', why: 'is a file for secrets, by its name' }], notChosen: [] },
  ...{ hidden: 1, gap: null },
};

describe('packing in the editor', () => {
  let folder = '';
  let asked: unknown[] = [];
  let notChosen: readonly string[] = [];
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-packing-'));
    resetEditor({ folders: [folder], answer: 'Save…', saveTo: path.join(folder, 'out.handoffpack') });
    [asked, notChosen] = [[], []];
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const worker = {
    async ask(_kind: string, body: { readonly include: readonly string[] }, { signal }: { signal: AbortSignal }) {
      asked.push(body.include);
      signal.throwIfAborted();
      return { ...made, notChosen: notChosen.filter((name) => !body.include.includes(name)) };
    },
  } as unknown as WorkerClient;
  const pack = () => packDraft({ worker, log: { info: () => undefined } } as unknown as HostParts, text, folder);
  const acts = () => editor.done.map(([kind]) => kind);

  it('says what is in it and what is not, and writes it where the user wants it', async () => {
    assert.equal(await pack(), 'out.handoffpack');
    assert.equal(readFileSync(path.join(folder, 'out.handoffpack'), 'utf8'), made.text);
    assert.deepEqual(acts(), ['under way', 'information', 'ask where to save']);
    assert.deepEqual(editor.done[1], ['information', 'The pack holds the handoff and 2 files, 12 kB.']);
    assert.deepEqual(editor.details[0]?.split('\n'), [
      'It is based on commit 0123456789ab “First”.',
      'No remote is known to have that commit. Push it before the pack is opened elsewhere.',
      'Left out: .env is a file for secrets, by its name.',
      '1 secret was redacted in the handoff.',
    ]);
    assert.match(String(editor.done[2]?.[1]), /\.handoffpack$/);
  });

  it('takes the files that git does not track which the user chose, and no others', async () => {
    notChosen = ['a.txt', 'b.txt', 'c.txt'];
    editor.pick = () => ['b.txt'];
    await pack();
    assert.deepEqual(asked, [[], ['b.txt']]);
    assert.match(editor.details[0] ?? '', /2 files that git does not track and you did not choose stay here\./);
    editor.pick = () => [];
    await pack();
    assert.deepEqual(asked.slice(2), [[]], 'nothing is packed twice for none');
  });

  it('writes nothing where the user closes the list, the message or the dialog, or cancels', async () => {
    notChosen = ['a.txt'];
    assert.equal(await pack(), null);
    assert.deepEqual(acts(), ['under way', 'pick']);
    editor.pick = () => ['a.txt'];
    editor.answer = undefined;
    assert.equal(await pack(), null);
    assert.ok(!acts().includes('ask where to save'));
    Object.assign(editor, { answer: 'Save…', saveTo: undefined });
    assert.equal(await pack(), null);
    editor.cancels = true;
    await assert.rejects(pack(), isAbort);
    assert.deepEqual(readdirSync(folder), []);
  });

  it('asks nothing of git without trust or without a folder, and says so where the file cannot be written', async () => {
    resetEditor({ folders: [folder], isTrusted: false });
    await assert.rejects(pack(), (error) => HandoffError.is(error, 'wrong-use') && /not trusted/.test(error.message));
    resetEditor({ folders: [] });
    await assert.rejects(pack(), /No folder is open/);
    assert.deepEqual([asked, editor.done], [[], []]);
    const place = path.join(folder, 'gone', 'out.handoffpack');
    resetEditor({ folders: [folder], answer: 'Save…', saveTo: place });
    await assert.rejects(pack(), (error) => HandoffError.is(error, 'target-failed'));
    assert.equal(existsSync(place), false);
  });
});
