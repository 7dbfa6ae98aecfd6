import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HandoffError, type HandoffErrorCode } from '../../../../src/core/errors';
import { deliver } from '../../../../src/host/delivery/deliver';
import type { LinkDelivery, TerminalDelivery, ThreadDelivery } from '../../../../src/targets/delivery';
import { editor, resetEditor } from '../../../support/editor/vscode';

/** What is said to the user in the place of a delivery. */
const refused = (code: HandoffErrorCode, words: RegExp) => (error: unknown) =>
  HandoffError.is(error, code) && words.test(error.message);

/** The acts of one kind, in order. */
const acts = (kind: string) => editor.done.filter(([name]) => name === kind).map(([, ...given]) => given);

describe('deliver', () => {
  const searched = process.env['PATH'];
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-deliver-'));
    process.env['PATH'] = folder;
    resetEditor({ folders: [folder] });
  });
  afterEach(() => {
    process.env['PATH'] = searched;
    rmSync(folder, { recursive: true, force: true });
  });

  const file = () => ({ path: path.join(folder, '.handoff/handoff.md'), text: '# Handoff\n' });
  const isWritten = () => existsSync(file().path);
  /** A program that tells this version and does nothing else. */
  const install = (name: string, version: string) => {
    writeFileSync(path.join(folder, name), `#!/bin/sh\necho ${version}\n`);
    chmodSync(path.join(folder, name), 0o755);
  };

  it('copies to the clipboard', async () => {
    const { effect, open } = await deliver({ kind: 'clipboard', text: 'All of it' });
    assert.deepEqual([effect, open], ['copied', null]);
    assert.deepEqual(editor.done, [['copy', 'All of it']]);
  });

  it('has no standard output to write to', async () => {
    await assert.rejects(deliver({ kind: 'stdout', text: '' }), refused('target-failed', /an editor has none/));
  });

  describe('to a file', () => {
    it('writes and opens it', async () => {
      const { where, effect } = await deliver({ kind: 'file', open: true, ...file() });
      assert.deepEqual([where, effect], ['In .handoff/handoff.md', 'written and opened']);
      assert.deepEqual(editor.done, [['show', file().path]]);
      assert.equal(readFileSync(file().path, 'utf8'), '# Handoff\n');
    });

    it('opens it later where it was only to be written', async () => {
      const { effect, open } = await deliver({ kind: 'file', open: false, ...file() });
      assert.equal(effect, 'written');
      assert.deepEqual(editor.done, []);
      await open?.run();
      assert.deepEqual(editor.done, [['show', file().path]]);
    });

    it('leaves a file that is there, and names the one that was written', async () => {
      await deliver({ kind: 'file', open: false, ...file() });
      const { where } = await deliver({ kind: 'file', open: false, ...file(), text: 'second' });
      assert.equal(where, 'In .handoff/handoff-2.md');
      assert.equal(readFileSync(file().path, 'utf8'), '# Handoff\n');
    });

    it('fails where the folder is gone for good', async () => {
      writeFileSync(path.join(folder, '.handoff'), 'a file');
      const sent = deliver({ kind: 'file', open: true, ...file() });
      await assert.rejects(sent, refused('target-failed', /Copy it instead/));
      assert.deepEqual(editor.done, []);
    });
  });

  describe('to a chat', () => {
    const open = 'workbench.action.chat.open';
    const chat = { kind: 'chat', text: 'The handoff', attached: null, model: null } as const;
    const attached = () => ({ file: file(), input: 'Read it', files: ['/home/dev/a.ts'] });

    it('fills in the whole text where no folder is open', async () => {
      editor.commands = [open];
      const { effect, open: again } = await deliver(chat);
      assert.equal(effect, 'filled in, press Enter there');
      assert.deepEqual(editor.done, [['command', open, { isPartialQuery: true, query: 'The handoff' }]]);
      await again?.run();
      assert.deepEqual(editor.done.at(-1), ['command', open]);
    });

    it('begins a new chat, with the handoff written and attached', async () => {
      editor.commands = [open, 'workbench.action.chat.newChat'];
      const { effect } = await deliver({ ...chat, attached: attached() });
      assert.equal(effect, 'filled in with the handoff attached, press Enter there');
      assert.deepEqual(
        acts('command').map(([id]) => id),
        ['workbench.action.chat.newChat', open],
      );
      const asked = JSON.stringify(acts('command').at(-1)?.[1]);
      assert.match(asked, /"query":"Read it".*handoff\.md.*a\.ts/);
      assert.ok(isWritten());
    });

    it('names a model by its id or family, and none that the editor does not have', async () => {
      editor.commands = [open];
      editor.models = [{ vendor: 'copilot', id: 'one-2026', family: 'one' }];
      const chosen = { modelSelector: { vendor: 'copilot', id: 'one-2026' } };
      for (const [model, selector] of [
        ['one-2026', chosen],
        ['one', chosen],
        ['two', {}],
      ] as const) {
        await deliver({ ...chat, model });
        assert.deepEqual(editor.done.at(-1)?.[2], { isPartialQuery: true, query: 'The handoff', ...selector });
      }
    });

    it('is refused where chat is switched off, or the editor has none; nothing is written', async () => {
      editor.settings = { 'chat.disableAIFeatures': true };
      editor.commands = [open];
      const sent = () => deliver({ ...chat, attached: attached() });
      await assert.rejects(sent(), refused('target-failed', /chat\.disableAIFeatures/));
      resetEditor({ folders: [folder] });
      await assert.rejects(sent(), refused('target-failed', /this editor has no chat/));
      assert.deepEqual([editor.done, isWritten()], [[], false]);
    });

    it('does not open where the handoff cannot be written', async () => {
      editor.commands = [open];
      await deliver({ kind: 'file', open: false, ...file() });
      await assert.rejects(
        deliver({ ...chat, attached: attached() }),
        refused('target-failed', /a file of this name is there already/),
      );
      assert.deepEqual(editor.done, []);
    });
  });

  describe('to an agent in a terminal', () => {
    const prompt = { text: 'Read it', filledIn: { args: ['--fill', 'Read it'], since: '1.2.0' }, sent: null };
    const terminal = (own: Partial<TerminalDelivery> = {}): TerminalDelivery => ({
      kind: 'terminal',
      name: 'Agent',
      program: 'agent',
      args: ['--start'],
      folder,
      file: file(),
      prompt: { ...prompt, settleMs: null },
      ...own,
    });
    const started = (...args: readonly string[]) => [
      { name: 'Agent', cwd: folder, shellPath: path.join(folder, 'agent'), shellArgs: args },
    ];

    it('has the program fill in the prompt by itself, from the version on that can', async () => {
      install('agent', '1.2.0');
      const { effect, open } = await deliver(terminal());
      assert.match(effect, /^filled in, press Enter there; where it asks first/);
      assert.deepEqual(acts('terminal'), [started('--start', '--fill', 'Read it')]);
      assert.deepEqual(acts('copy'), []);
      assert.ok(isWritten());
      await open?.run();
      assert.equal(acts('show terminal').length, 2);
    });

    it('leaves the prompt on the clipboard for an older one', async () => {
      install('agent', '1.1.9');
      assert.match((await deliver(terminal())).effect, /^opened; paste the prompt/);
      assert.deepEqual(acts('terminal'), [started('--start')]);
      assert.deepEqual(acts('copy'), [['Read it']]);
    });

    it('types nothing into a program that ended before its input was there, and says where the prompt is', async () => {
      install('agent', '1.1.9');
      const { effect } = await deliver(terminal({ prompt: { ...prompt, filledIn: null, settleMs: 0 } }));
      assert.match(effect, /^opened; paste the prompt/);
      assert.deepEqual(acts('type'), []);
    });

    it('writes no prompt where the session that it opens holds the handoff', async () => {
      install('agent', '1.2.0');
      assert.match((await deliver(terminal({ prompt: null }))).effect, /^opened with the handoff/);
      assert.deepEqual(acts('copy'), []);
    });

    it('is refused without the program or the user’s trust; nothing is written or started', async () => {
      await assert.rejects(deliver(terminal()), refused('target-failed', /agent is not on PATH/));
      install('agent', '1.2.0');
      editor.isTrusted = false;
      await assert.rejects(deliver(terminal()), refused('wrong-use', /not trusted/));
      assert.deepEqual([editor.done, isWritten()], [[], false]);
    });

    it('starts nothing where the handoff cannot be written', async () => {
      install('agent', '1.2.0');
      await deliver(terminal());
      editor.done = [];
      await assert.rejects(deliver(terminal()), refused('target-failed', /a file of this name is there already/));
      assert.deepEqual(editor.done, []);
    });
  });

  describe('by an address', () => {
    const link = (own: Partial<LinkDelivery> = {}): LinkDelivery => ({
      kind: 'link',
      name: 'Agent',
      to: { extension: 'maker.agent', path: '/open' },
      parameters: [['prompt', 'Read it']],
      prompt: 'Read it',
      file: file(),
      ...own,
    });
    const program = { scheme: 'agent-cli', authority: 'open', program: 'agent', since: '2.0.0' };

    it('fills in an extension of the editor', async () => {
      editor.extensions = ['maker.agent'];
      const { effect, open } = await deliver(link());
      assert.equal(effect, 'filled in, press Enter there');
      assert.deepEqual(acts('open'), [['vscode://maker.agent/open?prompt=Read it']]);
      await open?.run();
      assert.deepEqual(acts('show'), [[file().path]]);
    });

    it('opens a program of the version that takes an address', async () => {
      install('agent', '2.0.1');
      assert.match((await deliver(link({ to: program }))).effect, /^opened in a terminal of its own/);
    });

    it('is refused, with nothing written, where it would lead nowhere', async () => {
      const cases: readonly [Partial<LinkDelivery>, RegExp][] = [
        [{}, /maker\.agent is not installed/],
        [{ to: program }, /agent is not on PATH/],
        [{ parameters: [['cwd', '/home/dev/a&b']] }, /characters that its address cannot carry/],
        [{ parameters: [['cwd', '\\\\server\\share']] }, /characters that its address cannot carry/],
      ];
      for (const [own, words] of cases) await assert.rejects(deliver(link(own)), refused('target-failed', words));
      install('agent', '1.9.9');
      await assert.rejects(deliver(link({ to: program })), refused('target-failed', /from version 2\.0\.0 on/));
      editor.isTrusted = false;
      await assert.rejects(deliver(link()), refused('wrong-use', /not trusted/));
      assert.deepEqual([editor.done, isWritten()], [[], false]);
    });

    it('fails where the editor does not open it', async () => {
      resetEditor({ folders: [folder], extensions: ['maker.agent'], opensAddresses: false });
      await assert.rejects(deliver(link()), refused('target-failed', /its address was not opened/));
    });
  });

  describe('to a thread of an extension', () => {
    const thread = (): ThreadDelivery => ({
      kind: 'thread',
      name: 'Agent',
      extension: 'maker.agent',
      commands: { start: 'agent.start', attach: 'agent.attach' },
      file: file(),
      files: ['/home/dev/a.ts'],
      prompt: 'Read it',
    });

    it('starts it, attaches the handoff first, and leaves the prompt on the clipboard', async () => {
      resetEditor({ folders: [folder], extensions: ['maker.agent'], commands: ['agent.start', 'agent.attach'] });
      const { effect, open } = await deliver(thread());
      assert.match(effect, /paste the prompt/);
      assert.deepEqual(
        acts('command').map(([id, file]) => `${id} ${file ?? ''}`.trim()),
        ['agent.start', `agent.attach file://${file().path}`, 'agent.attach file:///home/dev/a.ts'],
      );
      assert.deepEqual(acts('copy'), [['Read it']]);
      await open?.run();
      assert.deepEqual(acts('show'), [[file().path]]);
    });

    it('is refused without the extension, its commands or trust; nothing is written', async () => {
      await assert.rejects(deliver(thread()), refused('target-failed', /not installed, or switched off/));
      editor.extensions = ['maker.agent'];
      editor.commands = ['agent.start'];
      await assert.rejects(deliver(thread()), refused('target-failed', /no command agent\.attach/));
      editor.isTrusted = false;
      await assert.rejects(deliver(thread()), refused('wrong-use', /not trusted/));
      assert.deepEqual([editor.done, isWritten()], [[], false]);
    });
  });
});
