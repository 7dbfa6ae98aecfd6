/** The tables that decide about what the agent says, but for its decisions. */
import { type ListedTable, listedTable } from '../../../core/rules/listedTable';
import { failedApproach } from './failed/failedApproachRules';
import { finding } from './findings/findingRules';
import { toldAgain } from './findings/toldAgainRules';
import { trap } from './findings/trapRules';
import { warning } from './findings/warningRules';
import { inPassing } from './passingRules';
import { tellable } from './tellableRules';
import { torn } from './tornRules';

/** What fails first, then what can be told and its parts, then what is found. */
export const agentTables: readonly ListedTable[] = [
  listedTable(failedApproach),
  listedTable(tellable),
  listedTable(inPassing),
  listedTable(torn),
  listedTable(warning),
  listedTable(finding),
  listedTable(toldAgain),
  listedTable(trap),
];
