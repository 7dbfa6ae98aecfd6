/** Whether what the agent says was learned: why something is so, what to mind, or a late outcome with names in it. */
import { claimsRepair } from '../../../../core/claims/spoken/settled';
import { contentWords } from '../../../../core/language/contentWords';
import { cue } from '../../../../core/language/cueTable';
import { namesIn } from '../../../../core/language/names';
import type { ExtractInput } from '../../../../core/pipeline/extractor';
import { ruleTable } from '../../../../core/rules/ruleTable';
import { reasonWords } from '../agentCues';
import type { AgentStatement } from '../agentStatements';
import { exampleStatement, type StatementExample } from '../exampleStatement';
import { isWarning, proposes } from './warningRules';

/** It gives a reason. */
export const givesReason = cue(reasonWords);

const fewestWords = 5;
const recentTurns = 3;

/** What is asked whether it is a finding. */
interface FindingSubject {
  readonly statement: AgentStatement;
  /** In the last turn, which no answer ended. */
  readonly isOpenTurn: boolean;
  /** In one of the last turns. */
  readonly isRecent: boolean;
}

/** The statement with where it stands in its session. */
export function findingSubject(statement: AgentStatement, { index }: ExtractInput): FindingSubject {
  const { turn } = statement.passage;
  const last = index.turns.at(-1);
  return {
    statement,
    isOpenTurn: last?.answer === null && turn === last.number,
    isRecent: index.turns.length - turn < recentTurns,
  };
}

interface Placed {
  readonly isOpenTurn?: true;
  readonly isOld?: true;
}

/** A statement of one of the last turns, unless it says that it is old. */
type FindingExample = string | (Exclude<StatementExample, string> & Placed);

function exampleFinding(example: FindingExample): FindingSubject {
  const { isOpenTurn, isOld, ...said } = typeof example === 'string' ? { text: example } : example;
  return { statement: exampleStatement(said), isOpenTurn: isOpenTurn === true, isRecent: isOld !== true };
}

/** The table; true for a finding. */
export const finding = ruleTable<FindingSubject, boolean, FindingExample>({
  name: 'finding',
  question: 'Was what the agent says learned, at a cost that the next session would pay again?',
  textOf: ({ statement }) => statement.text,
  lineOf: ({ statement }) => statement.passage.ref.line,
  subjectOf: exampleFinding,
  rows: [
    {
      name: 'row',
      because: 'A row of a table tells little by itself.',
      holds: ({ statement }) => statement.kind === 'row',
      verdict: false,
      hit: [{ text: '| till | cannot be shared |', kind: 'row' }],
      miss: ['The till cannot be shared.'],
    },
    {
      name: 'said-on-the-way',
      because: 'What was said at work was answered since.',
      holds: ({ statement, isOpenTurn }) => statement.place === 'interim' && !isOpenTurn,
      verdict: false,
      hit: [{ text: 'The till cannot be shared.', place: 'interim' }],
      miss: [{ text: 'The till cannot be shared.', place: 'interim', isOpenTurn: true }],
    },
    {
      name: 'warning',
      because: 'It says why something is so, or what to mind.',
      holds: ({ statement }) => isWarning(statement),
      verdict: true,
      hit: ['The till cannot be shared.', { text: 'Die Ursache ist die zweite Sperre.', isLast: true }],
      miss: ['The till is shared by both shops.'],
    },
    {
      name: 'advice',
      because: 'It is advice, which nobody has followed yet.',
      holds: ({ statement }) => proposes(statement.text),
      verdict: false,
      hit: ['I’d open a second till for `shop.ts` in the other town beside the harbour.'],
      miss: ['There is a second till for `shop.ts` in the other town beside the harbour.'],
    },
    {
      name: 'in-tail',
      because: 'The last answer stands in the handoff.',
      holds: ({ statement }) => statement.isLast,
      verdict: false,
      hit: [{ text: 'There is a second till for `shop.ts` in the other town beside the harbour.', isLast: true }],
      miss: ['There is a second till for `shop.ts` in the other town beside the harbour.'],
    },
    {
      name: 'nothing-reported',
      because: 'It names nothing, says too little, or tells of what is mended.',
      holds: ({ statement }) => !reports(statement.text),
      verdict: false,
      hit: [
        'There is a second till for the shop in the other town beside the harbour.',
        'There is `shop.ts`.',
        'Fixed the second till of `shop.ts` in the other town beside the harbour.',
      ],
      miss: ['There is a second till for `shop.ts` in the other town beside the harbour.'],
    },
    {
      name: 'summary-with-reason',
      because: 'A summary says what came out, and why.',
      holds: ({ statement }) => statement.place === 'summary' && givesReason(statement.text),
      verdict: true,
      hit: [
        {
          text: 'There is a second till for `shop.ts` beside the harbour, because two towns sell at once.',
          place: 'summary',
        },
      ],
      miss: [{ text: 'There is a second till for `shop.ts` in the other town beside the harbour.', place: 'summary' }],
    },
    {
      name: 'open-turn',
      because: 'It was said in the turn that is open, and no answer says it again.',
      holds: ({ statement }) => statement.place === 'interim',
      verdict: true,
      hit: [
        {
          text: 'There is a second till for `shop.ts` in the other town beside the harbour.',
          place: 'interim',
          isOpenTurn: true,
        },
      ],
      miss: [{ text: 'There is a second till for `shop.ts` in the other town beside the harbour.', isOld: true }],
    },
    {
      name: 'recent-answer',
      because: 'One of the last answers reports it by name.',
      holds: ({ statement, isRecent }) => statement.place === 'answer' && isRecent,
      verdict: true,
      hit: ['There is a second till for `shop.ts` in the other town beside the harbour.'],
      miss: [{ text: 'There is a second till for `shop.ts` in the other town beside the harbour.', isOld: true }],
    },
  ],
  otherwise: {
    because: 'What was reported long ago, or retold, is no warning.',
    verdict: false,
    hit: [{ text: 'There is a second till for `shop.ts` in the other town beside the harbour.', isOld: true }],
  },
});

/** An outcome with names in it, which a reader cannot guess. */
const reports = (text: string) =>
  !claimsRepair(text) && namesIn(text).size > 0 && contentWords(text).size >= fewestWords;
