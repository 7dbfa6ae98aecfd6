/** Reads what a session made of the handoffs it was given. The use case behind `handoff receipt` and the Sessions view. */

import { type Delivery, findDeliveries } from '../../core/document/findDelivery';
import { type HandoffDocument, readDocument } from '../../core/document/readDocument';
import { indexSession } from '../../core/index/indexSession';
import { approvedTexts } from '../../core/lineage/lineage';
import { countSentence, type ReceiptLine } from '../../core/receipt/receipt';
import { receiptOf } from '../../core/receipt/receiptOf';
import { redactorOf } from '../../core/redact/redactorOf';
import { redactStrings } from '../../core/redact/redactStrings';
import type { Session } from '../../core/session';
import { leftOutMark } from '../../core/text/capText';
import type { AppParts } from '../appParts';
import type { Lineage } from '../lineage/openLineage';
import { sha256 } from '../sha256';
import { leftOutFound } from './leftOutFound';
import type { SessionReceipt, ShownLine } from './sessionReceipt';

/** What a receipt is made with. */
export interface ReceiptRequest {
  /** The approved texts, for handoffs that a log holds cut; null where there is none. */
  readonly lineage: Lineage | null;
  /** Reads the parent's log too, for what was left out and found again: costs about as much as a draft. */
  readonly readsParent: boolean;
  /** Where the parent's session is looked for when its log was moved. */
  readonly workspace: string;
  /** True: of the sessions that began with one of its handoffs, only those of the workspace are read. */
  readonly onlyWorkspace?: boolean;
}

/** One receipt for each handoff that the session was given, in that order; none where it was given none. */
export async function receiptsOf(
  child: Session,
  request: ReceiptRequest,
  parts: AppParts,
  signal: AbortSignal,
): Promise<SessionReceipt[]> {
  const given = findDeliveries(child.entries).filter(({ document }) => !isOwn(document, child));
  if (given.length === 0) return [];
  const index = indexSession(child);
  const receipts: SessionReceipt[] = [];
  for (const delivery of given) {
    signal.throwIfAborted();
    const { document, isWhole } = wholeText(delivery, request.lineage);
    const from = child.entries.indexOf(delivery.entry) + 1;
    const receipt = receiptOf({ document, child: index, from, hasEnded: hasEnded(child, parts.clock.now()) });
    const leftOut = request.readsParent
      ? await leftOutFound(document, receipt.trace, request.workspace, parts, signal)
      : null;
    const shown: SessionReceipt = {
      handoff: { sha256: document.mark?.sha256 ?? (await sha256(document.text)), goal: document.goal, isWhole },
      parent: { session: document.session, log: document.logPath },
      child: { session: child.id, agent: child.agent, log: child.path, title: child.title },
      ...{ soFar: receipt.isSoFar, calls: receipt.calls },
      summary: `${countSentence(receipt.counts)}${receipt.isSoFar ? ', so far' : ''}`,
      counts: receipt.counts,
      lines: receipt.lines.map(shownLine),
      leftOut,
    };
    receipts.push(redactStrings(shown, redactorOf(child)));
  }
  return receipts;
}

/** A session that looked at its own handoff did not begin with it. */
const isOwn = ({ session, logPath }: HandoffDocument, child: Session) => session === child.id || logPath === child.path;

/** The log keeps long texts cut; the text as it was approved is then the better one. */
function wholeText({ document }: Delivery, lineage: Lineage | null): { document: HandoffDocument; isWhole: boolean } {
  if (!leftOutMark.test(document.text)) return { document, isWhole: true };
  const seal = document.mark?.sha256;
  const known =
    lineage === null || seal === undefined
      ? undefined
      : approvedTexts(lineage.read().records).find((text) => (text.seal ?? text.sha256) === seal);
  const kept = known === undefined ? null : (lineage?.text(known.sha256) ?? null);
  const whole = kept === null ? null : readDocument(kept);
  return whole === null ? { document, isWhole: false } : { document: whole, isWhole: true };
}

/** A session that nobody has touched for an hour is taken to be over. */
const quietMs = 60 * 60_000;

function hasEnded({ updatedAt }: Session, now: number): boolean {
  const last = Date.parse(updatedAt ?? '');
  return !Number.isNaN(last) && now - last > quietMs;
}

const shownLine = ({ line, section, text, use, reason, evidence, calls }: ReceiptLine): ShownLine => ({
  ...{ line, section, text, use, reason },
  calls: calls.length,
  evidence,
});
