/** The receipts that a name stands for: of a session that was given a handoff, and of those that began with one of its own. */
import type { HandoffDocument } from '../../core/document/readDocument';
import { HandoffError } from '../../core/errors';
import { approvedTexts } from '../../core/lineage/lineage';
import type { Session } from '../../core/session';
import { findSessions } from '../../sources/findSessions';
import { openLog } from '../../sources/openLog';
import type { AppParts } from '../appParts';
import { findOrigins } from '../lineage/findOrigins';
import { type ReceiptRequest, receiptsOf } from './receiptsOf';
import type { SessionReceipt } from './sessionReceipt';

/** First its own receipts, then those of its children, the newest child first. A child that cannot be read is left out. */
export async function receiptsFor(
  start: Session | HandoffDocument,
  request: ReceiptRequest,
  parts: AppParts,
  signal: AbortSignal,
): Promise<SessionReceipt[]> {
  const own = 'entries' in start ? await receiptsOf(start, request, parts, signal) : [];
  const found: SessionReceipt[] = [...own];
  for (const child of await childrenOf(start, request, parts, signal)) {
    const receipts = await receiptsOf(child, request, parts, signal);
    found.push(...receipts.filter((receipt) => isOf(receipt, start)));
  }
  return found;
}

function isOf({ parent, handoff }: SessionReceipt, start: Session | HandoffDocument): boolean {
  if (!('entries' in start)) return handoff.sha256 === start.mark?.sha256;
  return parent.session === start.id || parent.log === start.path;
}

async function childrenOf(
  start: Session | HandoffDocument,
  { lineage, workspace, onlyWorkspace }: ReceiptRequest,
  parts: AppParts,
  signal: AbortSignal,
): Promise<Session[]> {
  const { environment, files, clock } = parts;
  const { refs } = await findSessions({ environment, files, workspaces: [workspace], now: clock.now(), signal });
  const seals = 'entries' in start ? null : new Set(start.mark === null ? [] : [start.mark.sha256]);
  const isMeant = (session: string | null, log: string | null) =>
    'entries' in start && (session === start.id || log === start.path);
  const others = 'entries' in start ? refs.filter((ref) => ref.id !== start.id) : refs;
  const logs = new Map<string, { readonly path: string; readonly id: string }>();
  for (const { ref, parent } of await findOrigins(others, seals, parts, signal))
    if (seals !== null || isMeant(parent.session, parent.log)) logs.set(ref.id, { path: ref.path, id: ref.id });
  // Those that were found before may lie where nothing is looked for now.
  for (const { seal, source, children } of lineage === null || onlyWorkspace === true
    ? []
    : approvedTexts(lineage.read().records))
    if (seals === null ? isMeant(source.session, source.log) : seal !== null && seals.has(seal))
      for (const { session, log } of children) if (!logs.has(session)) logs.set(session, { path: log, id: session });
  const sessions: Session[] = [];
  for (const { path, id } of logs.values()) {
    try {
      sessions.push(await openLog({ path, sessionId: id, files, signal }));
    } catch (error) {
      if (!HandoffError.is(error)) throw error;
    }
  }
  return sessions;
}
