/** Delivers a handoff once: what was approved is written down, and a repeat is asked for. */
import type { Approval, Destination } from '../../app/lineage/approval';
import type { Lineage } from '../../app/lineage/openLineage';
import { HandoffError, wrongUse } from '../../core/errors';
import { repeatedBy } from '../../core/lineage/lineage';
import type { DeliveredRecord } from '../../core/lineage/lineageRecord';
import { redactStrings } from '../../core/redact/redactStrings';
import { redactText } from '../../core/redact/redactText';
import type { Console } from '../output';
import { askYesNo } from './askYesNo';

/** What is delivered, where to, and what the user said about repeats. */
export interface OneDelivery {
  readonly approval: Approval;
  readonly destination: Destination;
  readonly markdown: string;
  /** The user wants it again. */
  readonly again: boolean;
}

/**
 * Runs `carryOut` and gives back the line that was written down, null where it could not be. `carryOut` calls `onDelivered` as
 * soon as the handoff has left. Throws `wrong-use` for a repeat that was not asked for.
 */
export async function deliverOnce(
  { approval, destination, markdown, again }: OneDelivery,
  lineage: Lineage,
  output: Console,
  carryOut: (onDelivered: () => void) => Promise<void>,
): Promise<DeliveredRecord | null> {
  // Standard output and its pipes are for a text that anybody may print as often as they like.
  const claim = destination.target === 'stdout' ? null : claimOf(lineage, approval.sha256, output);
  const wish = recordOf(approval, destination);
  let written: DeliveredRecord | null = null;
  let isWritten = false;
  const onDelivered = () => {
    if (isWritten) return;
    isWritten = true;
    const record = { ...wish, at: new Date().toISOString() };
    written = tryTo('The handoff was delivered, and that could not be written down', output, () => {
      lineage.add(record, markdown);
      return record;
    });
    claim?.release();
  };
  try {
    const records = tryTo('Earlier deliveries could not be read', output, () => lineage.read().records) ?? [];
    const earlier = again ? null : repeatedBy(wish, records);
    if (earlier !== null && !(await askYesNo(`${sentence(earlier)} Deliver it again?`, output)))
      throw wrongUse(`${sentence(earlier)} Say --again to deliver it once more.`);
    await carryOut(onDelivered);
    onDelivered();
    return written;
  } finally {
    claim?.release();
  }
}

const sentence = ({ target, at }: DeliveredRecord) =>
  `This handoff went to ${target} already, on ${at.slice(0, 16).replace('T', ' at ')} UTC.`;

/** Throws `wrong-use` where another process has it; where nothing can be written, nothing can be claimed. */
function claimOf(lineage: Lineage, sha256: string, output: Console) {
  return tryTo('Whether another program delivers this handoff could not be found out', output, () => {
    const claim = lineage.claim(sha256);
    if (claim === null)
      throw wrongUse('Another process is delivering this handoff at this moment. Try again when it has ended.');
    return claim;
  });
}

const recordOf = (approval: Approval, destination: Destination): DeliveredRecord =>
  redactStrings(
    { kind: 'delivered', version: 1, at: new Date().toISOString(), ...approval, ...destination },
    redactText,
  );

/** A lineage that cannot be kept is said, and stops no delivery. */
function tryTo<Value>(what: string, output: Console, act: () => Value): Value | null {
  try {
    return act();
  } catch (error) {
    if (HandoffError.is(error)) throw error;
    output.say(`${what}: ${error instanceof Error ? error.message : String(error)}.`);
    return null;
  }
}
