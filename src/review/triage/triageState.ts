/** What the panel shows first. */
import type { TriageState } from '../../protocol/triageMessages';
import { actLines } from './actLines';
import { answeredPart, pointLine } from './answeredPart';
import type { TriageInput } from './candidate';
import { cardState } from './cardState';
import { checkFirst } from './checkFirst';
import { findCandidates } from './findCandidates';
import { actOf, offeredAct } from './goalAct';
import { goalNearness } from './goalNearness';
import { rankCandidates } from './rankCandidates';
import { sentState } from './sentState';
import { unsureLines } from './unsureLines';

/** What the goal replies to, seven cards at most, what is sent, and what of it is not sure. */
export function triageState(input: TriageInput): TriageState {
  const { review, groups } = input;
  const { draft } = review;
  const candidates = findCandidates(input);
  const near = goalNearness(
    draft.goal,
    groups.flatMap(({ items }) => items.map(({ own, whole, text }) => own ?? whole ?? text)),
  );
  const ranked = rankCandidates(candidates, near);
  const cards = ranked.map((candidate) => cardState(candidate, input));
  const sent = sentState(input, cards);
  const answered = answeredPart(draft, sent);
  const ofGoal = actOf(draft.goal) ?? (answered?.kind === 'answers' ? offeredAct(answered.text) : null);
  const act = draft.sessions === undefined ? ofGoal : null;
  const told = [
    ...(act === null ? [] : actLines(draft.facts, act)),
    ...pointLine(answered, draft.facts),
    ...unsureLines(input, { cards, sent, near }),
  ];
  const asked = new Set(ranked);
  return {
    answered,
    cards,
    beyond: candidates.filter((one) => !asked.has(one) && (one.item.isOn || one.item.isEdited)).length,
    ...checkFirst(told, { review, ranked, cards, near, answered, act }),
    sent,
  };
}
