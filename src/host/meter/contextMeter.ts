/**
 * The status bar item: how full the context of this workspace's newest live session is. It follows the log as it grows,
 * reading only what was appended, and is hidden where there is no such session.
 */
import { basename, dirname } from 'node:path';
import * as vscode from 'vscode';
import type { ContextUse } from '../../core/session';
import type { SessionRef } from '../../core/sessionRef';
import { watchAgentFolders } from '../agentFolders';
import { commandIds } from '../commandIds';
import { openDisposables } from '../disposables';
import type { HostParts } from '../hostParts';
import { inBackground, logged } from '../log';
import { workspaceFolders } from '../workspaceFolders';
import { meterCard } from './meterCard';
import { meterTexts } from './meterTexts';
import { nudge } from './nudge';
import { throttle } from './throttle';

/** A session nobody has worked in for so long is not live any more. */
const liveFor = 8 * 60 * 60 * 1_000;
const restMs = 1_000;

/** Starts at once; disposing of it stops what is being read and removes the item. */
export function createContextMeter(parts: HostParts): vscode.Disposable {
  const kept = openDisposables();
  const item = kept.register(vscode.window.createStatusBarItem('meter', vscode.StatusBarAlignment.Right, 100));
  item.name = 'Create Handoff: context meter';
  const stop = new AbortController();
  kept.register({ dispose: () => stop.abort() });
  let shown: SessionRef | null = null;
  let logWatcher: vscode.Disposable | null = null;
  kept.register({ dispose: () => logWatcher?.dispose() });

  const measure = kept.register(throttle(restMs, () => logged(parts.log, 'measure the context', showContext())));
  const search = kept.register(throttle(restMs, () => logged(parts.log, 'look for a live session', follow())));
  kept.register(
    watchAgentFolders(parts, {
      onLogs: search.ask,
      // Another session may have become the newest one.
      onChange: (path) => (path === shown?.path ? undefined : search.ask()),
    }),
  );
  kept.register(parts.settings.onDidChange(search.ask));
  search.ask();
  return kept;

  async function follow(): Promise<void> {
    const refs =
      workspaceFolders().length === 0 ? [] : await parts.sessions.list({ describe: false, signal: stop.signal });
    const newest =
      refs.find(
        ({ updatedAt, inWorkspace }) =>
          inWorkspace !== true && updatedAt !== null && Date.now() - Date.parse(updatedAt) < liveFor,
      ) ?? null;
    if (newest?.path !== shown?.path) {
      logWatcher?.dispose();
      logWatcher = newest === null ? null : watchLog(newest.path);
    }
    shown = newest;
    measure.ask();
  }

  function watchLog(path: string): vscode.Disposable {
    const watcher = watch(dirname(path), basename(path));
    watcher.onDidChange(measure.ask);
    watcher.onDidDelete(search.ask);
    return watcher;
  }

  async function showContext(): Promise<void> {
    const session = shown;
    if (session === null) {
      item.hide();
      return;
    }
    const { path, agent } = session;
    const context = await parts.worker.ask('context', { path, agent }, { signal: stop.signal });
    const labelOf = await parts.agents.labels();
    if (session === shown) show(session, labelOf(session.agent), context);
  }

  function show(session: SessionRef, agent: string, context: ContextUse): void {
    const texts = meterTexts(context, parts.settings.current().thresholds);
    if (texts === null) {
      item.hide();
      return;
    }
    item.text = texts.text;
    item.tooltip = meterCard(session, agent, context, texts);
    item.accessibilityInformation = { label: `Context of the agent session: ${texts.sentence}. Create handoff` };
    item.backgroundColor =
      texts.level === 'normal' ? undefined : new vscode.ThemeColor(`statusBarItem.${texts.level}Background`);
    const log = { path: session.path, sessionId: session.id };
    item.command = { command: commandIds.create, title: 'Create handoff', arguments: [log] };
    item.show();
    inBackground(parts.log, 'offer a handoff', nudge(parts, session, context));
  }
}

const watch = (folder: string, pattern: string) =>
  vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(vscode.Uri.file(folder), pattern));
