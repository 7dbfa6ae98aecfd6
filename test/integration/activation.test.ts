import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { commandIds } from '../../src/host/commandIds';

describe('the extension', () => {
  it('is active once the window is up', async () => {
    const extension = vscode.extensions.getExtension('create-handoff.create-handoff');
    assert.ok(extension);
    await extension.activate();
    assert.equal(extension.isActive, true);
  });

  it('registers every command it contributes', async () => {
    const known = new Set(await vscode.commands.getCommands(true));
    for (const id of Object.values(commandIds)) assert.ok(known.has(id), id);
  });
});
