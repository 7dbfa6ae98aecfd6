/** Carries out a delivery: one switch. What is to be done was decided by the target. */
import * as vscode from 'vscode';
import { HandoffError, targetFailed } from '../../core/errors';
import { writeNewFile } from '../../node/writeNewFile';
import type { Delivery, NewFile } from '../../targets/delivery';
import type { Delivered } from './delivered';
import { openChat } from './openChat';
import { openLink } from './openLink';
import { openTerminal } from './openTerminal';
import { openThread } from './openThread';

/** Throws a HandoffError that says what to do where the target cannot be reached. */
export async function deliver(delivery: Delivery): Promise<Delivered> {
  switch (delivery.kind) {
    case 'chat':
      return openChat(delivery);
    case 'clipboard':
      await vscode.env.clipboard.writeText(delivery.text);
      return { where: 'On the clipboard', effect: 'copied', open: null };
    case 'file':
      return writeFile(delivery, delivery.open);
    case 'terminal':
      return openTerminal(delivery);
    case 'link':
      return openLink(delivery);
    case 'thread':
      return openThread(delivery);
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
    where: `In ${vscode.workspace.asRelativePath(uri)}`,
    effect: isOpened ? 'written and opened' : 'written',
    open: { label: 'Open the file', run: open },
  };
}

/** A file that came to be there meanwhile is somebody's work: the new one gets a number. Returns the path that was written. */
async function writeUnderFreeName(file: NewFile): Promise<string> {
  if (file.keepsOld === true) {
    await writeNewFile(file, 'Handoff file');
    return file.path;
  }
  for (let number = 1; ; number += 1) {
    const path = number === 1 ? file.path : file.path.replace(/(\.md)?$/, `-${number}$1`);
    try {
      await writeNewFile({ ...file, path }, 'Handoff file');
      return path;
    } catch (error) {
      if (!isThere(error)) throw error;
    }
  }
}

/** A folder that is a file is "there" as well, and no number helps against that: only the opening of the file counts. */
const isThere = (error: unknown) =>
  HandoffError.is(error) &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'EEXIST' &&
  'syscall' in error.cause &&
  error.cause.syscall === 'open';

function unknownDelivery(delivery: never): never {
  throw new Error(`There is no way to deliver ${JSON.stringify(delivery)}`);
}
