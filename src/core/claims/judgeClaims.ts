/**
 * The one owner of time: asked of every statement that a handoff may hold, its own or taken over, whether it still holds at
 * the end of the session, and if not, what ended it. The classes of endings have a file each; doubt leaves a statement standing.
 */
import type { SessionIndex } from '../index/sessionIndex';
import { cutAtWord } from '../text/cutAtWord';
import { foldSpace } from '../text/foldSpace';
import { openAnswers } from './answers';
import type { Claim, Ending, Verdict } from './claim';
import { openDeeds } from './deeds';
import { type Said, wordsSaid } from './laterWords';
import { openLifts } from './lifts';
import { replacementOf } from './replacements';
import { openTakenOver } from './takenOver';
import { openTurnDeeds } from './turnDeeds';

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
  const endOf = openTakenOver(index, said);
  const judges: readonly (readonly [Ending, (claim: Claim) => Said | null])[] = [
    ['answered', answerTo],
    ['replaced', (claim) => replacementOf(claim, said)],
    ['carried out', (claim) => deedOf(claim) ?? turnDeedOf(claim)],
  ];
  return {
    onlyEnds: lifts.onlyLifts,
    verdictOf(claim) {
      const lift = lifts.of(claim);
      if (lift !== null) return ended(lift.ending, lift.said);
      for (const [ending, judge] of judges) {
        const found = judge(claim);
        if (found !== null) return ended(ending, found);
      }
      const end = endOf(claim);
      if (end === null) return { holds: true };
      if ('said' in end) return ended(end.ending, end.said);
      return { holds: false, ending: end.ending, endedBy: end.at, because: end.because };
    },
  };
}

const ended = (ending: Ending, { by, text, ref }: Said): Verdict => ({
  holds: false,
  ending,
  endedBy: ref,
  because: `${endings[ending][by]}: “${cutAtWord(foldSpace(text), longestQuote)}”`,
});

const longestQuote = 160;

const endings: Readonly<Record<Ending, Readonly<Record<Said['by'], string>>>> = {
  withdrawn: { user: 'the user took it back', agent: 'the agent took it back' },
  permitted: { user: 'the user permitted it', agent: 'it was permitted' },
  replaced: { user: 'the user chose otherwise', agent: 'something else took its place' },
  'carried out': { user: 'the user says that it is done', agent: 'it was done' },
  gone: { user: 'what it speaks of is gone', agent: 'what it speaks of is gone' },
  refuted: { user: 'the user says otherwise', agent: 'it turned out otherwise' },
  answered: { user: 'the user answered', agent: 'it was answered' },
};
