import { realpathSync } from 'node:fs';
import * as vscode from 'vscode';

/** The open folders as agents may have recorded them: as they were opened, and with symbolic links resolved. */
export function workspaceFolders(): readonly string[] {
  const opened = localFolders();
  return [...new Set(opened.flatMap((folder) => [realPath(folder), folder]))];
}

/** The folder a new session works in; null where no folder is open. */
export function mainFolder(): string | null {
  return localFolders()[0] ?? null;
}

const localFolders = () =>
  (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file').map(({ uri }) => uri.fsPath);

/** A folder that was removed while it is open stays in the list by its own name. */
function realPath(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return folder;
    throw error;
  }
}
