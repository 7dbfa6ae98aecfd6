/** Holds a handoff against the session that was given it. Pure: both are read already. */

import type { SectionId } from '../document/headings';
import type { HandoffDocument } from '../document/readDocument';
import { withoutGoal } from '../document/withoutGoal';
import type { SessionIndex } from '../index/sessionIndex';
import { openTrace, type Trace } from '../trace/trace';
import { readClaims } from '../verify/readClaims';
import { type CarriedItem, judgeUse } from './judgeUse';
import { countUses, fewestCalls, type ReceiptLine, type UseCounts } from './receipt';

/** What a session made of a handoff. */
export interface Receipt {
  readonly lines: readonly ReceiptLine[];
  readonly counts: UseCounts;
  /** Calls it made since it was given the handoff. */
  readonly calls: number;
  /** It goes on, and made fewer than ten calls: much may still come. */
  readonly isSoFar: boolean;
  readonly trace: Trace;
}

/** The moment of the delivery in the successor. */
export interface ReceiptInput {
  readonly document: HandoffDocument;
  readonly child: SessionIndex;
  /** Position of the first entry behind the handoff. */
  readonly from: number;
  /** The session is over, as far as one can know. */
  readonly hasEnded: boolean;
}

/** One line for each item of the handoff; its head, its goal and the quoted tail are no items. */
export function receiptOf({ document, child, from, hasEnded }: ReceiptInput): Receipt {
  const trace = openTrace(child, from);
  const text = withoutGoal(document);
  const written = text.split('\n');
  const { root, claims } = readClaims(text);
  const lines = claims
    .filter(({ section }) => section === null || !ours.has(section))
    .map((claim): ReceiptLine => {
      const item: CarriedItem = { claim, below: written.slice(claim.at + 1, claim.at + claim.length) };
      return { line: claim.at + 1, section: claim.section, text: claim.text, ...judgeUse(item, root, trace) };
    });
  const calls = trace.calls.length;
  return { lines, counts: countUses(lines), calls, isSoFar: calls < fewestCalls && !hasEnded, trace };
}

/** What tells of the handoff and its session, and carries nothing to be used. */
const ours: ReadonlySet<SectionId> = new Set(['preamble', 'session', 'previous-handoff', 'recent-tail', 'goal']);
