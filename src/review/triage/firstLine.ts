/** Which unsure line stands before the cards, if any: what is to be checked first is one thing. */
import type { CardState, SentState, UnsureLine } from '../../protocol/triageMessages';
import type { Candidate } from './candidate';
import { doubtsWork } from './goalDoubts';
import type { Nearness } from './goalNearness';
import { wordsOfCandidate } from './rankCandidates';

/** What is asked beside the lines of the panel. */
export interface UnsureMeans {
  readonly candidates: readonly Candidate[];
  readonly cards: readonly CardState[];
  readonly sent: SentState;
  readonly near: Nearness;
}

/** At most one stands before the cards: what the log refutes, what the goal throws doubt on, or what is nearer to the goal than they are. */
export function withFirst(
  told: readonly UnsureLine[],
  { candidates, cards, near }: UnsureMeans,
  goal: string,
): UnsureLine[] {
  const [top, ...others] = told;
  if (top === undefined) return [];
  const [card] = cards;
  const mark = (first: UnsureLine['first']): UnsureLine[] => [{ ...top, first }, ...others];
  if (top.known === 'refuted') return mark('refuted');
  if (doubtsWork(goal)) {
    // A claim is what a problem speaks against; a check that is old has its own words.
    const claim = told.find(({ known }) => known === 'said') ?? top;
    return [{ ...claim, first: 'doubted', isOfGoal: true }, ...told.filter((one) => one !== claim)];
  }
  if (card === undefined) return mark('nearest');
  const first = candidates.find(({ item }) => item.id === card.id);
  const isGraver = card.stage !== 'rest' || first === undefined || first.harm * first.doubt > riskOfClaim;
  const isNearer = near.isClose(top.text) && !isGraver && near.of(top.text) > near.of(wordsOfCandidate(first));
  return isNearer ? mark('nearest') : [...told];
}

/** Of the agent's word on the goal itself: what a wrong one does, and how likely it is wrong. */
const riskOfClaim = 4;
