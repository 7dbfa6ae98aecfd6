import * as vscode from 'vscode';
import { wrongUse } from '../../core/errors';
import { t } from '../../protocol/language';
import { openFolder } from '../workspaceFolders';

/** The folder whose repository is read or written for the user. Throws the sentence where there is none, or they do not trust it. */
export function trustedFolder(wanted: string | null = null): string {
  if (!vscode.workspace.isTrusted)
    throw wrongUse(t('This workspace is not trusted, so git is not asked about it. Trust the folder first.'));
  const folder = openFolder(wanted);
  if (folder === null) throw wrongUse(t('No folder is open. Open the one with the repository first.'));
  return folder;
}
