/** The tables that decide what is a decision. */
import { type ListedTable, listedTable } from '../../../core/rules/listedTable';
import { agreedStep, takesUpList } from './agreedStepRules';
import { choiceOnTheWay } from './declared/choiceOnTheWayRules';
import { committedChoice } from './declared/committedRules';
import { decision } from './declared/decisionRules';
import { reasonedChange } from './declared/reasonedChangeRules';
import { stateOnly } from './declared/stateRules';
import { toldInReport } from './declared/toldInReportRules';
import { toldOnTheWay } from './declared/toldOnTheWayRules';
import { userChoice } from './userChoiceRules';
import { writtenDecision } from './writtenDecisionRules';

/** That of the agent's decisions first with those that it asks, then those of the user's. */
export const decisionTables: readonly ListedTable[] = [
  listedTable(decision),
  listedTable(choiceOnTheWay),
  listedTable(committedChoice),
  listedTable(toldOnTheWay),
  listedTable(toldInReport),
  listedTable(stateOnly),
  listedTable(reasonedChange),
  listedTable(userChoice),
  listedTable(writtenDecision),
  listedTable(takesUpList),
  listedTable(agreedStep),
];
