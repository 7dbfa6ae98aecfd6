/** The draft as a document in a tab of the real editor. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { createDraftDocuments, type DraftDocuments } from '../../src/host/document/draftDocuments';
import { draftScheme } from '../../src/host/document/draftFiles';
import type { DocumentEffects } from '../../src/host/panel/panelEffects';
import { closeAllTabs } from './support/reviewTabs';

/** The extension that is under test has the other scheme. */
const scheme = `${draftScheme}-test`;

describe('a draft in a tab of the editor', () => {
  const log = vscode.window.createOutputChannel('draft document test', { log: true });
  const own: vscode.Disposable[] = [log];
  let documents: DraftDocuments;
  let effects: DocumentEffects;
  let text: string;
  let isReadOnly: boolean;
  const draft = {
    text: () => text,
    isReadOnly: () => isReadOnly,
    typed(typed: string) {
      text = typed;
      effects.follow();
    },
  };

  before(() => {
    documents = createDraftDocuments(log, scheme);
    own.push(documents);
  });
  after(() => vscode.Disposable.from(...own).dispose());
  beforeEach(() => {
    [text, isReadOnly] = ['# Draft\n\none\ntwo\n', false];
    effects = documents.forPanel('A/B');
  });
  afterEach(async () => {
    effects.dispose();
    await closeAllTabs();
  });

  const open = async () => {
    await effects.open(draft);
    const editor = vscode.window.activeTextEditor;
    assert.ok(editor !== undefined && editor.document.uri.scheme === scheme);
    return editor;
  };
  const type = (editor: vscode.TextEditor, line: number, words: string) =>
    editor.edit((edit) => edit.insert(new vscode.Position(line, 0), words));

  it('is Markdown and named for its session', async () => {
    const { document } = await open();
    assert.equal(document.languageId, 'markdown');
    assert.equal(document.getText(), text);
    assert.equal(vscode.window.tabGroups.activeTabGroup.activeTab?.label, 'Draft A B.md');
  });

  it('gives the panel what is typed, and nothing is left to save', async () => {
    const editor = await open();
    await type(editor, 2, 'mine\n');
    await until(() => text === '# Draft\n\nmine\none\ntwo\n' && !editor.document.isDirty);
  });

  it('follows the panel, before and after typing, and the cursor stays with its words', async () => {
    const editor = await open();
    editor.selection = new vscode.Selection(3, 1, 3, 1);
    text = '# Draft\n\none\nmore\ntwo\n';
    effects.follow();
    await until(() => editor.document.getText() === text && !editor.document.isDirty);
    assert.deepEqual([editor.selection.active.line, editor.selection.active.character], [4, 1]);
    await type(editor, 4, 'mine ');
    await until(() => text === '# Draft\n\none\nmore\nmine two\n');
    text = text.replace('more\n', '');
    effects.follow();
    await until(() => editor.document.getText() === '# Draft\n\none\nmine two\n' && !editor.document.isDirty);
  });

  it('has an undo of its own, which the panel follows', async () => {
    const editor = await open();
    const begin = text;
    await type(editor, 2, 'mine\n');
    await until(() => text !== begin);
    await vscode.commands.executeCommand('undo');
    await until(() => text === begin && editor.document.getText() === begin && !editor.document.isDirty);
    await new Promise((resolve) => setTimeout(resolve, 500));
    assert.equal(editor.document.getText(), begin);
  });

  it('can only be read once the draft was sent, as it was sent', async () => {
    const editor = await open();
    [text, isReadOnly] = ['# Draft\n\nsent\n', true];
    effects.follow();
    await until(() => editor.document.getText() === text);
    await vscode.commands.executeCommand('type', { text: 'late' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    assert.equal(text, '# Draft\n\nsent\n');
    assert.equal(editor.document.getText(), text);
    isReadOnly = false;
    effects.follow();
    // The editor looks at the file again a moment later.
    await until(async () => {
      await vscode.commands.executeCommand('type', { text: '!' });
      return text.includes('!');
    });
  });

  it('is in step again when its tab is opened anew', async () => {
    await open();
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await until(() => tabs().length === 0);
    text = '# Draft\n\nchanged meanwhile\n';
    effects.follow();
    const { document } = await open();
    await until(() => document.getText() === text && !document.isDirty);
  });

  it('stands beside the extracted text in the diff editor, where it can be edited', async () => {
    await effects.compare(draft, '# Draft\n\none\n');
    await until(() => tabs().length === 1);
    const shown = tabs()[0]?.input;
    assert.ok(shown instanceof vscode.TabInputTextDiff);
    const document = await vscode.workspace.openTextDocument(shown.modified);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(2, 0), 'mine\n');
    await vscode.workspace.applyEdit(edit);
    await until(() => text === '# Draft\n\nmine\none\ntwo\n' && !document.isDirty);
  });

  it('closes with its panel and keeps what was typed last', async () => {
    const editor = await open();
    await type(editor, 2, 'last\n');
    effects.dispose();
    assert.ok(text.includes('last'));
    await until(() => tabs().length === 0);
  });

  const tabs = () =>
    vscode.window.tabGroups.all
      .flatMap((group) => group.tabs)
      .filter(
        ({ input }) =>
          (input instanceof vscode.TabInputText && input.uri.scheme === scheme) ||
          (input instanceof vscode.TabInputTextDiff && input.modified.scheme === scheme),
      );
});

/** Waits for what the editor does in its own time. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await isSo())) {
    if (Date.now() > end) assert.fail(`never came: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
