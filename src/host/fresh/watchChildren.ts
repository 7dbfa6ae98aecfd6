/** Looks for the sessions that began with a handoff, where agents keep their logs, for as long as its panel is open. */
import * as vscode from 'vscode';
import { isAbort } from '../../core/errors';
import type { HostParts } from '../hostParts';
import { lineageFolder } from '../lineageFolder';
import { throttle } from '../throttle';
import { workspaceFolders } from '../workspaceFolders';

/** A look reads the beginnings of the logs that changed since it was sent. */
const restMs = 5_000;

/** `onChildren` is told the agents' names as users know them. */
export function watchChildren(
  { worker, agents, log }: HostParts,
  sha256: string,
  onChildren: (agents: readonly string[]) => void,
): vscode.Disposable {
  const stop = new AbortController();
  const { signal } = stop;
  const attempt = (work: () => Promise<void>) => async () => {
    try {
      await work();
    } catch (error) {
      if (!isAbort(error)) log.warn(`whether a session began with the handoff is not known: ${String(error)}`);
    }
  };
  const looks = throttle(
    restMs,
    attempt(async () => {
      const workspaces = workspaceFolders();
      const found = await worker.ask('children', { lineage: lineageFolder(), sha256, workspaces }, { signal });
      const labelOf = await agents.labels();
      if (!signal.aborted) onChildren(found.map(({ agent }) => labelOf(agent)));
    }),
  );
  let watchers = vscode.Disposable.from();
  const begin = attempt(async () => {
    const workspaces = workspaceFolders();
    const looksInside = vscode.workspace.isTrusted;
    const folders = workspaces.length === 0 ? [] : await worker.ask('watched', { workspaces, looksInside }, { signal });
    const made = folders.map((folder) => {
      const watcher = vscode.workspace.createFileSystemWatcher(
        new vscode.RelativePattern(vscode.Uri.file(folder), '**/*'),
      );
      return vscode.Disposable.from(watcher, watcher.onDidCreate(looks.ask), watcher.onDidChange(looks.ask));
    });
    watchers = vscode.Disposable.from(...made);
    if (signal.aborted) watchers.dispose();
  });
  void begin();
  looks.ask();
  return vscode.Disposable.from(looks, {
    dispose() {
      stop.abort();
      watchers.dispose();
    },
  });
}
