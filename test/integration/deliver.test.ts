import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { HandoffError } from '../../src/core/errors';
import { deliver } from '../../src/host/delivery/deliver';
import { closeAllTabs } from './support/reviewTabs';

const text = '# Handoff\n\n“Quotes”, 🌊 and a trailing space \n';

describe('a delivery', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'handoff-deliver-'));
  const file = path.join(folder, 'handoff-2026-03-02.md');

  afterEach(closeAllTabs);
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('puts the text on the clipboard to the last byte', async () => {
    await deliver({ kind: 'clipboard', text });
    assert.equal(await vscode.env.clipboard.readText(), text);
  });

  it('writes a file and opens it', async () => {
    await deliver({ kind: 'file', path: file, text, open: true });
    assert.equal(readFileSync(file, 'utf8'), text);
    assert.equal(vscode.window.activeTextEditor?.document.uri.fsPath, file);
  });

  it('never writes over a file that is there', async () => {
    const { where } = await deliver({ kind: 'file', path: file, text: 'another', open: false });
    assert.equal(readFileSync(file, 'utf8'), text);
    assert.deepEqual(readdirSync(folder), ['handoff-2026-03-02-2.md', 'handoff-2026-03-02.md']);
    assert.match(where, /handoff-2026-03-02-2\.md/);
  });

  it('says so where a file cannot be written', async () => {
    await assert.rejects(
      deliver({ kind: 'file', path: path.join(file, 'below-a-file.md'), text, open: false }),
      (error) => HandoffError.is(error, 'target-failed') && /Copy it instead/.test(error.message),
    );
  });

  it('opens a chat with the handoff and the files attached, and with a model only where the editor has it', async () => {
    const asked: unknown[] = [];
    const { executeCommand, getCommands } = vscode.commands;
    const { selectChatModels } = vscode.lm;
    Reflect.set(vscode.commands, 'getCommands', async () => ['workbench.action.chat.open']);
    Reflect.set(vscode.commands, 'executeCommand', async (...call: unknown[]) => asked.push(call));
    Reflect.set(vscode.lm, 'selectChatModels', async () => [{ id: 'gpt-9', vendor: 'copilot', family: 'gpt' }]);
    const attached = {
      file: { path: path.join(folder, 'chat.md'), text },
      input: 'Read chat.md',
      files: [path.join(folder, 'a.ts')],
    };
    try {
      await deliver({ kind: 'chat', text, attached, model: 'gpt-9' });
      await deliver({ kind: 'chat', text, attached: null, model: 'gone' });
    } finally {
      Reflect.set(vscode.commands, 'getCommands', getCommands);
      Reflect.set(vscode.commands, 'executeCommand', executeCommand);
      Reflect.set(vscode.lm, 'selectChatModels', selectChatModels);
    }
    const attachFiles = [attached.file.path, ...attached.files].map((name) => vscode.Uri.file(name));
    const filled = { query: 'Read chat.md', mode: 'agent', attachFiles };
    assert.deepEqual(asked, [
      [
        'workbench.action.chat.open',
        { isPartialQuery: true, ...filled, modelSelector: { vendor: 'copilot', id: 'gpt-9' } },
      ],
      ['workbench.action.chat.open', { isPartialQuery: true, query: text }],
    ]);
    rmSync(attached.file.path);
  });

  it('says so where chat is switched off', async () => {
    const configuration = vscode.workspace.getConfiguration('chat');
    await configuration.update('disableAIFeatures', true, vscode.ConfigurationTarget.Global);
    try {
      await assert.rejects(
        deliver({ kind: 'chat', text, attached: null, model: null }),
        (error) => HandoffError.is(error, 'target-failed') && /switched off/.test(error.message),
      );
    } finally {
      await configuration.update('disableAIFeatures', undefined, vscode.ConfigurationTarget.Global);
    }
  });
});
