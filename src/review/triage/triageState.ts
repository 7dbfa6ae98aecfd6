/** What the panel shows first. */
import type { TriageState } from '../../protocol/triageMessages';
import type { TriageInput } from './candidate';
import { cardState } from './cardState';
import { findCandidates } from './findCandidates';
import { rankCandidates } from './rankCandidates';
import { sentState } from './sentState';
import { unsureLines } from './unsureLines';

/** Seven cards at most, what is sent, and what of it is not sure. */
export function triageState(input: TriageInput): TriageState {
  const candidates = findCandidates(input);
  const cards = rankCandidates(candidates).map((candidate) => cardState(candidate, input));
  const sent = sentState(input, cards);
  return { cards, beyond: candidates.length - cards.length, unsure: unsureLines(input, cards, sent), sent };
}
