/** Packs as files of the editor: found, read, and named. */
import * as vscode from 'vscode';
import { logUnreadable, packRefused, targetFailed } from '../../core/errors';
import { mostPackBytes, packEnding } from '../../core/move/pack';
import { t } from '../../protocol/language';

/** What the page of a pack, the Explorer or a user names; undefined when the user chose nothing. */
export async function packUri(argument: unknown): Promise<vscode.Uri | undefined> {
  if (argument instanceof vscode.Uri) return argument;
  if (typeof argument === 'string') return vscode.Uri.parse(argument, true);
  const [chosen] =
    (await vscode.window.showOpenDialog({
      canSelectMany: false,
      openLabel: t('Look at it'),
      title: t('Open a handoff pack'),
      filters: { [t('Handoff pack')]: [packEnding.slice(1)] },
    })) ?? [];
  return chosen;
}

/** The text as it is; nothing in it is believed before the worker looked. */
export async function readPackText(uri: vscode.Uri): Promise<string> {
  try {
    const { size } = await vscode.workspace.fs.stat(uri);
    if (size > mostPackBytes) throw packRefused(`${uri.fsPath} is larger than any pack may be. Have less packed.`);
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch (error) {
    if (error instanceof vscode.FileSystemError) throw logUnreadable(uri.fsPath, error.code, error);
    throw error;
  }
}

/** Where the user wants it; the dialog has asked about a file that is there. */
export async function writePackText(uri: vscode.Uri, text: string): Promise<void> {
  try {
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  } catch (error) {
    if (!(error instanceof vscode.FileSystemError)) throw error;
    throw targetFailed('The file', `${uri.fsPath} cannot be written (${error.code})`, error);
  }
}
