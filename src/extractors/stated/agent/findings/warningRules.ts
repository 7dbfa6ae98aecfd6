/** What will matter again, in what the agent says: causes, cautions, and what is no more than advice or a change. */
import { cue, cueAtStart } from '../../../../core/language/cueTable';
import { ruleTable } from '../../../../core/rules/ruleTable';
import { causeWords, cautionWords, plainChangeVerbs } from '../agentCues';
import type { AgentStatement } from '../agentStatements';
import { exampleStatement, type StatementExample } from '../exampleStatement';

/** It says why something is so. */
export const tellsCause = cue(causeWords);
/** It says what to mind. */
export const warns = cue(cautionWords);
/** “Added the issue with its root cause” tells what was done. */
export const reportsChange = cueAtStart(plainChangeVerbs);

/** Advice of the agent's own, which nobody has taken yet. */
export const proposes = cue([
  "i'd",
  'i would',
  'my recommendation',
  'i recommend',
  'i suggest',
  'should start',
  'should also',
]);

/** The table; true for why something is so, or what to mind. What will happen again is a trap. */
export const warning = ruleTable<AgentStatement, boolean, StatementExample>({
  name: 'warning',
  question: 'Does it say why something is so, or what to mind?',
  isPart: true,
  textOf: ({ text }) => text,
  lineOf: ({ passage }) => passage.ref.line,
  subjectOf: exampleStatement,
  rows: [
    {
      name: 'of-change',
      because: 'It tells what was done.',
      holds: ({ text }) => reportsChange(text),
      verdict: false,
      hit: ['Added the issue of the till with its root cause.'],
      miss: ['The issue of the till has its root cause in `cart.ts`.'],
    },
    {
      name: 'cause',
      because: 'It says why something is so.',
      holds: ({ text }) => tellsCause(text),
      verdict: true,
      hit: ['The root cause is the second lock of the till.', 'Die Ursache ist die zweite Sperre der Kasse.'],
      miss: ['The second lock of the till is held by `cart.ts`.'],
    },
    {
      name: 'advice',
      because: 'It is advice, which nobody has followed yet.',
      holds: ({ text }) => proposes(text),
      verdict: false,
      hit: ['I’d note that the till cannot be shared, and open a second.'],
      miss: ['Note that the till cannot be shared.'],
    },
    {
      name: 'caution',
      because: 'It says what to mind.',
      holds: ({ text }) => warns(text),
      verdict: true,
      hit: ['Note that the till cannot be shared.', 'Achtung: die Kasse hat nur eine Sperre.'],
      miss: ['The till has one lock for both shops.'],
    },
  ],
  otherwise: {
    because: 'It reports something.',
    verdict: false,
    hit: ['The till has one lock for both shops.'],
  },
});

/** What the table says. */
export const isWarning = (statement: AgentStatement): boolean => warning.decide(statement).verdict;
