/** Whether what was said on the way, or some turns ago, is worth telling where the goal comes back to it. */
import { claimsRepair } from '../../../../core/claims/spoken/settled';
import { tellsFault } from '../../../../core/claims/spoken/workedOn';
import { measureSpoken } from '../../../../core/language/contentWords';
import { namesIn } from '../../../../core/language/names';
import { ruleTable } from '../../../../core/rules/ruleTable';
import { anyOf } from '../../../../core/text/patterns';
import type { AgentStatement } from '../agentStatements';
import { exampleStatement, type StatementExample } from '../exampleStatement';
import { proposes, reportsChange } from './warningRules';

/** “Good, that works”, “The tests pass; I'm running the lint task”: of the agent itself, and of what it saw just now. */
const narratesSelf = anyOf(
  'iu',
  /^\W*(?:good|great|perfect|excellent|nice|ok(?:ay)?|right|yes|hmm|interesting|done|found)\b/u,
  /\b(?:I|we)(?:['’](?:m|ll|d|re)| am| are| will| need| want| should| can see)\b/u,
);

const fewestWords = 5;

/** The table; true for what can be told once more. */
export const toldAgain = ruleTable<AgentStatement, boolean, StatementExample>({
  name: 'told-again',
  question: 'Is it worth telling again where the goal comes back to it?',
  textOf: ({ text }) => text,
  lineOf: ({ passage }) => passage.ref.line,
  subjectOf: exampleStatement,
  rows: [
    {
      name: 'in-tail',
      because: 'The last answer stands in the handoff.',
      holds: ({ isLast }) => isLast,
      verdict: false,
      hit: [{ text: 'The till of both shops counts twice.', isLast: true }],
      miss: ['The till of both shops counts twice.'],
    },
    {
      name: 'advice',
      because: 'It is advice, which nobody has followed yet.',
      holds: ({ text }) => proposes(text),
      verdict: false,
      hit: ['I’d let the till of both shops count twice.'],
      miss: ['The till of both shops counts twice.'],
    },
    {
      name: 'repair',
      because: 'What is mended is no longer so.',
      holds: ({ text }) => claimsRepair(text),
      verdict: false,
      hit: ['Fixed the till of both shops.'],
      miss: ['The till of both shops counts twice.'],
    },
    {
      name: 'change-in-summary',
      because: 'What was done is told with the change.',
      holds: ({ place, text }) => place === 'summary' && reportsChange(text),
      verdict: false,
      hit: [{ text: 'Added a till for both shops.', place: 'summary' }],
      miss: ['Added a till for both shops.'],
    },
    {
      name: 'of-itself',
      because: 'The agent speaks of itself, or of what it saw just now.',
      holds: ({ place, text }) => place === 'interim' && narratesSelf.test(text),
      verdict: false,
      hit: [{ text: 'Good, the till of both shops counts twice.', place: 'interim' }],
      miss: ['Good, the till of both shops counts twice.'],
    },
    {
      name: 'fault-worked-on',
      because: 'A fault that a change follows was worked on.',
      holds: ({ place, leadsToChange, text }) => place === 'interim' && leadsToChange && tellsFault.test(text),
      verdict: false,
      hit: [{ text: 'The bug is that the till counts twice.', place: 'interim', leadsToChange: true }],
      miss: [{ text: 'The bug is that the till counts twice.', place: 'interim' }],
    },
    {
      name: 'label',
      because: 'A short item without a name is a label.',
      holds: ({ kind, text }) => kind === 'item' && namesIn(text).size === 0 && measureSpoken(text) < fewestWords,
      verdict: false,
      hit: [{ text: 'Two tills', kind: 'item' }],
      miss: [{ text: 'Two tills of `shop.ts`', kind: 'item' }],
    },
  ],
  otherwise: {
    because: 'Nothing speaks against it.',
    verdict: true,
    hit: ['The till of both shops counts twice.'],
  },
});
