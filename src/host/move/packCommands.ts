/** What the commands of packs do. */
import * as vscode from 'vscode';
import { packEditorType } from '../commandIds';
import type { HostParts } from '../hostParts';
import { showText } from '../refine/textTabs';
import { fetchPack } from './fetchPack';
import { lookWithProgress, openPack } from './openPack';
import type { PackEditor } from './packEditor';
import { packUri, readPackText } from './packFile';
import { sharePack } from './sharePack';
import { trustedFolder } from './trustedFolder';

/** Opens the pack that a page or the Explorer names, or one that is chosen. */
export const openPackCommand =
  (editor: Pick<PackEditor, 'refresh'>) =>
  async (parts: HostParts, argument: unknown): Promise<void> => {
    const uri = await packUri(argument);
    if (uri !== undefined) await openPack(parts, uri, () => editor.refresh(uri));
  };

/** Shares the pack that a page or the Explorer names, or one that is chosen. */
export async function sharePackCommand(parts: HostParts, argument: unknown): Promise<void> {
  // An untrusted folder is told before any dialog.
  trustedFolder();
  const uri = await packUri(argument);
  if (uri !== undefined) await sharePack(parts, uri);
}

/** Opens the page of the pack that was taken. */
export async function fetchPackCommand(parts: HostParts): Promise<void> {
  const uri = await fetchPack(parts);
  if (uri !== null) await vscode.commands.executeCommand('vscode.openWith', uri, packEditorType);
}

/** Shows the handoff of a pack, redacted. */
export async function showPackedHandoff(parts: HostParts, argument: unknown): Promise<void> {
  const uri = await packUri(argument);
  if (uri === undefined) return;
  const { handoff } = await lookWithProgress(parts, await readPackText(uri), null);
  await showText('Handoff.md', handoff);
}

/** The file as it is, in the editor for texts. */
export async function showPackText(_parts: HostParts, argument: unknown): Promise<void> {
  const uri = await packUri(argument);
  if (uri !== undefined) await vscode.commands.executeCommand('vscode.openWith', uri, 'default');
}
