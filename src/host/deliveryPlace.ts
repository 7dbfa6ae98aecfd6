import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import { nodeEnvironment } from '../node/nodeEnvironment';
import type { DeliveryPlace } from '../targets/target';
import { mainFolder } from './workspaceFolders';

/** Where and when this window delivers. */
export async function deliveryPlace(): Promise<DeliveryPlace> {
  const folder = mainFolder();
  const now = new Date();
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return {
    folder,
    taken: folder === null ? [] : await namesIn(folder),
    environment: nodeEnvironment(),
    date: date.join('-'),
    time: now.toISOString(),
    id: randomUUID(),
  };
}

/** A folder that was removed while it is open holds nothing; writing into it will say what is wrong. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await vscode.workspace.fs.readDirectory(vscode.Uri.file(folder))).map(([name]) => name);
  } catch (error) {
    if (error instanceof vscode.FileSystemError) return [];
    throw error;
  }
}
