/** Shows texts of ours in tabs of the editor, read-only; nothing is written anywhere. */

import * as vscode from 'vscode';
import { t } from '../../protocol/language';

const scheme = 'handoff-text';

const contents = new Map<string, string>();
let shown = 0;

/** Forgets a text as soon as its tab is closed. */
export function registerTextTabs(): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.workspace.registerTextDocumentContentProvider(scheme, {
      provideTextDocumentContent: (uri) =>
        contents.get(uri.toString()) ??
        `${t('This text was open in an earlier run of the editor. Open it from the panel.')}\n`,
    }),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => {
      if (uri.scheme === scheme) contents.delete(uri.toString());
    }),
  );
}

/** Where the editor finds this text, under a name for its tab. */
export function textUri(name: string, text: string): vscode.Uri {
  shown += 1;
  const uri = vscode.Uri.from({ scheme, path: `/${name.replace(/[\\/]/g, ' ')}`, query: String(shown) });
  contents.set(uri.toString(), text);
  return uri;
}

/** Opens a text beside the panel, which keeps the focus. */
export async function showText(name: string, text: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument(textUri(name, text));
  await vscode.window.showTextDocument(document, {
    viewColumn: vscode.ViewColumn.Beside,
    preview: true,
    preserveFocus: true,
  });
}
