/** What the lines of a handoff claim, as far as a program can check it, and what came of checking. */
import type { SectionId } from '../document/headings';
import type { CheckFact } from '../fact';

/** One item of a handoff. `at` counts the lines of the text from 0, `length` the lines it takes. */
export type Claim = ClaimPlace & ClaimContent;

interface ClaimPlace {
  readonly at: number;
  readonly length: number;
  /** Null above the first heading, and below one that is none of ours. */
  readonly section: SectionId | null;
  /** Without the mark of the list and the place in the log. */
  readonly text: string;
  /** Letters of the sessions that say it, where the handoff is made from several; else none. */
  readonly sessions: readonly string[];
}

/** A file that a line names. */
export interface ClaimedFile {
  readonly path: string;
  readonly isGone: boolean;
}

/** What an item says, by its kind. */
export type ClaimContent =
  | ({ readonly kind: 'file' } & ClaimedFile)
  /** Several on one line: what an item of the work changed, or a list of names. */
  | { readonly kind: 'files'; readonly files: readonly ClaimedFile[] }
  | {
      readonly kind: 'branch';
      readonly folder: string | null;
      readonly branch: string | null;
      readonly pushed: boolean | null;
    }
  | { readonly kind: 'commit'; readonly hash: string | null; readonly subject: string }
  | { readonly kind: 'uncommitted'; readonly paths: readonly string[] }
  | { readonly kind: 'check'; readonly command: string; readonly status: CheckFact['status'] }
  | { readonly kind: 'error'; readonly command: string | null; readonly error: string }
  | { readonly kind: 'to-do'; readonly item: string; readonly isDone: boolean }
  | { readonly kind: 'question'; readonly question: string }
  /** A command or an agent that was started and not seen to end. */
  | { readonly kind: 'process'; readonly name: string }
  /** No program can check it. */
  | { readonly kind: 'words' };

/**
 * `holds`: true now. `struck-out`: was true in the log and is not now. `last-observed`: a check that was not run again, and
 * of which the log tells nothing newer. `unknown`: a program could tell, but not here. `words`: no program can.
 */
export type Verdict = 'holds' | 'struck-out' | 'last-observed' | 'unknown' | 'words';

/** A claim with its verdict. */
export interface Judged {
  readonly claim: Claim;
  readonly verdict: Verdict;
  /** What was seen, in a few words without a full stop; always there for what was struck out or is not known. */
  readonly reason: string | null;
}

/** How many items came to which verdict. */
export type VerdictCounts = Readonly<Record<Verdict, number>>;

/** How many of the items hold, were struck out and so on. */
export function countVerdicts(judged: readonly Pick<Judged, 'verdict'>[]): VerdictCounts {
  const counts = { holds: 0, 'struck-out': 0, 'last-observed': 0, unknown: 0, words: 0 };
  for (const { verdict } of judged) counts[verdict] += 1;
  return counts;
}

/** “12 lines hold, 2 are struck out, 3 checks were not run again, 1 cannot be known here; 40 are words that no program can check.” */
export function countSentence(counts: VerdictCounts): string {
  const { unknown, words } = counts;
  const observed = counts['last-observed'];
  const parts = [
    mainCounts(counts),
    ...(observed === 0 ? [] : [`${observed} ${observed === 1 ? 'check was' : 'checks were'} not run again`]),
    ...(unknown === 0 ? [] : [`${unknown} cannot be known here`]),
  ];
  return `${parts.join(', ')}; ${words} ${words === 1 ? 'is a word' : 'are words'} of the session that no program can check.`;
}

/** “12 lines hold, 2 are struck out” */
function mainCounts({ holds, 'struck-out': struck }: VerdictCounts): string {
  return `${holds} ${holds === 1 ? 'line holds' : 'lines hold'}, ${struck} ${struck === 1 ? 'is' : 'are'} struck out`;
}
