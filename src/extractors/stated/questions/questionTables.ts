/** The tables that decide what was asked and what answered it. */
import { type ListedTable, listedTable } from '../../../core/rules/listedTable';
import { closingQuestion } from './closingQuestionRules';

/** Of questions of the agent. */
export const questionTables: readonly ListedTable[] = [listedTable(closingQuestion)];
