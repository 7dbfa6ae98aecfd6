/** Follows the logs and the folder of a draft's session while a panel is open, with a rest between looks: both change many times a second. */
import { basename, dirname, sep } from 'node:path';
import * as vscode from 'vscode';
import type { DraftJob } from '../../app/draftJob';
import { joinGrowths } from '../../app/growth/joinGrowths';
import { isAbort } from '../../core/errors';
import { folderOf, knownFolder } from '../../core/live/knownFolder';
import type { LogGrowth, ReadState } from '../../core/logGrowth';
import type { DraftResult } from '../../review/draftResult';
import { askDraft } from '../askDraft';
import type { HostParts } from '../hostParts';
import type { FreshEffects, FreshListener } from '../panel/panelEffects';
import { throttle } from '../throttle';
import { workspaceFolders } from '../workspaceFolders';
import { showChanges } from './showChanges';
import { watchChildren } from './watchChildren';

const logRestMs = 1_000;
const folderRestMs = 3_000;

/** Of one panel. */
export function createFreshEffects(parts: HostParts, job: DraftJob): FreshEffects {
  return {
    // What stands before a point inside a session does not go on.
    watch: (draft, listener) => (job.from === undefined ? watch(parts, job, draft, listener) : notFollowed),
    showChanges,
    watchChildren: (sha256, onChildren) => watchChildren(parts, sha256, onChildren),
    refreshTail: (wish, earlier, signal) =>
      askDraft(
        parts.worker,
        { ...job, request: { ...job.request, ...wish }, earlier },
        { signal, onPhase: () => undefined },
      ),
  };
}

const notFollowed = { look: () => undefined, dispose: () => undefined };

function watch(
  { worker, log }: HostParts,
  job: DraftJob,
  draft: () => DraftResult,
  listener: FreshListener,
): { look(): void; dispose(): void } {
  const stop = new AbortController();
  const { signal } = stop;
  /** Of the newest record, whether the draft knows it or not. */
  let lastRecord: string | null = null;
  const attempt = (what: string, look: () => Promise<void>) => async () => {
    try {
      await look();
    } catch (error) {
      if (!isAbort(error)) log.warn(`how ${what} went on is not known: ${String(error)}`);
    }
  };
  const logs = throttle(
    logRestMs,
    attempt('the session', async () => {
      const result = draft();
      const growth = await growthOf(result);
      if (signal.aborted) return;
      listener.onGrowth(result, growth);
      lastRecord = growth.kind === 'grown' ? growth.updatedAt : null;
      // The folders of several sessions are not one.
      if (!isJoined(job)) folders.ask();
    }),
  );
  const folders = throttle(
    folderRestMs,
    attempt('the folder', async () => {
      const result = draft();
      const folder = folderOf(result.draft);
      const known = knownFolder(result.draft, timeOf(lastRecord ?? result.updatedAt));
      const seen =
        folder !== null && isOpenHere(folder) ? await worker.ask('folder', { folder, known }, { signal }) : null;
      if (!signal.aborted) listener.onFolder(result, seen);
    }),
  );
  const growthOf = async (result: DraftResult): Promise<LogGrowth> => {
    const ask = (log: DraftJob['log'], known: ReadState) => worker.ask('log-growth', { log, known }, { signal });
    if (!isJoined(job)) return ask(logOf(job.log, result.draft.session.id), stateOf(result));
    const found = new Map<string, LogGrowth>();
    for (const [at, { label, id }] of (result.draft.sessions ?? []).entries()) {
      const [log, known] = [logsOf(job)[at], result.joined?.[at]];
      if (log !== undefined && known !== undefined) found.set(label, await ask(logOf(log, id), known));
    }
    return joinGrowths(found);
  };
  const folderWatchers = () =>
    (vscode.workspace.workspaceFolders ?? []).map((one) =>
      onAnyChange(new vscode.RelativePattern(one, '**/*'), folders.ask),
    );
  const watchers = [
    // Databases write beside themselves first.
    ...logsOf(job).map(({ path }) =>
      onAnyChange(new vscode.RelativePattern(vscode.Uri.file(dirname(path)), `${basename(path)}{,-wal}`), logs.ask),
    ),
    ...(isJoined(job) ? [] : folderWatchers()),
  ];
  const kept = vscode.Disposable.from(
    ...[logs, folders, ...watchers],
    vscode.workspace.onDidGrantWorkspaceTrust(isJoined(job) ? logs.ask : folders.ask),
    // Other programs change a folder while the window is in the back, where not every watcher hears of it.
    vscode.window.onDidChangeWindowState(({ focused }) => (focused ? logs.ask() : undefined)),
  );
  logs.ask();
  return {
    look: logs.ask,
    dispose() {
      stop.abort();
      kept.dispose();
    },
  };
}

function onAnyChange(pattern: vscode.RelativePattern, tell: () => void): vscode.Disposable {
  const watcher = vscode.workspace.createFileSystemWatcher(pattern);
  return vscode.Disposable.from(
    ...[watcher, watcher.onDidChange(tell), watcher.onDidCreate(tell), watcher.onDidDelete(tell)],
  );
}

/** Git obeys what the settings of a repository say: it is asked only in folders that the user has opened and trusts. */
const isOpenHere = (folder: string) =>
  vscode.workspace.isTrusted &&
  workspaceFolders().some((one) => folder === one || folder.startsWith(one + sep) || one.startsWith(folder + sep));

const stateOf = ({ place, rawView, draft }: DraftResult): ReadState => ({
  ...{ place, turns: rawView.turns, entries: draft.session.entries },
});

/** The session that was read, also where the newest one of its file was asked for. */
const logOf = ({ path, sessionId }: DraftJob['log'], read: string): DraftJob['log'] => ({
  path,
  sessionId: sessionId ?? read,
});

const logsOf = ({ log, others = [] }: DraftJob) => [log, ...others];
const isJoined = (job: DraftJob) => logsOf(job).length > 1;

function timeOf(iso: string | null): number | null {
  const time = iso === null ? Number.NaN : Date.parse(iso);
  return Number.isNaN(time) ? null : time;
}
