import { realpathSync } from 'node:fs';
import * as vscode from 'vscode';
import type { TranscriptPlace } from '../core/sessionRef';
import type { WorkerClient } from './workerClient';

/** The open folders as agents may have recorded them: as they were opened, and with symbolic links resolved. */
export function workspaceFolders(): readonly string[] {
  const opened = localFolders();
  return [...new Set(opened.flatMap((folder) => [realPath(folder), folder]))];
}

/** The folder a new session works in; null where no folder is open. */
export function mainFolder(): string | null {
  return localFolders()[0] ?? null;
}

/** The folder that was wanted, where it is open; else the main one. */
export function openFolder(wanted: string | null): string | null {
  const opened = localFolders();
  return opened.find((folder) => folder === wanted) ?? opened[0] ?? null;
}

/** The open folder that a session is of; the main one where it is of none. Only where several are open is its log asked. */
export async function folderOfSession(
  { worker }: { readonly worker: Pick<WorkerClient, 'ask'> },
  { path, sessionId }: TranscriptPlace,
): Promise<string | null> {
  const folders = localFolders();
  if (folders.length < 2) return mainFolder();
  const { signal } = new AbortController();
  return (await worker.ask('session-folder', { log: { path, sessionId }, folders }, { signal })) ?? mainFolder();
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
