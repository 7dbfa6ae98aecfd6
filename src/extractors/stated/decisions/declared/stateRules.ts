/** How things stand at the moment; not what a part does from now on, be it where something goes wrong. */
import { cue } from '../../../../core/language/cueTable';
import { namesIn } from '../../../../core/language/names';
import { ruleTable } from '../../../../core/rules/ruleTable';
import { statusWords, troubleWords } from '../../agent/agentCues';
import type { AgentStatement } from '../../agent/agentStatements';
import { exampleStatement, type StatementExample } from '../../agent/exampleStatement';
import { claimsOnly, contrasts, isActForAReason, reportsChange, tellsHowItIsNow } from './reportedAct';
import { tellsPast } from './saysChoice';
import { isToldInReport } from './toldInReportRules';

const tellsStatus = cue(statusWords);
const speaksOfTrouble = cue(troubleWords);

/** The table; true for a state. */
export const stateOnly = ruleTable<AgentStatement, boolean, StatementExample>({
  name: 'state-only',
  question: 'Does what the agent says tell no more than how things stand?',
  isPart: true,
  textOf: ({ text }) => text,
  lineOf: ({ passage }) => passage.ref.line,
  subjectOf: exampleStatement,
  rows: [
    {
      name: 'no-state-words',
      because: 'No word in it tells of a state.',
      holds: ({ text }) => !tellsStatus(text) && !speaksOfTrouble(text),
      verdict: false,
      hit: [{ text: '`cart.ts` asks `prices.ts` instead of its own table.', place: 'summary' }],
      miss: ['`cart.ts` still asks its own table.'],
    },
    {
      name: 'act-for-a-reason',
      because: 'A change with what it is for may name the state that it mends.',
      holds: isActForAReason,
      verdict: false,
      hit: ['Moved the lock to `cart.ts`, so that a pending sale is found.'],
      miss: ['The lock of `cart.ts` is pending.'],
    },
    {
      name: 'from-now-on',
      because: 'It says what a part does from now on.',
      holds: tellsHowItIsNow,
      verdict: false,
      hit: ['`openCart()` now only fails where the till is missing.'],
      miss: ['`openCart()` now works where the till is missing.'],
    },
    {
      name: 'status',
      because: 'Such words tell of checks and of a working tree, which are seen elsewhere and soon old.',
      holds: ({ text }) => tellsStatus(text),
      verdict: true,
      hit: ['The sale of `cart.ts` is in progress.', 'The sale of `cart.ts` is pending instead of ended.'],
      miss: [{ text: 'Returns the default of `readCart()` when the sale failed.', kind: 'item' }],
    },
    {
      name: 'trouble-outside-report',
      because: 'Only a report of work says what a part does where something goes wrong.',
      holds: ({ place, reportsWork }) => place !== 'answer' || !reportsWork,
      verdict: true,
      hit: [
        { text: '`readCart()` fails instead of stopping.', place: 'summary' },
        { text: '`readCart()` fails instead of stopping.', reportsWork: false },
      ],
      miss: ['`readCart()` fails instead of stopping.'],
    },
    {
      name: 'claims',
      because: 'Results of checks are a state, whatever they are for.',
      holds: ({ text }) => claimsOnly.test(text),
      verdict: true,
      hit: ['The build of `cart` fails instead of stopping.'],
      miss: ['The sale of `cart` fails instead of stopping.'],
    },
    {
      name: 'as-it-was',
      because: 'It says how things were.',
      holds: ({ text }) => tellsPast.test(text),
      verdict: true,
      hit: ['The sale of `cart.ts` was missing instead of late.'],
      miss: ['The sale of `cart` fails instead of stopping.'],
    },
    {
      name: 'told-in-report',
      because: 'A report tells what a part does where something goes wrong.',
      holds: (statement) => isToldInReport(statement) && !isBelowChange(statement),
      verdict: false,
      hit: [{ text: 'Returns the default of `readCart()` when the sale failed.', kind: 'item' }],
      miss: [{ text: 'Returns the default of `readCart()` after the sale failed.', kind: 'item' }],
    },
    {
      name: 'over-another',
      because: 'It names what the part does not do where something goes wrong.',
      holds: ({ kind, text }) => kind === 'sentence' && contrasts(text) && namesIn(text).size > 0,
      verdict: false,
      hit: ['The sale of `cart` fails instead of stopping.'],
      miss: ['The sale of the second till fails instead of stopping.'],
    },
  ],
  otherwise: {
    because: 'Words for trouble tell how things stand.',
    verdict: true,
    hit: ['The sale of the second till is still missing.'],
  },
});

/** An item that carries the line above it, which reports a change: the item itself may only describe it. */
const isBelowChange = ({ lead, text }: AgentStatement) => lead !== null && text.startsWith(lead) && reportsChange(lead);
