/**
 * Opens a log at a line, beside and read-only. VS Code does not open very large files well and would let the user edit
 * the log, so what opens is a window of it: some records before and after the wanted one.
 */

import { basename } from 'node:path';
import * as vscode from 'vscode';
import { t } from '../../protocol/language';
import type { WorkerClient } from '../workerClient';

const scheme = 'handoff-log';

const contents = new Map<string, string>();

/** Forgets the text of a window as soon as it is closed. */
export function registerLogViewer(): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.workspace.registerTextDocumentContentProvider(scheme, {
      provideTextDocumentContent: (uri) => contents.get(uri.toString()) ?? reopenHint(),
    }),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => {
      if (uri.scheme === scheme) contents.delete(uri.toString());
    }),
  );
}

interface LogViewerParts {
  readonly log: Pick<vscode.LogOutputChannel, 'debug'>;
  readonly worker: WorkerClient;
}

/** @param line counted from 1 */
export async function openLogAt(parts: LogViewerParts, path: string, line: number): Promise<void> {
  const started = Date.now();
  const shown = await parts.worker.ask('log-window', { path, line }, { signal: new AbortController().signal });
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

const reopenHint = () =>
  `// ${t('This window of a log was open in an earlier run of the editor. Open it again from the panel.')}\n`;
