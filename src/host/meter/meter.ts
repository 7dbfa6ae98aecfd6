/** The meter of a window: the session that it shows, and what it shows of it. */
import * as vscode from 'vscode';
import { contextLevel } from '../../core/context/contextLevel';
import type { SessionRef } from '../../core/sessionRef';
import { t } from '../../protocol/language';
import { commandIds } from '../commandIds';
import type { HostParts } from '../hostParts';
import { inBackground } from '../log';
import type { DroppedCounts } from './droppedCounts';
import { meterCard } from './meterCard';
import type { MeterNow } from './meterNow';
import { meterTexts } from './meterTexts';
import { nudge } from './nudge';

/** Lives as long as its window. */
export interface Meter {
  readonly parts: HostParts;
  readonly item: vscode.StatusBarItem;
  readonly counts: DroppedCounts;
  /** Ends what is being read. */
  readonly stop: AbortSignal;
  /** Tokens in the context of each session when this window met it. */
  readonly foundAt: Map<string, number | null>;
  /** Null where no session is live. */
  shown: SessionRef | null;
  others: readonly SessionRef[];
}

/** A session as it was read for the meter. */
interface Measured {
  readonly session: SessionRef;
  readonly read: MeterNow['read'];
  labelOf(agent: string): string;
}

/** Reads what was appended to the log of the session, and shows it. */
export async function showContext(meter: Meter): Promise<void> {
  const { parts, item, stop: signal, shown: session } = meter;
  if (session === null) {
    item.hide();
    return;
  }
  const { path, id, agent } = session;
  const momentFrom = parts.settings.current().thresholds[0] / 100;
  const read = await parts.worker.ask('context', { log: { path, sessionId: id }, agent, momentFrom }, { signal });
  const labelOf = await parts.agents.labels();
  if (session !== meter.shown) return;
  const measured: Measured = { session, labelOf, read };
  show(meter, measured);
  inBackground(parts.log, 'draw up a draft', prepare(meter, measured));
  inBackground(parts.log, 'count what the summary dropped', countDropped(meter, measured));
}

/** Until the next turn begins, when what was dropped can still be given back. */
async function countDropped(meter: Meter, measured: Measured): Promise<void> {
  const { counts } = meter;
  const { session, read } = measured;
  const { path, id } = session;
  const { compactions } = read.context;
  if (read.trail?.isJustCompacted !== true || counts.of(path, compactions) !== null) return;
  await counts.want({ path, sessionId: id }, compactions);
  if (session === meter.shown && counts.of(path, compactions) !== null) show(meter, measured);
}

/** By rules and on this machine; a session that went on supersedes what was drawn up of it. */
async function prepare(meter: Meter, measured: Measured): Promise<void> {
  const { parts } = meter;
  const { session, read } = measured;
  const { autoPrepare, thresholds } = parts.settings.current();
  const level = contextLevel(read.context.ratio, thresholds);
  if (!autoPrepare || (level !== 'offer' && level !== 'now')) {
    parts.prepared.forget();
    return;
  }
  await parts.prepared.want({ path: session.path, sessionId: session.id }, read.context.usedTokens ?? 0);
  if (session === meter.shown) show(meter, measured);
}

function show(meter: Meter, { session, read, labelOf }: Measured): void {
  const { parts, item, others } = meter;
  const { budgetTokens: handoffTokens, prices } = parts.settings.current();
  const now = nowOf(meter, session, read);
  const texts = meterTexts(now);
  if (texts === null) {
    item.hide();
    return;
  }
  item.text = texts.text;
  item.tooltip = meterCard({ session, others, now, texts, handoffTokens, prices, labelOf });
  item.accessibilityInformation = { label: t('Context of the agent session: {0}. Create handoff', texts.sentence) };
  item.backgroundColor =
    texts.level === 'normal' ? undefined : new vscode.ThemeColor(`statusBarItem.${texts.level}Background`);
  const log = { path: session.path, sessionId: session.id, takesPrepared: now.isPrepared };
  item.command = { command: commandIds.create, title: t('Create handoff'), arguments: [log] };
  item.show();
  inBackground(parts.log, 'offer a handoff', nudge(parts, session, read, hasGoneOn(meter, session, read)));
}

function nowOf({ parts, counts }: Meter, { path }: SessionRef, read: MeterNow['read']): MeterNow {
  const isCompacted = read.trail?.isJustCompacted === true;
  return {
    read,
    thresholds: parts.settings.current().thresholds,
    isPrepared: parts.prepared.isReady(path),
    isAwaited: parts.turnEnd.waitsFor(path),
    dropped: isCompacted ? counts.of(path, read.context.compactions) : null,
  };
}

/** Since this window met the session. */
function hasGoneOn({ foundAt }: Meter, { path }: SessionRef, { context: { usedTokens } }: MeterNow['read']): boolean {
  if (!foundAt.has(path)) foundAt.set(path, usedTokens);
  return foundAt.get(path) !== usedTokens;
}
