import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { packEditorType, whyCommandIds } from '../../src/host/commandIds';
import { closeAllTabs } from './support/reviewTabs';

describe('packs and lines in the editor', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'handoff-packs-'));
  afterEach(closeAllTabs);
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('opens a pack by a click as a page of its own, also one that is damaged', async () => {
    const file = path.join(folder, 'work.handoffpack');
    writeFileSync(file, '{"handoffPack":1}');
    await vscode.commands.executeCommand('vscode.open', vscode.Uri.file(file));
    const { input } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {};
    assert.ok(input instanceof vscode.TabInputCustom);
    assert.equal(input.viewType, packEditorType);
  });

  it('tells in a hover of the line that no session is known, once it was asked', async () => {
    const file = path.join(folder, 'alone.ts');
    writeFileSync(file, 'export const nobodyWroteThisLineInASession = 17;\n');
    const uri = vscode.Uri.file(file);
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document);
    const hovers = async () =>
      (
        await vscode.commands.executeCommand<vscode.Hover[]>(
          'vscode.executeHoverProvider',
          uri,
          new vscode.Position(0, 3),
        )
      )
        .flatMap(({ contents }) => contents)
        .map((content) => (typeof content === 'string' ? content : content.value))
        .join('\n');
    assert.doesNotMatch(await hovers(), /No session/, 'nothing is read before somebody asks');
    await vscode.commands.executeCommand(whyCommandIds.here, { uri, lineNumber: 1 });
    assert.match(await hovers(), /No session/);
  });
});
