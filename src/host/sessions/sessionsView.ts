/**
 * The sessions view: lists when it is first looked at, then follows the agents' folders as long as it is in sight. Nothing
 * is started by it, and logs are only read.
 */
import { homedir } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import * as vscode from 'vscode';
import { openLineage } from '../../app/lineage/openLineage';
import type { SessionReceipt } from '../../app/receipt/sessionReceipt';
import { approvedTexts } from '../../core/lineage/lineage';
import type { HandoffLink } from '../../core/lineage/sessionTree';
import type { SharedFile } from '../../core/lineage/sharedFiles';
import type { SessionRef } from '../../core/sessionRef';
import { t } from '../../protocol/language';
import { watchAgentFolders } from '../agentFolders';
import { sessionCommandIds } from '../commandIds';
import { openDisposables } from '../disposables';
import type { HostParts } from '../hostParts';
import { lineageFolder } from '../lineageFolder';
import { logged } from '../log';
import { throttle } from '../throttle';
import { whereItRuns } from '../whereItRuns';
import { mainFolder, workspaceFolders } from '../workspaceFolders';
import { emptyFolderRows, emptyFolderText } from './emptyFolder';
import { openReceipts } from './receipts';
import type { SessionRow } from './sessionRow';
import { type SessionsKnown, sessionRows } from './sessionRows';

const viewId = 'handoff.sessions';
/** Context keys: how the view is grouped, and whether it holds the sessions of all folders. */
const [groupKey, foldersKey] = ['handoff.sessionsBy', 'handoff.sessionsOfAllFolders'];
const restMs = 3_000;
/** Reading takes at most this part of the time: a list that took two seconds rests for twenty. */
const restFactor = 10;

/** What its commands ask of the view. */
export interface SessionsView extends vscode.Disposable {
  refresh(): void;
  groupBy(by: 'day' | 'agent'): void;
  showFolders(all: boolean): void;
}

