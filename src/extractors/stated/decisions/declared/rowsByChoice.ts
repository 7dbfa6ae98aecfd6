/** The last rows of the table `decision`: a sentence of an answer, a summary or a plan, by the words that choose. */

import { settledWords } from '../../../../core/claims/spoken/settled';
import { cue } from '../../../../core/language/cueTable';
import { foldedPattern } from '../../../../core/language/foldedPattern';
import { namesIn } from '../../../../core/language/names';
import type { Rule } from '../../../../core/rules/ruleTable';
import { proposalWords, reportHeadings } from '../../agent/agentCues';
import { tellsOfUser } from '../../agent/agentStatements';
import type { StatementExample } from '../../agent/exampleStatement';
import { announcesChoices } from './announcesChoices';
import { type DecisionSubject, leavesOwn } from './decisionSubject';
import { opensWithFinding } from './opensWithFinding';
import { reasonedChange } from './reasonedChangeRules';
import { hasReason } from './reasons';
import { contrasts, designs, reportsAct } from './reportedAct';
import { opensWithPast } from './reportForms';
import { saysLittle } from './rowsByPlace';
import { chooses, decides, isLeftAlone, saysChosen } from './saysChoice';
import { stateOnly } from './stateRules';
import { addsTests, isOfTest, tidiesUp } from './tidying';
import { isToldInReport } from './toldInReportRules';

