import * as vscode from 'vscode';
import { wrongUse } from '../../core/errors';
import type { ToolPlace } from '../../worker/workerProtocol';
import type { SettingsReader } from '../settings';
import { mainFolder } from '../workspaceFolders';

/** The open folder, with what the user set and trusts. Throws `wrong-use` where none is open. */
export function toolPlace(settings: SettingsReader): ToolPlace {
  const folder = mainFolder();
  if (folder === null) throw wrongUse('Open a folder first: only the sessions of the open folder are read.');
  return { folder, looksInside: vscode.workspace.isTrusted, thresholds: settings.current().thresholds };
}
