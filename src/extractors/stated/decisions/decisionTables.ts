/** The tables that decide what is a decision. */
import { type ListedTable, listedTable } from '../../../core/rules/listedTable';
import { choiceOnTheWay } from './declared/choiceOnTheWayRules';
import { committedChoice } from './declared/committedRules';
import { decision } from './declared/decisionRules';
import { reasonedChange } from './declared/reasonedChangeRules';
import { stateOnly } from './declared/stateRules';
import { toldInReport } from './declared/toldInReportRules';
import { toldOnTheWay } from './declared/toldOnTheWayRules';

/** That of the agent's decisions first, then those that it asks. */
export const decisionTables: readonly ListedTable[] = [
  listedTable(decision),
  listedTable(choiceOnTheWay),
  listedTable(committedChoice),
  listedTable(toldOnTheWay),
  listedTable(toldInReport),
  listedTable(stateOnly),
  listedTable(reasonedChange),
];
