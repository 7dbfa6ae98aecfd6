/** What the panel shows first. */
import type { TriageState } from '../../protocol/triageMessages';
import type { TriageInput } from './candidate';
import { cardState } from './cardState';
import { findCandidates } from './findCandidates';
import { goalNearness } from './goalNearness';
import { rankCandidates } from './rankCandidates';
import { sentState } from './sentState';
import { unsureLines } from './unsureLines';

/** Seven cards at most, what is sent, and what of it is not sure. */
export function triageState(input: TriageInput): TriageState {
  const candidates = findCandidates(input);
  const near = goalNearness(
    input.review.draft.goal,
    input.groups.flatMap(({ items }) => items.map(({ own, whole, text }) => own ?? whole ?? text)),
  );
  const ranked = rankCandidates(candidates, near);
  const cards = ranked.map((candidate) => cardState(candidate, input));
  const sent = sentState(input, cards);
  const asked = new Set(ranked);
  return {
    cards,
    beyond: candidates.filter((one) => !asked.has(one) && (one.item.isOn || one.item.isEdited)).length,
    unsure: unsureLines(input, { candidates, cards, sent, near }),
    sent,
  };
}