/** `onDraftKept` tells of each change of a kept draft. */
export function createSessionsView(parts: HostParts, onDraftKept: vscode.Event<void>): SessionsView {
  const kept = openDisposables();
  const closed = new AbortController();
  kept.register({ dispose: () => closed.abort() });
  let running = new AbortController();
  kept.register({ dispose: () => running.abort() });
  const changed = kept.register(new vscode.EventEmitter<undefined>());
  let rows: readonly SessionRow[] = [];
  let found: { readonly refs: readonly SessionRef[]; readonly links: readonly HandoffLink[] } = { refs: [], links: [] };
  let receipts: readonly SessionReceipt[] = [];
  let shared: readonly SharedFile[] = [];
  const findReceipts = openReceipts(parts.worker);
  let isStale = true;
  let by: 'day' | 'agent' = 'day';
  let everywhere = false;
  const view = kept.register(
    vscode.window.createTreeView<SessionRow>(viewId, {
      showCollapseAll: true,
      treeDataProvider: {
        onDidChangeTreeData: changed.event,
        getChildren: (row) => [...(row?.children ?? rows)],
        getTreeItem: itemOf,
      },
    }),
  );
  const list = () => logged(parts.log, 'list the sessions', showAll());
  const update = kept.register(
    throttle(restMs, async () => {
      const started = Date.now();
      await list();
      await rest((Date.now() - started) * restFactor, closed.signal);
    }),
  );
  const refresh = () => {
    isStale = true;
    if (view.visible) update.ask();
  };
  let watching: vscode.Disposable | null = null;
  kept.register({ dispose: () => watching?.dispose() });
  kept.register(
    view.onDidChangeVisibility(({ visible }) => {
      if (!visible) return;
      // What nobody looks at needs no watching.
      watching ??= watchAgentFolders(parts, { onLogs: refresh, onChange: refresh });
      update.ask();
    }),
  );
  kept.register(onDraftKept(() => (view.visible ? update.ask() : undefined)));
  kept.register(parts.settings.onDidChange(refresh));

  // What the user asks for does not wait for the rest.
  return {
    refresh() {
      isStale = true;
      void list();
    },
    groupBy(next) {
      by = next;
      void vscode.commands.executeCommand('setContext', groupKey, by);
      void list();
    },
    showFolders(all) {
      everywhere = all;
      isStale = true;
      void vscode.commands.executeCommand('setContext', foldersKey, everywhere);
      void list();
    },
    dispose: kept.dispose,
  };

  /** One at a time: a later one takes the place of an earlier one. */
  async function showAll(): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    await vscode.window.withProgress({ location: { viewId } }, async () => {
      const all = everywhere || workspaceFolders().length === 0;
      if (isStale) {
        const refs = await parts.sessions.list({ describe: false, everywhere: all, signal });
        if (found.refs.length === 0) await show({ refs, links: [] }, all, signal);
        const described = await parts.sessions.list({ describe: true, everywhere: all, signal });
        const links = await parts.worker.ask('session-links', { refs: described }, { signal });
        signal.throwIfAborted();
        found = { refs: described, links };
        isStale = false;
      }
      await show(found, all, signal);
      const before = receipts;
      receipts = await findReceipts(found.refs, found.links, signal);
      const sharedBefore = shared;
      shared = await parts.worker.ask('side-by-side', { refs: found.refs }, { signal });
      const isNew = (receipts.length > 0 && receipts !== before) || shared.length > 0 || sharedBefore.length > 0;
      if (isNew) await show(found, all, signal);
    });
  }

  async function show(
    listed: Pick<SessionsKnown, 'refs' | 'links'>,
    isAll: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const labelOf = await parts.agents.labels();
    const known = { ...listed, drafts: await parts.drafts.list(), approved: approvedNow(parts), receipts, shared };
    const options = { now: Date.now(), labelOf, groupBy: by, showFolders: isAll };
    const next = listed.refs.length > 0 ? sessionRows(known, options) : await emptyRows(isAll, signal);
    signal.throwIfAborted();
    view.message = listed.refs.length > 0 ? '' : emptyText(isAll);
    // Drawn anew, a row loses the hover that is read.
    if (isDeepStrictEqual(next, rows)) return;
    rows = next;
    changed.fire(undefined);
  }

  async function emptyRows(isAll: boolean, signal: AbortSignal): Promise<readonly SessionRow[]> {
    const elsewhere = isAll ? [] : await parts.sessions.list({ describe: false, everywhere: true, signal });
    return emptyFolderRows(elsewhere, await parts.agents.all());
  }
}

const emptyText = (isAll: boolean) =>
  emptyFolderText(isAll ? null : withTilde(mainFolder() ?? ''), whereItRuns(vscode.env.remoteName, process.platform));

const withTilde = (folder: string) =>
  folder.startsWith(`${homedir()}/`) ? `~${folder.slice(homedir().length)}` : folder;

/** Ends early with the signal. */
async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });
}

/** A lineage that cannot be read shows no handoffs; the log says so. */
function approvedNow(parts: HostParts): SessionsKnown['approved'] {
  try {
    return approvedTexts(openLineage(lineageFolder()).read().records);
  } catch (error) {
    parts.log.warn(`the handoffs that were sent cannot be listed: ${error instanceof Error ? error.name : 'unknown'}`);
    return [];
  }
}

function itemOf(row: SessionRow): vscode.TreeItem {
  const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(row.label, row.children.length === 0 ? None : row.isOpen ? Expanded : Collapsed);
  item.id = row.id;
  item.description = row.description;
  item.tooltip = row.tooltip;
  item.contextValue = row.context;
  if (row.icon !== null)
    item.iconPath = new vscode.ThemeIcon(
      row.icon,
      row.color === undefined ? undefined : new vscode.ThemeColor(row.color),
    );
  if (row.act !== null) item.command = { command: sessionCommandIds.openRow, title: t('Open'), arguments: [row] };
  return item;
}
