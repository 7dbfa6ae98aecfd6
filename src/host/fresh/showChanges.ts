/** What changed in a repository since a session, in the editor for several differences; Source Control where that cannot be had. */

import { join } from 'node:path';
import * as vscode from 'vscode';
import type { FolderNow } from '../../core/live/folderNow';
import { t } from '../../protocol/language';

const mostFiles = 100;

/** The part of the editor's own git extension that is used here. */
interface GitApi {
  toGitUri(uri: vscode.Uri, ref: string): vscode.Uri;
}

/** Reads nothing itself: the editor's own git extension gives the texts. */
export async function showChanges({ folder, base, files }: FolderNow): Promise<void> {
  const git = await gitApi();
  const all = files.filter(({ since, path }) => since !== null && !path.endsWith('/'));
  const changed = all.slice(0, mostFiles);
  if (git === null || changed.length === 0) {
    await vscode.commands.executeCommand('workbench.view.scm');
    return;
  }
  const resources = changed.map(({ path, status, since }) => {
    const uri = vscode.Uri.file(join(folder, path));
    const isNew = since === 'new' || status === 'added';
    return [uri, isNew ? undefined : git.toGitUri(uri, base ?? 'HEAD'), since === 'gone' ? undefined : uri];
  });
  const title =
    all.length > mostFiles
      ? t('Changed since the session, {0} of {1} files', mostFiles, all.length)
      : t('Changed since the session');
  await vscode.commands.executeCommand('vscode.changes', title, resources);
}

async function gitApi(): Promise<GitApi | null> {
  const extension = vscode.extensions.getExtension<{ getAPI?: (version: 1) => GitApi }>('vscode.git');
  if (extension === undefined) return null;
  const { getAPI } = await extension.activate();
  return getAPI?.(1) ?? null;
}
