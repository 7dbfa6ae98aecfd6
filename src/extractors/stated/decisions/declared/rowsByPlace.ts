/** Rows of the table `decision`: what was said on the way or in a commit message, and what stands alone at all. */
import { measureSpoken } from '../../../../core/language/contentWords';
import type { Rule } from '../../../../core/rules/ruleTable';
import { standsAlone } from '../../agent/agentStatements';
import type { StatementExample } from '../../agent/exampleStatement';
import { ruledOutCause } from '../../agent/failed/ruledOutCause';
import { opensWithNow } from './behavesNow';
import { isChoiceOnTheWay } from './choiceOnTheWayRules';
import { committedChoice } from './committedRules';
import { type DecisionSubject, leavesOwn } from './decisionSubject';
import { decidedByThing } from './saysChoice';
import { addsTests } from './tidying';
import { isToldOnTheWay } from './toldOnTheWayRules';

/** “The job failed due to an action that is not pinned” */
const tellsCauseOfFailure =
  /\b(?:fail(?:s|ed|ing)?|crash(?:es|ed)|broke|errors? out|timed out)\s+(?:due to|because of)\b/i;

/** Names alone, or a link, tell of no decision. */
export const saysLittle = (text: string): boolean => measureSpoken(text) < fewestWords;
const fewestWords = 3;

/** Where it was said. */
export const rowsByPlace: readonly Rule<DecisionSubject, boolean, StatementExample>[] = [
  {
    name: 'tests-on-the-way',
    because: 'Tests follow from a change, whatever was chosen for them.',
    holds: ({ statement, text }) => isOnTheWay(statement) && addsTests.test(text),
    verdict: false,
    hit: [
      { text: 'I’m adding a lock, not a queue, for the tests of the till.', place: 'interim', leadsToChange: true },
    ],
    miss: [
      { text: 'I’m adding a lock, not a queue, for the sales of the till.', place: 'interim', leadsToChange: true },
    ],
  },
  {
    name: 'chosen-on-the-way',
    because: 'The agent chose at work, in the first person.',
    holds: ({ statement }) => isOnTheWay(statement),
    verdict: true,
    hit: [
      { text: 'I’m keeping the lock of `cart.ts` rather than adding a queue.', place: 'interim', leadsToChange: true },
      { text: 'Ich behalte die Sperre in `cart.ts` statt einer Warteschlange.', place: 'interim', leadsToChange: true },
    ],
    miss: [{ text: 'I’m reading the lock of `cart.ts` rather than guessing.', place: 'interim' }],
  },
  {
    name: 'not-alone',
    because: 'It leans on what stood before, or tells what the agent is doing.',
    holds: (subject) => !leavesOwn(subject) && !standsAlone(subject.text) && !isNowItem(subject),
    verdict: false,
    hit: [
      'But I moved the prices to a table rather than a file.',
      'But that keeps the old basket of the tills instead.',
    ],
    miss: [
      { text: 'Now searches `orders.ts` only, the newest first.', kind: 'item' },
      'The till keeps `cart.ts` instead of `basket.ts`.',
    ],
  },
  {
    name: 'ruled-out-cause',
    because: 'It tells what a failure does not come from.',
    holds: ({ text }) => ruledOutCause.test(text),
    verdict: false,
    hit: ['The network was ruled out as the cause of the lost orders.'],
    miss: ['A second queue was ruled out because the orders get lost in it.'],
  },
  {
    name: 'decided-by-thing',
    because: 'A program decided it while it ran.',
    holds: ({ text }) => decidedByThing.test(text),
    verdict: false,
    hit: ['When the sync ran, the server saw `want` and decided the client had `have`.'],
    miss: ['We decided that the server tells the client `have` instead of `want`.'],
  },
  {
    name: 'failure-with-cause',
    because: 'It tells why something failed.',
    holds: ({ text }) => tellsCauseOfFailure.test(text),
    verdict: false,
    hit: ['`pull` failed because of the unpinned action instead of the token.'],
    miss: ['`pull` takes a pinned action instead of the newest one.'],
  },
  {
    name: 'of-commit',
    because: 'A commit message has rules of its own.',
    holds: ({ statement }) => statement.place === 'commit',
    ask: committedChoice,
    hit: [{ text: 'Hold the lock in `cart.ts` for a minute.', place: 'commit' }],
    miss: ['Kept the carts of `cart.ts` instead of counting anew.'],
  },
  {
    name: 'told-on-the-way',
    because: 'It says what a change does, right before or behind it.',
    holds: ({ statement }) => isToldOnTheWay(statement),
    verdict: true,
    hit: [
      {
        text: '`openCart()` now waits for the second till before the first sale ends.',
        place: 'interim',
        followsChange: true,
      },
    ],
    miss: [
      {
        text: '`openCart()` now passes all cases of the second till before the first sale ends.',
        place: 'interim',
        followsChange: true,
      },
    ],
  },
];

const isOnTheWay = (statement: DecisionSubject['statement']) =>
  statement.place === 'interim' && isChoiceOnTheWay(statement);

/** “- Now searches the newest first”: of an item the heading tells what does. */
const isNowItem = ({ statement, text }: DecisionSubject) => statement.kind === 'item' && opensWithNow.test(text);
