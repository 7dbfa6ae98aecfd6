/** A checked handoff as plain data: its lines with their verdicts, by their own text, so that they are found after an edit. */
import type { Judged, Verdict } from './claim';
import type { LeadFix } from './leadFixes';

/** One item, or words of the line that says where it stands. */
export interface VerifiedLine {
  /** As it stands in the handoff, the lines below it included. */
  readonly source: string;
  /** In words, without marks and place. */
  readonly text: string;
  readonly kind: Judged['claim']['kind'];
  readonly verdict: Verdict;
  readonly reason: string | null;
}

/** All that was found out at once. */
export interface VerifiedLines {
  readonly lines: readonly VerifiedLine[];
  readonly fixes: readonly LeadFix[];
  /** Checks that can be run again, as they are run. */
  readonly runnable: readonly string[];
}

/** @param text the handoff that was checked, without its line for machines */
export function verifiedLines(
  text: string,
  judged: readonly Judged[],
  fixes: readonly LeadFix[],
  runnable: readonly string[],
): VerifiedLines {
  const all = text.split('\n');
  const lines = judged.map(({ claim: { at, length, text: words, kind }, verdict, reason }) => ({
    source: all.slice(at, at + length).join('\n'),
    ...{ text: words, kind, verdict, reason },
  }));
  return { lines, fixes, runnable };
}
