import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { handoffFolder } from '../../core/handoffFileName';
import { nodeEnvironment } from '../../node/nodeEnvironment';
import type { DeliveryPlace } from '../../targets/target';
import { openFolder } from '../workspaceFolders';

/** Where and when this window delivers: into the session's folder where it is open, else into the main one. */
export async function deliveryPlace(wanted: string | null = null): Promise<DeliveryPlace> {
  const folder = openFolder(wanted);
  const now = new Date();
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return {
    folder,
    taken: folder === null ? [] : await namesIn(join(folder, handoffFolder)),
    environment: nodeEnvironment(),
    date: date.join('-'),
    time: now.toISOString(),
    id: randomUUID(),
  };
}

/** A folder that is not there holds nothing; writing into it makes it, or says what is wrong. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await vscode.workspace.fs.readDirectory(vscode.Uri.file(folder))).map(([name]) => name);
  } catch (error) {
    if (error instanceof vscode.FileSystemError) return [];
    throw error;
  }
}