/** “Fully accurate rather than slightly off” says how something is. */
const gradesOnly = foldedPattern(() => /\b\p{L}+ly\s+\p{L}+\s+(?:rather than|instead of)\s+\p{L}+ly\b/u);
const proposes = cue(proposalWords);
const isReport = cue(reportHeadings);
const saysSettled = cue(settledWords);
/** What the agent wants to see or does at the moment is no choice about the work. */
const narratesNow = /\b(?:I['’]m|I am|I['’]ll|I will|I want|I need|I see)\b/;
/** Done or left undone by the agent; a choice where it says why. */
const didOrDidNot = /\bI\s+(?:did\s+not|didn['’]t|used|left)\b/i;

/** Below “All four issues are fixed:” stands what was done about each. */
const tellsMending = (text: string) => opensWithPast.test(text) || (contrasts(text) && /\bnow\b|\s[—–-]\s/.test(text));

/** Below “Findings” or “Status” stands what is so. */
const isReportOnly = ({ above, text }: DecisionSubject) =>
  above.some(
    (line) =>
      isReport(line) &&
      !announcesChoices(line) &&
      !reportsAct.stands(line) &&
      !(saysSettled(line) && tellsMending(text)),
  );

const follows = (text: string) => tidiesUp(text) || addsTests.test(text) || isOfTest.test(text);

/** What it says. */
export const rowsByChoice: readonly Rule<DecisionSubject, boolean, StatementExample>[] = [
  {
    name: 'graded-only',
    because: 'It says how well something fits.',
    holds: ({ text }) => gradesOnly.stands(text),
    verdict: false,
    hit: [
      'The claim about `prices.ts` is fully accurate rather than slightly hopeful.',
      'I left `prices.ts` fully typed rather than slightly typed.',
    ],
    miss: ['The claim about `prices.ts` is checked by a test rather than by hand.'],
  },
  {
    name: 'left-undone',
    because: 'The agent says what it left as it is.',
    holds: (subject) => leavesOwn(subject) && !addsTests.test(subject.text) && !saysLittle(subject.text),
    verdict: true,
    hit: ['I did not take the suggestion to cache the prices.', 'No migration needed: the table of carts is empty.'],
    miss: ['I did not see the suggestion to cache the prices.'],
  },
  {
    name: 'proposed',
    because: 'It is advice, which nobody has followed yet.',
    holds: ({ text }) => proposes(text),
    verdict: false,
    hit: [
      'I suggest that `prices.ts` holds the table instead of `cart.ts`.',
      'Man könnte `prices.ts` statt `cart.ts` nehmen.',
    ],
    miss: ['`prices.ts` holds the table instead of `cart.ts`.'],
  },
  {
    name: 'told-of-user',
    because: 'A summary repeats the user; their own messages are quoted.',
    holds: ({ statement, text }) => statement.place === 'summary' && tellsOfUser.test(text),
    verdict: false,
    hit: [
      {
        text: 'Moved the prices to `prices.ts` rather than `cart.ts`, as the user wanted.',
        place: 'summary',
      },
    ],
    miss: [{ text: 'Chose `prices.ts` instead of `cart.ts` because two tills write.', place: 'summary' }],
  },
  {
    name: 'state',
    because: 'It says how things stand at the moment.',
    holds: ({ statement }) => stateOnly.decide(statement).verdict,
    verdict: false,
    hit: [
      'The request for `prices.ts` is still open instead of merged.',
      'I moved the prices to `prices.ts` rather than `cart.ts`, which is still pending.',
    ],
    miss: ['`prices.ts` falls back to the old table instead of an error where the file is stale.'],
  },
  {
    name: 'left-alone',
    because: 'It is an item of what was not changed.',
    holds: ({ statement }) => isLeftAlone(statement),
    verdict: true,
    hit: [{ text: 'The table `oldTills` and its index', kind: 'item', heading: 'Not changed' }],
    miss: [{ text: 'The table `oldTills` and its index', kind: 'item', heading: 'Changes' }],
  },
  {
    name: 'told-in-report',
    because: 'A report of work says what a change is for, or how a part behaves from now on.',
    holds: (subject) => !isReportOnly(subject) && isToldInReport(subject.statement) && !follows(subject.text),
    verdict: true,
    hit: [
      { text: 'Moved the lock of `cart.ts` to tell two tills apart.', kind: 'item' },
      '`openCart()` now waits for the second till of the shop.',
    ],
    miss: [{ text: 'Moved the lock of `cart.ts` to tell two tills apart.', kind: 'item', heading: 'Findings' }],
  },
  {
    name: 'few-words',
    because: 'Names alone tell of no decision.',
    holds: ({ text }) => saysLittle(text),
    verdict: false,
    hit: ['Replaced `basket.ts` with `cart.ts`.'],
    miss: ['Replaced the old basket of `basket.ts` by one with prices.'],
  },
  {
    name: 'decided-on-the-way',
    because: 'It says at work that something was decided, by name.',
    holds: ({ statement, text }) =>
      statement.place === 'interim' && decides(text) && namesIn(text).size > 0 && !narratesNow.test(text),
    verdict: true,
    hit: [{ text: 'Two tills share `cart.ts`, as was decided for the second shop.', place: 'interim' }],
    miss: [{ text: 'Two tills share one cart, as was decided for the second shop.', place: 'interim' }],
  },
  {
    name: 'on-the-way',
    because: 'What is said at work and chooses nothing tells how it goes.',
    holds: ({ statement }) => statement.place === 'interim',
    verdict: false,
    hit: [{ text: 'Two tills share the lock of `cart.ts` instead of one each.', place: 'interim' }],
    miss: ['Two tills share the lock of `cart.ts`, chosen instead of one each.'],
  },
  {
    name: 'tidied',
    because: 'Tests, imports and wording follow from a change.',
    holds: ({ text }) => follows(text),
    verdict: false,
    hit: [
      'The unit tests of `cart.ts` take one till instead of two.',
      'Each part of `cart.ts` has a test of its own instead of one for all.',
      'Because of the new shape the agent updated `TestCart_Empty` instead of the table.',
    ],
    miss: ['The cart of `cart.ts` takes one till instead of two.'],
  },
  {
    name: 'chosen-as-found',
    because: 'It begins with what was met, and the word for a choice speaks of that.',
    holds: ({ statement, text }) => isChosen(statement.reportsWork, text) && opensWithFinding(text),
    verdict: false,
    hit: ['Hit a snag: the list of `carts` leaves `docs` out on purpose.'],
    miss: ['The list of `carts` leaves `docs` out on purpose.'],
  },
  {
    name: 'chosen',
    because: 'It says that it was chosen.',
    holds: ({ statement, text }) => isChosen(statement.reportsWork, text),
    verdict: true,
    hit: [
      'The list of `carts` leaves `docs` out by design.',
      'Die Liste der Körbe habe ich bewusst gewählt, je Laden eine.',
      { text: 'We agreed on one till for each shop.', reportsWork: false },
    ],
    miss: [{ text: 'The list leaves `docs` out by design.', reportsWork: false }],
  },
  {
    name: 'did-with-reason',
    because: 'The agent says what it did or did not do, and why.',
    holds: ({ text }) => didOrDidNot.test(text) && hasReason(text),
    verdict: true,
    hit: [
      { text: 'For the second till of the shop I used a table, because two tills write at once.', reportsWork: false },
    ],
    miss: [
      {
        text: 'For the second till of the shop there is a table, because two tills write at once.',
        reportsWork: false,
      },
    ],
  },
  {
    name: 'of-report',
    because: 'Below such a heading stands what was found or is so.',
    holds: isReportOnly,
    verdict: false,
    hit: [{ text: '`readCart()` now parses the file again instead of asking `prices.ts`.', heading: 'Findings' }],
    miss: [{ text: '`readCart()` now parses the file again instead of asking `prices.ts`.', heading: 'Design' }],
  },
  {
    name: 'decided-in-answer',
    because: 'Nothing was changed, and yet it says that it was decided.',
    holds: ({ statement, text }) => !statement.reportsWork && decides(text),
    verdict: true,
    hit: [{ text: 'The decision was to keep one till for each shop.', reportsWork: false }],
    miss: [{ text: 'There is one till for each shop, and none for two.', reportsWork: false }],
  },
  {
    name: 'of-answer',
    because: 'Nothing was changed: it answers what was asked.',
    holds: ({ statement }) => !statement.reportsWork,
    verdict: false,
    hit: [{ text: '`cart.ts` asks `prices.ts` rather than owning the prices.', reportsWork: false }],
    miss: ['I moved the prices to `prices.ts` rather than owning them in `cart.ts`.'],
  },
  {
    name: 'below-choices',
    because: 'Below such a heading stands how the thing was laid out and why.',
    holds: ({ above, text }) => above.some((line) => announcesChoices(line)) && (chooses(text) || designs(text)),
    verdict: true,
    hit: [{ text: 'The till owns its cart and no one else writes it.', heading: 'Design' }],
    miss: [{ text: 'The till owns its cart and no one else writes it.', heading: 'Parts' }],
  },
  {
    name: 'changed-for-a-reason',
    because: 'A change names what it was preferred to, or why it was made.',
    holds: (subject) => reasonedChange.decide(subject).verdict,
    verdict: true,
    hit: ['I moved the prices to `prices.ts` rather than owning them in `cart.ts`.'],
    miss: ['`prices.ts` holds the prices of all the tills.'],
  },
];

const isChosen = (reportsWork: boolean, text: string) => saysChosen(text) && (reportsWork || decides(text));
