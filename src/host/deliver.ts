/** Carries out a delivery: one switch. What is to be done was decided by the target. */
import { dirname } from 'node:path';
import * as vscode from 'vscode';
import { targetFailed } from '../core/errors';
import type { Delivery } from '../targets/delivery';
import { openLink } from './openLink';
import { openTerminal } from './openTerminal';

/** Where a handoff went. */
export interface Delivered {
  /** For example "In a new chat, filled in and not sent." */
  readonly where: string;
  readonly effect: string;
  /** Opens it; null where there is nothing to open. */
  readonly open: { readonly label: string; readonly run: () => Thenable<unknown> } | null;
}

export async function deliver(delivery: Delivery): Promise<Delivered> {
  switch (delivery.kind) {
    case 'chat':
      return openChat(delivery.text);
    case 'clipboard':
      await vscode.env.clipboard.writeText(delivery.text);
      return { where: 'On the clipboard', effect: 'copied', open: null };
    case 'file':
      return writeNewFile(delivery.path, delivery.text, delivery.open);
    case 'terminal':
      return openTerminal(delivery);
    case 'link':
      return openLink(delivery);
    case 'stdout':
      throw targetFailed('Standard output', 'an editor has none');
    default:
      return unknownDelivery(delivery);
  }
}

async function openChat(text: string): Promise<Delivered> {
  // The commands exist and do nothing visible where chat is switched off, so the setting is what tells.
  if (vscode.workspace.getConfiguration('chat').get('disableAIFeatures') === true) {
    throw targetFailed('New chat', 'chat is switched off in this editor (chat.disableAIFeatures)');
  }
  const known = new Set(await vscode.commands.getCommands(true));
  if (!known.has('workbench.action.chat.open')) throw targetFailed('New chat', 'this editor has no chat');
  if (known.has('workbench.action.chat.newChat')) await vscode.commands.executeCommand('workbench.action.chat.newChat');
  await vscode.commands.executeCommand('workbench.action.chat.open', { query: text, isPartialQuery: true });
  return {
    where: 'In a new chat',
    effect: 'filled in and not sent',
    open: { label: 'Open the chat', run: () => vscode.commands.executeCommand('workbench.action.chat.open') },
  };
}

async function writeNewFile(wanted: string, text: string, isOpened: boolean): Promise<Delivered> {
  const uri = await writeUnderFreeName(vscode.Uri.file(wanted), text);
  const open = () => vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.Beside, preview: false });
  if (isOpened) await open();
  return {
    where: `In ${vscode.workspace.asRelativePath(uri)}`,
    effect: isOpened ? 'written and opened' : 'written',
    open: { label: 'Open the file', run: open },
  };
}

/** A file that is there already is somebody's work: the new one gets a number. */
async function writeUnderFreeName(wanted: vscode.Uri, text: string): Promise<vscode.Uri> {
  try {
    for (let number = 1; ; number += 1) {
      const uri = number === 1 ? wanted : wanted.with({ path: wanted.path.replace(/(\.md)?$/, `-${number}$1`) });
      if (await exists(uri)) continue;
      await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
      return uri;
    }
  } catch (error) {
    if (!(error instanceof vscode.FileSystemError)) throw error;
    throw targetFailed('Handoff file', `${dirname(wanted.fsPath)} cannot be written (${error.code})`, error);
  }
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') return false;
    throw error;
  }
}

function unknownDelivery(delivery: never): never {
  throw new Error(`There is no way to deliver ${JSON.stringify(delivery)}`);
}
