/** Carries out a delivery: one switch. What is to be done was decided by the target. */

import * as vscode from 'vscode';
import { targetFailed } from '../../core/errors';
import { t } from '../../protocol/language';
import type { Delivery, NewFile } from '../../targets/delivery';
import type { Delivered } from './delivered';
import { openChat } from './openChat';
import { openLink } from './openLink';
import { openTerminal } from './openTerminal';
import { openThread } from './openThread';
import { writeUnderFreeName } from './writeUnderFreeName';

/** Throws a HandoffError that says what to do where the target cannot be reached. */
export async function deliver(delivery: Delivery): Promise<Delivered> {
  switch (delivery.kind) {
    case 'chat':
      return openChat(delivery);
    case 'clipboard':
      await vscode.env.clipboard.writeText(delivery.text);
      return { where: t('On the clipboard'), effect: t('copied'), open: null };
    case 'file':
      return writeFile(delivery, delivery.open);
    case 'terminal':
      return openTerminal(delivery);
    case 'link':
      return openLink(delivery);
    case 'thread':
      return openThread(delivery);
    case 'git-note':
      throw targetFailed('Git note', 'the command line writes it');
    case 'stdout':
      throw targetFailed('Standard output', 'an editor has none');
    default:
      return unknownDelivery(delivery);
  }
}

async function writeFile(file: NewFile, isOpened: boolean): Promise<Delivered> {
  const uri = vscode.Uri.file(await writeUnderFreeName(file));
  const open = () => vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.Beside, preview: false });
  if (isOpened) await open();
  return {
    where: t('In {0}', vscode.workspace.asRelativePath(uri)),
    effect: isOpened ? t('written and opened') : 'written',
    open: { label: t('Open the file'), run: open },
  };
}

function unknownDelivery(delivery: never): never {
  throw new Error(`There is no way to deliver ${JSON.stringify(delivery)}`);
}
