/** All tables that decide what becomes of what was said and done: for tests, for `handoff explain`, for a look around. */
import { type ListedTable, listedTable } from '../core/rules/listedTable';
import { editReason } from './observed/changes/editReasonRules';
import { checkEnd } from './observed/checks/checkEndRules';
import { worthRepeating } from './observed/commands/repeatRules';
import { checkFailure } from './observed/errors/checkFailureRules';
import { commandFailure } from './observed/errors/commandFailureRules';
import { fileNeed } from './observed/files/fileNeedRules';
import { itemState } from './observed/progress/list/itemStateRules';
import { pushEnd, quietCommit } from './observed/repository/gitDeedRules';
import { agentTables } from './stated/agent/agentTables';
import { constraintTables } from './stated/constraints/constraintTables';
import { decisionTables } from './stated/decisions/decisionTables';
import { questionTables } from './stated/questions/questionTables';
import { requestQuote } from './stated/requests/requestQuoteRules';

/** In the order in which a log meets them. */
export const ruleTables: readonly ListedTable[] = [
  listedTable(checkEnd),
  listedTable(worthRepeating),
  listedTable(fileNeed),
  listedTable(editReason),
  listedTable(checkFailure),
  listedTable(commandFailure),
  listedTable(itemState),
  listedTable(quietCommit),
  listedTable(pushEnd),
  ...constraintTables,
  listedTable(requestQuote),
  ...questionTables,
  ...decisionTables,
  ...agentTables,
];
