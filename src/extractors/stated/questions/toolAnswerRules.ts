/** Which answers to a tool that asks are choices about the work. */
import { ruleTable } from '../../../core/rules/ruleTable';
import { isAboutProcess } from './errands';

/** A question of such a tool with what was picked. */
interface ToolAnswer {
  readonly question: string;
  readonly options: readonly string[];
  readonly answer: string;
  readonly line: number;
}

/** The table; options say as much as the question. */
export const toolAnswer = ruleTable<ToolAnswer, boolean, Omit<ToolAnswer, 'line'>>({
  name: 'tool-answer',
  question: 'Does this answer to a tool that asks choose something about the work?',
  textOf: ({ question, answer }) => `${question} → “${answer}”`,
  lineOf: ({ line }) => line,
  subjectOf: (example) => ({ ...example, line: 1 }),
  rows: [
    {
      name: 'no-answer',
      because: 'Nothing was picked.',
      holds: ({ answer }) => answer.trim() === '',
      verdict: false,
      hit: [{ question: 'Which cart stays?', options: ['Small', 'Big'], answer: ' ' }],
      miss: [{ question: 'Which cart stays?', options: ['Small', 'Big'], answer: 'Small' }],
    },
    {
      name: 'process',
      because: 'It says how the agent goes about it, and nothing of the thing.',
      holds: ({ question, options }) => isAboutProcess([question, ...options].join(' ')),
      verdict: false,
      hit: [
        { question: 'How do we go on?', options: ['With a subagent', 'In this session'], answer: 'In this session' },
      ],
      miss: [{ question: 'How do we go on?', options: ['With one table', 'With two'], answer: 'With two' }],
    },
  ],
  otherwise: {
    because: 'The user was asked about the work and picked.',
    verdict: true,
    hit: [{ question: 'Which cart stays?', options: ['Small', 'Big'], answer: 'Small' }],
  },
});
