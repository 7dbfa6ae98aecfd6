/** The editor's way to open a pack: what is asked, in which order, and what is taken back where it ends early. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HandoffError, isAbort } from '../../../../src/core/errors';
import type { HostParts } from '../../../../src/host/hostParts';
import { openPack } from '../../../../src/host/move/openPack';
import type { WorkerClient } from '../../../../src/host/workerClient';
import type { PackLook } from '../../../../src/worker/workerProtocol';
import { editor, resetEditor, Uri } from '../../../support/editor/vscode';
import { movedHandoff } from '../../../support/movedHandoff';

const fits: PackLook['fit'] = {
  ...{ kind: 'fits', threeWay: true, files: 2, already: 1, isMoved: true },
  runsByItself: ['package.json'],
};
const look: PackLook = {
  ...{ goal: 'Add ft', packedAt: '2026-03-01T10:00:00.000Z', base: '0123456789abcdef', branch: null, subject: 'First' },
  ...{ files: [], leftOut: [], services: [], checks: ['npm test'], fit: fits, handoff: '' },
  missing: { programs: [{ name: 'cargo', version: '1.90' }], environment: ['API_URL'] },
};

describe('opening a pack in the editor', () => {
  let folder = '';
  let asked: (readonly [kind: string, body: unknown])[] = [];
  let answers: Record<string, unknown> = {};
  let placed = 0;
  let formerHome: string | undefined;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-opening-'));
    writeFileSync(path.join(folder, 'work.handoffpack'), '{}');
    resetEditor({ folders: [folder], answer: 'Open' });
    editor.pick = (labels) => labels.filter((label) => label === 'Copy').slice(0, 1);
    formerHome = process.env['HANDOFF_HOME'];
    process.env['HANDOFF_HOME'] = path.join(folder, 'lineage');
    asked = [];
    placed = 0;
    const markdown = await movedHandoff();
    answers = {
      'pack-look': look,
      'pack-open': { markdown, files: 2, isMended: false },
      'pack-settle': null,
      redact: { text: folder, hits: [] },
      'pack-run-checks': [{ run: 'npm test', verdict: 'struck-out', reason: 'it fails now, exit 1' }],
    };
  });
  afterEach(() => {
    if (formerHome === undefined) delete process.env['HANDOFF_HOME'];
    else process.env['HANDOFF_HOME'] = formerHome;
    rmSync(folder, { recursive: true, force: true });
  });

  const worker = {
    async ask(kind: string, body: unknown, { signal }: { signal: AbortSignal }) {
      if (kind !== 'redact') asked.push([kind, body]);
      signal.throwIfAborted();
      assert.ok(kind in answers, `nobody asks the worker for ${kind}`);
      return answers[kind];
    },
  } as unknown as WorkerClient;
  const log = { info: () => undefined, warn: (line: string) => assert.fail(line) };
  const open = () =>
    openPack({ worker, log } as unknown as HostParts, Uri.file(path.join(folder, 'work.handoffpack')) as never, () => {
      placed += 1;
      const told = editor.done.filter(([kind, sentence]) => kind === 'information' && /^Opened/.test(String(sentence)));
      assert.deepEqual(told, [], 'the page of the pack does not wait for the message to be closed');
    });
  const kinds = () => asked.map(([kind]) => kind);

  it('tells what is missing here and what runs by itself, then writes, gives the handoff away, and keeps it', async () => {
    await open();
    assert.equal(placed, 1);
    assert.deepEqual(kinds(), ['pack-look', 'pack-open', 'pack-settle']);
    assert.deepEqual(asked[1]?.[1], { text: '{}', folder, threeWay: true });
    assert.deepEqual(asked[2]?.[1], { folder, keeps: true });
    assert.deepEqual(editor.details[0]?.split('\n'), [
      'The commit here is another one: the work is merged into it, without conflicts.',
      '1 file is here as the pack has them.',
      'Programs not found here: cargo (1.90 there).',
      'Environment variables not set here: API_URL.',
      'Programs run these by themselves, look at them first: package.json.',
      'Nothing that is not committed is overwritten, and nothing is staged.',
    ]);
    assert.ok(
      editor.done.some(([kind]) => kind === 'copy'),
      'the handoff is on the clipboard',
    );
    assert.ok(!kinds().includes('pack-run-checks'), 'no check runs unasked');
  });

  it('writes nothing where the user chooses no target, says no, or cancels the look', async () => {
    editor.answer = undefined;
    await open();
    editor.pick = () => undefined;
    await open();
    editor.cancels = true;
    await assert.rejects(open(), isAbort);
    assert.deepEqual(new Set(kinds()), new Set(['pack-look']));
    assert.equal(placed, 0);
  });

  it('takes the files back where the handoff cannot be given away', async () => {
    // This editor has no chat.
    editor.pick = (labels) => labels.filter((label) => label === 'Copilot, new chat in VS Code');
    await assert.rejects(open(), (error) => HandoffError.is(error, 'target-failed'));
    assert.deepEqual(asked.at(-1), ['pack-settle', { folder, keeps: false }]);
  });

  it('says what stands in the way, without trust asks nothing, and ends where the writing was stopped', async () => {
    answers['pack-look'] = { ...look, fit: { kind: 'refused', why: 'src/a.ts is in the way. Commit it.' } };
    await assert.rejects(
      open(),
      (error) => HandoffError.is(error, 'pack-not-placed') && /in the way/.test(error.message),
    );
    answers['pack-look'] = look;
    answers['pack-open'] = null;
    await assert.rejects(open(), isAbort);
    assert.ok(!kinds().includes('pack-settle'));
    asked = [];
    editor.isTrusted = false;
    await assert.rejects(open(), /not trusted/);
    assert.deepEqual(asked, []);
    assert.deepEqual(
      readdirSync(folder),
      ['work.handoffpack'].concat(existsSync(path.join(folder, 'lineage')) ? ['lineage'] : []).sort(),
    );
  });
});
