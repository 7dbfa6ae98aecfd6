/** What the panel shows first. */
import type { TriageState } from '../../protocol/triageMessages';
import type { TriageInput } from './candidate';
import { cardState } from './cardState';
import { findCandidates } from './findCandidates';
import { rankCandidates } from './rankCandidates';
import { sentState } from './sentState';

/** Seven cards at most, and what is sent. */
export function triageState(input: TriageInput): TriageState {
  const candidates = findCandidates(input);
  const cards = rankCandidates(candidates).map((candidate) => cardState(candidate, input));
  return { cards, beyond: candidates.length - cards.length, sent: sentState(input, cards) };
}
