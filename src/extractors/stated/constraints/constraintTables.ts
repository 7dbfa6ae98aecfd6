/** The tables that decide what of the user's words binds, in the order in which they are asked. */
import { type ListedTable, listedTable } from '../../../core/rules/listedTable';
import { binding } from './bindingRules';
import { bindingWords } from './bindingWordsRules';
import { lasting } from './lastingRules';
import { leftOut } from './leftOutRules';
import { orderKind } from './orderKindRules';
import { weighed } from './weighedRules';

/** Of one sentence after another. */
export const constraintTables: readonly ListedTable[] = [
  listedTable(weighed),
  listedTable(binding),
  listedTable(bindingWords),
  listedTable(orderKind),
  listedTable(lasting),
  listedTable(leftOut),
];
