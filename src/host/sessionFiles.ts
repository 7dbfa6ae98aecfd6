/**
 * Keeps a context key with the files of this workspace that hold a session, so that the Explorer offers a handoff on
 * those and on no other file. They are recognised by content: agents' logs have no file name of their own.
 */
import * as vscode from 'vscode';
import { HandoffError } from '../core/errors';
import type { FileStore } from '../core/ports';
import { createNodeFileStore } from '../node/nodeFileStore';
import { recogniseLog } from '../sources/openLog';
import { sessionFilesKey } from './commandIds';
import { type Disposables, openDisposables } from './disposables';
import type { HostParts } from './hostParts';
import { inBackground } from './log';

const candidates = '**/*.{jsonl,ndjson,json,md,db,sqlite,vscdb}';
const leftOut = '**/{node_modules,.git,dist,out,build}/**';
const mostFiles = 2_000;
const quietTime = 500;

export function watchSessionFiles(parts: HostParts): vscode.Disposable {
  const kept = openDisposables();
  const files = createNodeFileStore();
  const found = new Set<string>();
  const publish = () => vscode.commands.executeCommand('setContext', sessionFilesKey, [...found]);
  const look = async (uris: readonly vscode.Uri[]) => {
    let isChanged = false;
    for (const { fsPath } of uris) {
      const isSession = await holdsSession(fsPath, files);
      if (isSession !== found.has(fsPath)) isChanged = true;
      if (isSession) found.add(fsPath);
      else found.delete(fsPath);
    }
    if (isChanged) await publish();
  };
  const changed = collectChanges(kept, (uris) => inBackground(parts.log, 'look at changed files', look(uris)));
  const watcher = kept.register(vscode.workspace.createFileSystemWatcher(candidates));
  kept.register(watcher.onDidCreate(changed));
  kept.register(watcher.onDidChange(changed));
  kept.register(watcher.onDidDelete(changed));
  inBackground(parts.log, 'look for session files', findCandidates().then(look));
  return kept;
}

const findCandidates = async () => vscode.workspace.findFiles(candidates, leftOut, mostFiles);

async function holdsSession(path: string, files: FileStore): Promise<boolean> {
  try {
    await recogniseLog(path, files);
    return true;
  } catch (error) {
    // Not a log, or gone, or not readable: in each case there is nothing to offer.
    if (HandoffError.is(error)) return false;
    throw error;
  }
}

/** Waits until files have stopped changing for a moment; an agent writes its log many times a second. */
function collectChanges(kept: Disposables, onQuiet: (uris: readonly vscode.Uri[]) => void): (uri: vscode.Uri) => void {
  const waiting = new Map<string, vscode.Uri>();
  let timer: NodeJS.Timeout | undefined;
  kept.register({ dispose: () => clearTimeout(timer) });
  return (uri) => {
    waiting.set(uri.fsPath, uri);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const uris = [...waiting.values()];
      waiting.clear();
      onQuiet(uris);
    }, quietTime);
  };
}
