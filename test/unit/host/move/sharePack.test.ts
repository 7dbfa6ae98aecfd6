/** The editor's way to share a pack and to fetch one: over a server that is a folder here, and never without a question. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type * as vscode from 'vscode';
import { HandoffError, isAbort } from '../../../../src/core/errors';
import type { HostParts } from '../../../../src/host/hostParts';
import { fetchPack } from '../../../../src/host/move/fetchPack';
import { sharePack } from '../../../../src/host/move/sharePack';
import { nodeEnvironment } from '../../../../src/node/nodeEnvironment';
import { packWork } from '../../../../src/worker/packWork';
import { openSharing } from '../../../../src/worker/sharing';
import { diceOf, gitIn, makeBase } from '../../../support/dirtyStates';
import { editor, resetEditor, Uri } from '../../../support/editor/vscode';
import { movedHandoff, noSessions } from '../../../support/movedHandoff';

describe('sharing and fetching a pack in the editor', () => {
  let home = '';
  let source = '';
  let other = '';
  let file: vscode.Uri;
  let name = '';
  const never = new AbortController().signal;
  const parts = noSessions(nodeEnvironment());
  const sharing = openSharing(parts);
  const steps = {
    'pack-share-look': sharing.look,
    'pack-share': sharing.share,
    'pack-push': sharing.push,
    'pack-remotes': sharing.remotes,
    'packs-at': sharing.list,
    'pack-take': sharing.take,
  } as const;
  const worker = {
    ask(kind: keyof typeof steps, body: never, { signal }: { signal: AbortSignal }) {
      signal.throwIfAborted();
      assert.ok(kind in steps, `nobody asks the worker for ${kind}`);
      return steps[kind](body, signal);
    },
  };
  const host = { worker, log: { info: () => undefined } } as unknown as HostParts;
  const share = () => sharePack(host, file);
  const onServer = () => gitIn(source, home, 'ls-remote', 'origin', 'refs/handoffs/*').trim();
  const here = () => gitIn(source, home, 'for-each-ref', 'refs/handoffs/').trim();
  const acts = () => editor.done.map(([kind]) => kind);
  const inFolder = (folder: string, push: boolean) => {
    resetEditor({ folders: [folder], answer: 'Push' });
    editor.pick = (labels) => (push ? labels.slice(1, 2) : labels.slice(0, 1));
  };

  beforeEach(async () => {
    home = realpathSync(mkdtempSync(path.join(tmpdir(), 'handoff-sharing-')));
    [source, other] = [path.join(home, 'source'), path.join(home, 'other')];
    mkdirSync(source);
    makeBase(source, home, diceOf(1));
    const server = path.join(home, 'server.git');
    gitIn(home, home, 'clone', '-q', '--bare', source, server);
    gitIn(source, home, 'remote', 'add', 'origin', server);
    gitIn(home, home, 'clone', '-q', server, other);
    writeFileSync(path.join(source, 'src/a.ts'), 'changed\n');
    const { text } = await packWork({ text: await movedHandoff(), folder: source, include: [] }, parts, never);
    const place = path.join(home, 'work.handoffpack');
    writeFileSync(place, text);
    file = Uri.file(place) as unknown as vscode.Uri;
    name = (await sharing.look({ text, folder: source }, never)).name;
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  it('stays in this clone where the user takes what stands first, and pushes nothing', async () => {
    inFolder(source, false);
    assert.equal(await share(), true);
    assert.match(here(), new RegExp(`refs/handoffs/${name}$`));
    assert.equal(onServer(), '');
    assert.deepEqual(acts(), ['under way', 'pick', 'input', 'under way', 'information']);
    assert.match(String(editor.done.at(-1)?.[1]), /in this clone alone\. Nothing was pushed\.$/);
  });

  it('pushes once the user chose a server and said yes to the question that names it', async () => {
    inFolder(source, true);
    editor.answer = undefined;
    assert.equal(await share(), false);
    assert.deepEqual([here(), onServer()], ['', ''], 'nothing is written before the answer');
    const question = editor.done.find(([kind]) => kind === 'warning');
    assert.match(String(question?.[1]), /^Push [\w-]+ \([\d.]+ kB\) to .*server\.git\?$/);
    assert.match(editor.details[0] ?? '', /Anyone who can read that repository/);
    inFolder(source, true);
    assert.equal(await share(), true);
    assert.match(onServer(), new RegExp(`refs/handoffs/${name}$`));
  });

  it('writes nothing where the user closes the list or the name, or cancels, and takes no strange name', async () => {
    inFolder(source, true);
    editor.pick = () => undefined;
    assert.equal(await share(), false);
    inFolder(source, false);
    editor.typed = undefined;
    assert.equal(await share(), false);
    inFolder(source, false);
    editor.cancels = true;
    await assert.rejects(share(), isAbort);
    inFolder(source, false);
    editor.typed = '../main';
    await assert.rejects(share(), (error) => HandoffError.is(error, 'wrong-use') && /no name/.test(error.message));
    assert.deepEqual([here(), onServer()], ['', '']);
  });

  it('says why not where the folder is not trusted or none is open, before git is asked', async () => {
    for (const act of [share, () => fetchPack(host)]) {
      resetEditor({ folders: [source], isTrusted: false });
      await assert.rejects(act(), (error) => HandoffError.is(error, 'wrong-use') && /not trusted/.test(error.message));
      resetEditor({ folders: [] });
      await assert.rejects(act(), /No folder is open/);
      assert.deepEqual(editor.done, []);
    }
  });

  it('fetches what the server has: listed, taken whole, written where the user wants it', async () => {
    resetEditor({ folders: [other] });
    assert.equal(await fetchPack(host), null);
    assert.match(String(editor.done.at(-1)?.[1]), /has no pack/);
    inFolder(source, true);
    await share();
    const saveTo = path.join(other, 'taken.handoffpack');
    resetEditor({ folders: [other], saveTo });
    editor.pick = (labels) => labels.filter((label) => label === name);
    const uri = await fetchPack(host);
    assert.equal(uri?.fsPath, saveTo);
    assert.equal(readFileSync(saveTo, 'utf8'), readFileSync(file.fsPath, 'utf8'));
    assert.equal(readFileSync(path.join(other, 'src/a.ts'), 'utf8').startsWith('changed'), false, 'it is not opened');
    assert.deepEqual(acts(), ['under way', 'under way', 'pick', 'under way', 'ask where to save']);
    resetEditor({ folders: [other] });
    editor.pick = (labels) => labels;
    assert.equal(await fetchPack(host), null, 'the dialog was closed');
    assert.ok(!existsSync(path.join(other, `${name}.handoffpack`)));
  });

  it('says that there is no remote, and what a server that does not answer said', async () => {
    gitIn(other, home, 'remote', 'set-url', 'origin', path.join(home, 'nowhere'));
    resetEditor({ folders: [other] });
    await assert.rejects(fetchPack(host), (error) => HandoffError.is(error) && /does not answer/.test(error.message));
    gitIn(other, home, 'remote', 'remove', 'origin');
    resetEditor({ folders: [other] });
    await assert.rejects(fetchPack(host), /has no remote/);
  });
});
