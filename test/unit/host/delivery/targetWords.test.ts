import assert from 'node:assert/strict';
import { targetLabel } from '../../../../src/host/delivery/targetWords';
import { chat } from '../../../../src/targets/chat';
import { editor, resetEditor } from '../../../support/editor/vscode';

describe('the name of a target in this window', () => {
  beforeEach(() => resetEditor());

  it('says who answers in the chat of the editor', () => {
    editor.extensions = ['GitHub.copilot-chat'];
    assert.equal(targetLabel(chat), 'New chat with GitHub Copilot');
  });

  for (const [appName, label] of [
    ['Visual Studio Code', 'New chat in VS Code'],
    ['Visual Studio Code - Insiders', 'New chat in VS Code - Insiders'],
    ['Cursor', 'New chat in Cursor'],
  ] as const)
    it(`names the editor where nobody knows who answers: ${appName}`, () => {
      editor.appName = appName;
      assert.equal(targetLabel(chat), label);
    });

  it('is the target’s own everywhere else', () =>
    assert.equal(targetLabel({ id: 'file', label: 'Handoff file in this folder' }), 'Handoff file in this folder'));
});
