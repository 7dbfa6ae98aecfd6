/** How surely a statement is a decision: of many, the surest are listed. */
import { dense } from '../../../../core/language/contentWords';
import { namesIn } from '../../../../core/language/names';
import type { AgentStatement } from '../../agent/agentStatements';
import { choosesNotToAct } from '../choicesNotToAct';
import { isChoiceOnTheWay } from './choiceOnTheWayRules';
import { isImplementedPart, isPartOfFix } from './partOfFix';
import { hasReason } from './reasons';
import { designs, reportsChange } from './reportedAct';
import { chooses, isLeftAlone, isListedDecision, saysChosen, statesChoice } from './saysChoice';
import { isToldInReport } from './toldInReportRules';
import { isToldOnTheWay } from './toldOnTheWayRules';

const weights = {
  choice: 1,
  stated: 0.8,
  made: 0.3,
  design: 0.6,
  change: 0.6,
  reason: 0.3,
  names: 0.18,
  length: 1.4,
  late: 1.2,
  plan: 0.3,
  onTheWay: 0.8,
  committed: 0.8,
  told: 0.4,
  part: 0.5,
  implemented: 0.9,
  listed: 1.6,
  left: 1.2,
} as const;
const longEnough = 240;
const mostNames = 4;
/** What weighs less is not listed. */
export const leastWeight = 1.8;

/** Grows with how surely it is a decision; only compared with other weights. `turns` is the number of turns of the session. */
export function weighDecision(statement: AgentStatement, turns: number): number {
  const { text, place, passage } = statement;
  return (
    (place === 'interim' && (isChoiceOnTheWay(statement) || isToldOnTheWay(statement)) ? weights.onTheWay : 0) +
    (place === 'commit' ? weights.committed : 0) +
    (statement.isReportedChange || isToldInReport(statement) ? weights.told : 0) +
    (place === 'answer' && statement.kind === 'item' && isPartOfFix(statement) ? weights.part : 0) +
    (isImplementedPart(statement) ? weights.implemented : 0) +
    (isListedDecision(statement) ? weights.listed : 0) +
    (isLeftAlone(statement) || (statement.followsWork && place === 'answer' && choosesNotToAct(text))
      ? weights.left
      : 0) +
    (chooses(text) || statesChoice(text) ? weights.choice : 0) +
    (place === 'answer' && statesChoice(text) ? weights.stated : 0) +
    (saysChosen(text) ? weights.made : 0) +
    (designs(text) ? weights.design : 0) +
    (reportsChange(text) ? weights.change : 0) +
    (hasReason(text) ? weights.reason : 0) +
    weights.names * Math.min(mostNames, namesIn(text).size) +
    weights.length * Math.min(1, (text.length + dense(text)) / longEnough) +
    weights.late * (passage.turn / Math.max(1, turns)) ** 2 +
    (place === 'plan' || place === 'summary' ? weights.plan : 0)
  );
}
