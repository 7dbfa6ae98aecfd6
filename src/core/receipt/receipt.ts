/** What a session made of the handoff it began with, line by line, and what of it can be shown in its log. */
import type { SectionId } from '../document/headings';
import type { EntryRef } from '../provenance';

/**
 * `used`: its file was opened, its command run, its rule kept where the log shows that. `contradicted`: the log shows the
 * opposite. `found-again`: the session looked for what the line told, or was told again. `never-touched`: nothing of it came
 * up. `not-known`: no log could show it.
 */
export type Use = 'used' | 'contradicted' | 'found-again' | 'never-touched' | 'not-known';

/** What came of one thing that was carried. */
export interface UseFinding {
  readonly use: Use;
  /** What was seen, in a few words without a full stop. */
  readonly reason: string;
  /** Where the successor's log shows it. */
  readonly evidence: readonly EntryRef[];
  /** Positions of the calls that finding it again took. */
  readonly calls: readonly number[];
}

/** One line of a handoff with what came of it. */
export interface ReceiptLine extends UseFinding {
  /** Counts the lines of the handoff from 1, without its line for machines. */
  readonly line: number;
  readonly section: SectionId | null;
  readonly text: string;
}

/** Lines by what came of them, and how many calls finding again took, each counted once. */
export interface UseCounts {
  readonly lines: number;
  readonly used: number;
  readonly contradicted: number;
  readonly foundAgain: number;
  readonly foundAgainCalls: number;
  readonly neverTouched: number;
  readonly notKnown: number;
}

/** Fewer calls say too little about a session that goes on. */
export const fewestCalls = 10;

/** How many lines came to what. */
export function countUses(findings: readonly UseFinding[]): UseCounts {
  const count = (use: Use) => findings.filter((finding) => finding.use === use).length;
  return {
    lines: findings.length,
    used: count('used'),
    contradicted: count('contradicted'),
    foundAgain: count('found-again'),
    foundAgainCalls: new Set(findings.flatMap(({ calls }) => calls)).size,
    neverTouched: count('never-touched'),
    notKnown: count('not-known'),
  };
}

/** “23 of 41 lines used, 1 contradicted, 3 found again in 9 calls, 14 never touched” */
export function countSentence(counts: UseCounts): string {
  const { lines, used, contradicted, foundAgain, foundAgainCalls, neverTouched, notKnown } = counts;
  const cost = foundAgainCalls === 0 ? '' : ` in ${foundAgainCalls} ${foundAgainCalls === 1 ? 'call' : 'calls'}`;
  return [
    `${used} of ${lines} ${lines === 1 ? 'line' : 'lines'} used`,
    ...(contradicted === 0 ? [] : [`${contradicted} contradicted`]),
    ...(foundAgain === 0 ? [] : [`${foundAgain} found again${cost}`]),
    `${neverTouched} never touched`,
    ...(notKnown === 0 ? [] : [`${notKnown} not known`]),
  ].join(', ');
}
