/**
 * Keeps a context key with the files of this workspace that hold a session, so that the Explorer offers a handoff on
 * those and on no other file. They are recognised by content: agents' logs have no file name of their own.
 */
import * as vscode from 'vscode';
import { sessionFilesKey } from '../commandIds';
import { type Disposables, openDisposables } from '../disposables';
import type { HostParts } from '../hostParts';
import { inBackground } from '../log';

const candidates = '**/*.{jsonl,ndjson,json,md,db,sqlite,vscdb}';
const leftOut = '**/{node_modules,.git,dist,out,build}/**';
const mostFiles = 2_000;
const quietTime = 500;

/** Looks once at the start, then at files that came, changed or went, when they have been quiet for a moment. */
export function watchSessionFiles(parts: HostParts): vscode.Disposable {
  const kept = openDisposables();
  const stop = new AbortController();
  kept.register({ dispose: () => stop.abort() });
  const found = new Set<string>();
  const publish = () => vscode.commands.executeCommand('setContext', sessionFilesKey, [...found]);
  const look = async (uris: readonly vscode.Uri[]) => {
    if (uris.length === 0) return;
    const paths = uris.map(({ fsPath }) => fsPath);
    const sessions = new Set(await parts.worker.ask('recognise', { paths }, { signal: stop.signal }));
    const changed = paths.filter((path) => sessions.has(path) !== found.has(path));
    for (const path of changed) {
      if (sessions.has(path)) found.add(path);
      else found.delete(path);
    }
    if (changed.length > 0) await publish();
  };
  const changed = collectChanges(kept, (uris) => inBackground(parts.log, 'look at changed files', look(uris)));
  const watcher = kept.register(vscode.workspace.createFileSystemWatcher(candidates));
  kept.register(watcher.onDidCreate(changed));
  kept.register(watcher.onDidChange(changed));
  kept.register(watcher.onDidDelete(changed));
  const lookAtFirst = async () => {
    const uris = await findCandidates();
    if (uris.length === mostFiles)
      parts.log.info(`looked at the first ${mostFiles} files for sessions: the others are not offered in the Explorer`);
    await look(uris);
  };
  inBackground(parts.log, 'look for session files', lookAtFirst());
  return kept;
}

const findCandidates = async () => vscode.workspace.findFiles(candidates, leftOut, mostFiles);

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
