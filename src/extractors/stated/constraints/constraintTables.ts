/** The tables that decide what of the user's words binds, in the order in which they are asked. */
import { type ListedTable, listedTable } from '../../../core/rules/listedTable';
import { briefRule } from '../user/briefRules';
import { binding } from './bindingRules';
import { bindingWords } from './bindingWordsRules';
import { lasting } from './lastingRules';
import { leftOut } from './leftOutRules';
import { openOrder } from './openOrderRules';
import { orderKind } from './orderKindRules';
import { outlivesAnswer } from './outlivesAnswerRules';
import { outlivesTask } from './outlivesTaskRules';
import { weighed } from './weighedRules';

/** Of one sentence after another. */
export const constraintTables: readonly ListedTable[] = [
  listedTable(weighed),
  listedTable(briefRule),
  listedTable(binding),
  listedTable(bindingWords),
  listedTable(openOrder),
  listedTable(orderKind),
  listedTable(outlivesAnswer),
  listedTable(outlivesTask),
  listedTable(lasting),
  listedTable(leftOut),
];
