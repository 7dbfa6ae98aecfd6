/**
 * Opens a log at a line, beside and read-only. VS Code does not open very large files well and would let the user edit
 * the log, so what opens is a window of it: some records before and after the wanted one.
 */
import { basename } from 'node:path';
import * as vscode from 'vscode';
import { logUnreadable } from '../core/errors';
import { redactText } from '../core/redact/redactText';
import type { HostParts } from './hostParts';
import { writeLogWindow } from './logWindow';
import { readLogLines } from './readLogLines';

const scheme = 'handoff-log';
const window = { before: 20, after: 60, longestLine: 256 * 1024 };

const contents = new Map<string, string>();

export function registerLogViewer(): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.workspace.registerTextDocumentContentProvider(scheme, {
      provideTextDocumentContent: (uri) => contents.get(uri.toString()) ?? reopenHint,
    }),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => {
      if (uri.scheme === scheme) contents.delete(uri.toString());
    }),
  );
}

/** @param line counted from 1 */
export async function openLogAt(parts: Pick<HostParts, 'log'>, path: string, line: number): Promise<void> {
  const started = Date.now();
  if (isDatabase(path)) throw logUnreadable(path, 'it is a database, and its rows have no lines to open');
  const range = { from: Math.max(1, line - window.before), to: line + window.after, longestLine: window.longestLine };
  const shown = writeLogWindow(path, await readLogLines(path, range), line, redactText);
  parts.log.debug(`log window: ${shown.text.length} characters, ${Date.now() - started} ms`);
  const uri = vscode.Uri.from({ scheme, path: `/${basename(path)} (line ${line}).jsonc`, query: path });
  contents.set(uri.toString(), shown.text);
  const document = await vscode.workspace.openTextDocument(uri);
  const selection = new vscode.Range(shown.start, 0, shown.end, 0);
  const editor = await vscode.window.showTextDocument(document, {
    viewColumn: vscode.ViewColumn.Beside,
    preview: true,
    preserveFocus: false,
    selection: new vscode.Range(selection.start, selection.start),
  });
  editor.revealRange(selection, vscode.TextEditorRevealType.AtTop);
}

const reopenHint = '// This window of a log was open in an earlier run of the editor. Open it again from the panel.\n';

const isDatabase = (path: string) => /\.(db|sqlite|sqlite3|vscdb)$/i.test(path);
