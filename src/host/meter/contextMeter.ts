/**
 * The status bar item: how full the context of this workspace's newest live session is. It follows the log as it grows,
 * reading only what was appended, and is hidden where there is no such session.
 */

import { basename, dirname } from 'node:path';
import * as vscode from 'vscode';
import { t } from '../../protocol/language';
import { watchAgentFolders } from '../agentFolders';
import { openDisposables } from '../disposables';
import type { HostParts } from '../hostParts';
import { logged } from '../log';
import { type Throttled, throttle } from '../throttle';
import { workspaceFolders } from '../workspaceFolders';
import { createDroppedCounts } from './droppedCounts';
import { type Meter, showContext } from './meter';

/** A session nobody has worked in for so long is not live any more. */
const liveFor = 8 * 60 * 60 * 1_000;
const restMs = 1_000;

/** Where the newest session is looked for, and its log followed. */
interface Following {
  readonly meter: Meter;
  readonly measure: Throttled;
  readonly search: Throttled;
  logWatcher: vscode.Disposable | null;
}

/** Starts at once; disposing of it stops what is being read and removes the item. */
export function createContextMeter(parts: HostParts): vscode.Disposable {
  const kept = openDisposables();
  const item = kept.register(vscode.window.createStatusBarItem('meter', vscode.StatusBarAlignment.Right, 100));
  item.name = t('Create Handoff: context meter');
  const stop = new AbortController();
  kept.register({ dispose: () => stop.abort() });
  const counts = createDroppedCounts(async (log) => {
    const report = await parts.worker.ask('uncompact', { log, line: null }, { signal: stop.signal });
    return report === null || report.summaryTokens === null ? null : report.dropped.length;
  });
  const meter: Meter = { parts, item, counts, stop: stop.signal, foundAt: new Map(), shown: null, others: [] };
  const following: Following = {
    meter,
    measure: throttle(restMs, () => logged(parts.log, 'measure the context', showContext(meter))),
    search: throttle(restMs, () => logged(parts.log, 'look for a live session', follow(following))),
    logWatcher: null,
  };
  const { measure, search } = following;
  kept.register({ dispose: () => following.logWatcher?.dispose() });
  kept.register(measure);
  kept.register(search);
  kept.register(
    watchAgentFolders(parts, {
      onLogs: search.ask,
      // Another session may have become the newest one.
      onChange: (path) => (path === meter.shown?.path ? undefined : search.ask()),
    }),
  );
  kept.register(parts.settings.onDidChange(search.ask));
  kept.register({ dispose: parts.turnEnd.onChange(measure.ask) });
  search.ask();
  return kept;
}

async function follow(following: Following): Promise<void> {
  const { meter, measure } = following;
  const { parts, stop: signal } = meter;
  const refs = workspaceFolders().length === 0 ? [] : await parts.sessions.list({ describe: false, signal });
  const newest =
    refs.find(
      ({ updatedAt, inWorkspace }) =>
        inWorkspace !== true && updatedAt !== null && Date.now() - Date.parse(updatedAt) < liveFor,
    ) ?? null;
  if (newest?.path !== meter.shown?.path) {
    following.logWatcher?.dispose();
    following.logWatcher = newest === null ? null : watchLog(following, newest.path);
  }
  meter.shown = newest;
  meter.others = refs.filter(({ inWorkspace, id }) => inWorkspace !== true && id !== newest?.id);
  if (newest === null) parts.prepared.forget();
  measure.ask();
}

function watchLog({ meter, measure, search }: Following, path: string): vscode.Disposable {
  const watcher = watch(dirname(path), basename(path));
  watcher.onDidChange(() => {
    meter.parts.turnEnd.noticed(path);
    measure.ask();
  });
  watcher.onDidDelete(search.ask);
  return watcher;
}

const watch = (folder: string, pattern: string) =>
  vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(vscode.Uri.file(folder), pattern));
