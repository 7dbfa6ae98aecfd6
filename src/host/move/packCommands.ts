/** What the commands of packs do. */
import * as vscode from 'vscode';
import type { HostParts } from '../hostParts';
import { showText } from '../refine/textTabs';
import { lookWithProgress, openPack } from './openPack';
import type { PackEditor } from './packEditor';
import { packUri, readPackText } from './packFile';

/** Opens the pack that a page or the Explorer names, or one that is chosen. */
export const openPackCommand =
  (editor: Pick<PackEditor, 'refresh'>) =>
  async (parts: HostParts, argument: unknown): Promise<void> => {
    const uri = await packUri(argument);
    if (uri !== undefined && (await openPack(parts, uri))) editor.refresh(uri);
  };

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
