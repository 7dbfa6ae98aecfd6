/** All tables that decide what becomes of what was said and done: for tests, for `handoff explain`, for a look around. */

import { type ListedTable, listedTable } from '../core/rules/listedTable';
import { checkEnd } from './observed/checks/checkEndRules';
import { worthRepeating } from './observed/commands/repeatRules';
import { tellable } from './stated/agent/tellableRules';
import { constraintTables } from './stated/constraints/constraintTables';
import { choiceOnTheWay } from './stated/decisions/declared/choiceOnTheWayRules';
import { committedChoice } from './stated/decisions/declared/committedRules';
import { decision } from './stated/decisions/declared/decisionRules';
import { reasonedChange } from './stated/decisions/declared/reasonedChangeRules';
import { stateOnly } from './stated/decisions/declared/stateRules';
import { toldInReport } from './stated/decisions/declared/toldInReportRules';
import { toldOnTheWay } from './stated/decisions/declared/toldOnTheWayRules';
import { questionTables } from './stated/questions/questionTables';
import { requestQuote } from './stated/requests/requestQuoteRules';

/** In the order in which a log meets them. */
export const ruleTables: readonly ListedTable[] = [
  listedTable(checkEnd),
  listedTable(worthRepeating),
  ...constraintTables,
  listedTable(requestQuote),
  ...questionTables,
  listedTable(tellable),
  listedTable(decision),
  listedTable(choiceOnTheWay),
  listedTable(committedChoice),
  listedTable(toldOnTheWay),
  listedTable(toldInReport),
  listedTable(stateOnly),
  listedTable(reasonedChange),
];
