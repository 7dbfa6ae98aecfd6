import * as vscode from 'vscode';

/** Where saving changes a text, it waits for a pause in the typing. Milliseconds. */
const pause = 1_500;

/** How long after a letter the document is saved: settings that trim or format on saving would take what is being typed. */
export function saveWait(document: vscode.TextDocument): number {
  const files = vscode.workspace.getConfiguration('files', document);
  const editor = vscode.workspace.getConfiguration('editor', document);
  const changes =
    ['trimTrailingWhitespace', 'trimFinalNewlines', 'insertFinalNewline'].some((key) => files.get(key) === true) ||
    editor.get('formatOnSave') === true ||
    Object.keys(editor.get<object>('codeActionsOnSave') ?? {}).length > 0;
  return changes ? pause : 0;
}
