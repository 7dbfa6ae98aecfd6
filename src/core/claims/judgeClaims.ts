/**
 * The one owner of time: asked of every statement that a handoff may hold, its own or taken over, whether it still holds at
 * the end of the session, and if not, what ended it. The classes of endings have a file each; doubt leaves a statement standing.
 */
import type { SessionIndex } from '../index/sessionIndex';
import { openAnswers } from './answers';
import type { Claim, Ending, Verdict } from './claim';
import { openDeeds } from './deeds';
import { type Said, wordsSaid } from './laterWords';
import { openLifts } from './lifts';
import { openNarrowed } from './plan/narrowed';
import { replacementOf } from './replacements';
import { openTakenOver } from './takenOver';
import { openTurnDeeds } from './turnDeeds';
import { over } from './verdict';

/** Tells of each of the claims that it was opened with whether it holds. */
export interface ClaimJudge {
  verdictOf(claim: Claim): Verdict;
  /** A sentence that only ended something is no rule of its own. */
  onlyEnds(claim: Claim): boolean;
}

/** @param goal what comes next: the user's last word */
export function judgeClaims(index: SessionIndex, claims: readonly Claim[], goal: string): ClaimJudge {
  const said = wordsSaid(index, goal);
  const lifts = openLifts(said, claims);
  const answerTo = openAnswers(index, said);
  const deedOf = openDeeds(index, said);
  const turnDeedOf = openTurnDeeds(index, said);
  const narrowedBy = openNarrowed(index, said);
  const endOf = openTakenOver(index, said);
  const judges: readonly (readonly [Ending, (claim: Claim) => Said | null])[] = [
    ['answered', answerTo],
    ['withdrawn', narrowedBy],
    ['replaced', (claim) => replacementOf(claim, said)],
    ['carried out', (claim) => deedOf(claim) ?? turnDeedOf(claim)],
  ];
  return {
    onlyEnds: lifts.onlyLifts,
    verdictOf(claim) {
      const lift = lifts.of(claim);
      if (lift !== null) return over(lift.ending, lift.said);
      for (const [ending, judge] of judges) {
        const found = judge(claim);
        if (found !== null) return over(ending, found);
      }
      const end = endOf(claim);
      return end === null ? { holds: true } : over(end.ending, end.ender);
    },
  };
}
