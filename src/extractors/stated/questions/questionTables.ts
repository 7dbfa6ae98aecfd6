/** The tables that decide what was asked and what answered it. */
import { type ListedTable, listedTable } from '../../../core/rules/listedTable';
import { agreed } from './agreedRules';
import { answer } from './answerRules';
import { answersQuestion } from './answersQuestionRules';
import { closingQuestion } from './closingQuestionRules';
import { namedOption } from './namedOptionRules';
import { planName } from './planNameRules';
import { toolAnswer } from './toolAnswerRules';

/** Of questions of the agent. */
export const questionTables: readonly ListedTable[] = [
  listedTable(closingQuestion),
  listedTable(answer),
  listedTable(namedOption),
  listedTable(answersQuestion),
  listedTable(agreed),
  listedTable(toolAnswer),
  listedTable(planName),
];
