/** Delivers a handoff once: what was approved is written down in the lineage that all programs share, and a repeat asks. */
import * as vscode from 'vscode';
import { type Approval, approve, type Destination } from '../../app/lineage/approval';
import { type Lineage, openLineage } from '../../app/lineage/openLineage';
import { HandoffError, wrongUse } from '../../core/errors';
import { repeatedBy } from '../../core/lineage/lineage';
import type { DeliveredRecord } from '../../core/lineage/lineageRecord';
import { spokenLanguage, t } from '../../protocol/language';
import type { HostParts } from '../hostParts';
import { lineageFolder } from '../lineageFolder';

/**
 * Runs `carryOut` and gives back what was approved. Ends with an `AbortError` where the user does not want it again, and
 * throws `wrong-use` where another program delivers the same text at this moment.
 */
export async function deliverOnce<Result>(
  markdown: string,
  destination: Destination,
  parts: HostParts,
  carryOut: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly approval: Approval }> {
  const lineage = openLineage(lineageFolder());
  const approval = await approve(markdown);
  const record = { ...approval, ...(await clean(destination, parts)) };
  const claim = tryTo('is being delivered elsewhere', parts, () => claimOf(lineage, approval.sha256));
  try {
    const records = tryTo('was delivered before', parts, () => lineage.read().records) ?? [];
    const earlier = repeatedBy(record, records);
    if (earlier !== null) await askAgain(earlier);
    const result = await carryOut();
    tryTo('is written down', parts, () => lineage.add(lineOf(record), markdown));
    return { result, approval };
  } finally {
    claim?.release();
  }
}

function claimOf(lineage: Lineage, sha256: string) {
  const claim = lineage.claim(sha256);
  if (claim === null) throw wrongUse('Another program delivers this handoff at this moment. Look there first.');
  return claim;
}

const lineOf = (record: Approval & Destination): DeliveredRecord => ({
  ...{ kind: 'delivered', version: 1, at: new Date().toISOString() },
  ...record,
});

/** The text is redacted already; where it goes is not. */
async function clean(destination: Destination, { worker }: HostParts): Promise<Destination> {
  const redact = async (text: string | null) =>
    text === null ? null : (await worker.ask('redact', { text }, { signal: new AbortController().signal })).text;
  return { ...destination, folder: await redact(destination.folder), path: await redact(destination.path) };
}

async function askAgain({ target, at }: DeliveredRecord): Promise<void> {
  const answer = await vscode.window.showWarningMessage(
    t('This handoff was sent already.'),
    {
      modal: true,
      detail: t(
        'It went to {0} on {1}. Sent again, a second session begins with it.',
        target,
        new Date(at).toLocaleString(spokenLanguage().locale),
      ),
    },
    t('Send Again'),
  );
  if (answer === undefined) throw new DOMException('The handoff was not sent again.', 'AbortError');
}

/** A lineage that cannot be kept is said in the log, and stops no delivery. */
function tryTo<Value>(what: string, { log }: HostParts, act: () => Value): Value | null {
  try {
    return act();
  } catch (error) {
    if (HandoffError.is(error)) throw error;
    log.warn(`whether a handoff ${what} is not known: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}
