/** Marks what was told of earlier turns and later work tells by now, so that what happened leaves it out. */
import type { SpokenJudge } from '../../../core/claims/spoken/judgeSpoken';
import type { DecisionFact, Facts, InformationFact, TurnFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';

/** The leads of answers, what was reported, and accounts of the work; findings and traps outlast an edit. */
export function markOvertaken(
  facts: Facts,
  index: SessionIndex,
  { ofAnswer, ofTold }: Pick<SpokenJudge, 'ofAnswer' | 'ofTold'>,
): Facts {
  const positions = new Map([...index.sorted.lines].map((line, position) => [line, position]));
  const isTurnOver = ({ turn: number }: TurnFact) => {
    const turn = index.turns[number - 1];
    return turn !== undefined && ofAnswer(turn) !== null;
  };
  const isOver = ({ tag, text, evidence }: InformationFact | DecisionFact) => {
    const position = positions.get(evidence.at(-1)?.line ?? -1);
    return tag === 'declared' && position !== undefined && ofTold(text, position) !== null;
  };
  const mark = <Kind extends object>(fact: Kind): Kind & { readonly overtaken: true } => ({ ...fact, overtaken: true });
  return {
    ...facts,
    turns: facts.turns.map((fact) => (isTurnOver(fact) ? mark(fact) : fact)),
    information: facts.information.map((fact) => (fact.topic === 'report' && isOver(fact) ? mark(fact) : fact)),
    decisions: facts.decisions.map((fact) => (fact.tellsWork === true && isOver(fact) ? mark(fact) : fact)),
  };
}
