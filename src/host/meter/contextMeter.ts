/**
 * The status bar item: how full the context of this workspace's newest live session is. It follows the log as it grows,
 * reading only what was appended, and is hidden where there is no such session.
 */

import { basename, dirname } from 'node:path';
import * as vscode from 'vscode';
import { contextLevel } from '../../core/context/contextLevel';
import type { SessionRef } from '../../core/sessionRef';
import { t } from '../../protocol/language';
import { watchAgentFolders } from '../agentFolders';
import { commandIds } from '../commandIds';
import { openDisposables } from '../disposables';
import type { HostParts } from '../hostParts';
import { inBackground, logged } from '../log';
import { throttle } from '../throttle';
import { workspaceFolders } from '../workspaceFolders';
import { createDroppedCounts } from './droppedCounts';
import { meterCard } from './meterCard';
import type { MeterNow } from './meterNow';
import { meterTexts } from './meterTexts';
import { nudge } from './nudge';

/** A session nobody has worked in for so long is not live any more. */
const liveFor = 8 * 60 * 60 * 1_000;
const restMs = 1_000;

/** Starts at once; disposing of it stops what is being read and removes the item. */
export function createContextMeter(parts: HostParts): vscode.Disposable {
  const kept = openDisposables();
  const item = kept.register(vscode.window.createStatusBarItem('meter', vscode.StatusBarAlignment.Right, 100));
  item.name = t('Create Handoff: context meter');
  const stop = new AbortController();
  kept.register({ dispose: () => stop.abort() });
  /** Tokens in the context of each session when this window met it. */
  const foundAt = new Map<string, number | null>();
  let shown: SessionRef | null = null;
  let others: readonly SessionRef[] = [];
  let logWatcher: vscode.Disposable | null = null;
  kept.register({ dispose: () => logWatcher?.dispose() });

  const counts = createDroppedCounts(async (log) => {
    const report = await parts.worker.ask('uncompact', { log, line: null }, { signal: stop.signal });
    return report === null || report.summaryTokens === null ? null : report.dropped.length;
  });
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
  kept.register({ dispose: parts.turnEnd.onChange(measure.ask) });
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
    others = refs.filter(({ inWorkspace, id }) => inWorkspace !== true && id !== newest?.id);
    if (newest === null) parts.prepared.forget();
    measure.ask();
  }

  function watchLog(path: string): vscode.Disposable {
    const watcher = watch(dirname(path), basename(path));
    watcher.onDidChange(() => {
      parts.turnEnd.noticed(path);
      measure.ask();
    });
    watcher.onDidDelete(search.ask);
    return watcher;
  }

  async function showContext(): Promise<void> {
    const session = shown;
    if (session === null) {
      item.hide();
      return;
    }
    const { path, id, agent } = session;
    const { thresholds } = parts.settings.current();
    const momentFrom = thresholds[0] / 100;
    const read = await parts.worker.ask(
      'context',
      { log: { path, sessionId: id }, agent, momentFrom },
      { signal: stop.signal },
    );
    const labelOf = await parts.agents.labels();
    if (session !== shown) return;
    show(session, labelOf, read);
    inBackground(parts.log, 'draw up a draft', prepare(session, labelOf, read));
    inBackground(parts.log, 'count what the summary dropped', countDropped(session, labelOf, read));
  }

  /** Until the next turn begins, when what was dropped can still be given back. */
  async function countDropped(
    session: SessionRef,
    labelOf: (agent: string) => string,
    read: MeterNow['read'],
  ): Promise<void> {
    const { path, id } = session;
    const { compactions } = read.context;
    if (read.trail?.isJustCompacted !== true || counts.of(path, compactions) !== null) return;
    await counts.want({ path, sessionId: id }, compactions);
    if (session === shown && counts.of(path, compactions) !== null) show(session, labelOf, read);
  }

  /** By rules and on this machine; a session that went on supersedes what was drawn up of it. */
  async function prepare(
    session: SessionRef,
    labelOf: (agent: string) => string,
    read: MeterNow['read'],
  ): Promise<void> {
    const { autoPrepare, thresholds } = parts.settings.current();
    const level = contextLevel(read.context.ratio, thresholds);
    if (!autoPrepare || (level !== 'offer' && level !== 'now')) {
      parts.prepared.forget();
      return;
    }
    await parts.prepared.want({ path: session.path, sessionId: session.id }, read.context.usedTokens ?? 0);
    if (session === shown) show(session, labelOf, read);
  }

  function show(session: SessionRef, labelOf: (agent: string) => string, read: MeterNow['read']): void {
    const { thresholds, budgetTokens, prices } = parts.settings.current();
    const isPrepared = parts.prepared.isReady(session.path);
    const isCompacted = read.trail?.isJustCompacted === true;
    const dropped = isCompacted ? counts.of(session.path, read.context.compactions) : null;
    const isAwaited = parts.turnEnd.waitsFor(session.path);
    const now = { read, thresholds, isPrepared, isAwaited, dropped };
    const texts = meterTexts(now);
    if (texts === null) {
      item.hide();
      return;
    }
    item.text = texts.text;
    item.tooltip = meterCard({ session, others, now, texts, handoffTokens: budgetTokens, prices, labelOf });
    item.accessibilityInformation = { label: t('Context of the agent session: {0}. Create handoff', texts.sentence) };
    item.backgroundColor =
      texts.level === 'normal' ? undefined : new vscode.ThemeColor(`statusBarItem.${texts.level}Background`);
    const log = { path: session.path, sessionId: session.id, takesPrepared: now.isPrepared };
    item.command = { command: commandIds.create, title: t('Create handoff'), arguments: [log] };
    item.show();
    const { usedTokens } = read.context;
    if (!foundAt.has(session.path)) foundAt.set(session.path, usedTokens);
    const wentOn = foundAt.get(session.path) !== usedTokens;
    inBackground(parts.log, 'offer a handoff', nudge(parts, session, read, wentOn));
  }
}

const watch = (folder: string, pattern: string) =>
  vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(vscode.Uri.file(folder), pattern));
