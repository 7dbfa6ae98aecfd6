import * as vscode from 'vscode';
import { wrongUse } from '../../core/errors';
import type { ToolPlace } from '../../worker/workerProtocol';
import type { SettingsReader } from '../settings';
import { mainFolder } from '../workspaceFolders';

/** The folder of the file that is looked at, else the main one, with what the user set and trusts. Throws `wrong-use` where none is open. */
export function toolPlace(settings: SettingsReader): ToolPlace {
  const folder = activeFolder() ?? mainFolder();
  if (folder === null) throw wrongUse('Open a folder first: only the sessions of the open folder are read.');
  return { folder, looksInside: vscode.workspace.isTrusted, thresholds: settings.current().thresholds };
}

/** Of several open folders, the one that the user is in. */
function activeFolder(): string | null {
  const uri = vscode.window.activeTextEditor?.document.uri;
  const folder = uri === undefined ? undefined : vscode.workspace.getWorkspaceFolder(uri)?.uri;
  return folder?.scheme === 'file' ? folder.fsPath : null;
}
