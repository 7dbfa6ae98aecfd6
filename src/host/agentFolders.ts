/** Watches the folders in which agents write the logs of this workspace. */
import * as vscode from 'vscode';
import { openDisposables } from './disposables';
import type { HostParts } from './hostParts';
import { logged } from './log';
import { throttle } from './throttle';
import { workspaceFolders } from './workspaceFolders';

const restMs = 1_000;

/** What is told; each may come many times a second. */
export interface AgentFolderEvents {
  /** A log came or went, or other folders are looked at from now on. */
  readonly onLogs: () => void;
  readonly onChange: (path: string) => void;
}

/** Begins to look at once, and again where folders are opened, closed or trusted. Without a folder nothing is watched. */
export function watchAgentFolders(
  parts: Pick<HostParts, 'worker' | 'log'>,
  { onLogs, onChange }: AgentFolderEvents,
): vscode.Disposable {
  const kept = openDisposables();
  const stop = new AbortController();
  kept.register({ dispose: () => stop.abort() });
  let watchers = vscode.Disposable.from();
  kept.register({ dispose: () => watchers.dispose() });
  const rewatch = kept.register(throttle(restMs, () => logged(parts.log, 'watch the agents', watchThem())));
  const anew = () => {
    rewatch.ask();
    onLogs();
  };
  kept.register(vscode.workspace.onDidGrantWorkspaceTrust(anew));
  kept.register(vscode.workspace.onDidChangeWorkspaceFolders(anew));
  rewatch.ask();
  return kept;

  async function watchThem(): Promise<void> {
    const workspaces = workspaceFolders();
    const ask = { workspaces, looksInside: vscode.workspace.isTrusted };
    const folders = workspaces.length === 0 ? [] : await parts.worker.ask('watched', ask, { signal: stop.signal });
    watchers.dispose();
    if (stop.signal.aborted) return;
    watchers = vscode.Disposable.from(...folders.map(watchOne));
  }

  function watchOne(folder: string): vscode.Disposable {
    const watcher = vscode.workspace.createFileSystemWatcher(
      new vscode.RelativePattern(vscode.Uri.file(folder), '**/*'),
    );
    watcher.onDidCreate(onLogs);
    watcher.onDidDelete(onLogs);
    watcher.onDidChange(({ fsPath }) => onChange(fsPath));
    return watcher;
  }
}
