/** The first rows of the table `decision`: what a statement plainly is, by where it stands and how it is written. */
import { cueAtStart, cuePattern } from '../../../../core/language/cueTable';
import { foldedPattern } from '../../../../core/language/foldedPattern';
import { namesIn } from '../../../../core/language/names';
import type { Rule } from '../../../../core/rules/ruleTable';
import { anyOf, inOrder } from '../../../../core/text/patterns';
import { severityWords } from '../../agent/agentCues';
import type { StatementExample } from '../../agent/exampleStatement';
import { isLeftToComeOut, isOfferedForLater } from '../undecided';
import { announcesChoices } from './announcesChoices';
import type { DecisionSubject } from './decisionSubject';
import { reportsWorkOnly } from './reportsWork';
import { isListedDecision, statesChoice } from './saysChoice';
import { isOfTest } from './tidying';

/** “User: we drop the check”: a summary's report of a talk, which nobody can hold against the talk. */
const namesSpeaker = /^\W*(?:the )?(?:user|human)\W{0,4}(?:[:：]|(?:decided|wants|ordered|says|said)\b\W*[:：])/i;

/** “Two findings, both low.” stands above what was found, and nothing of it was chosen. */
const opensReview =
  /^\W*(?:(?:no|one|two|three|four|five|\d+|my|review)\s+)?(?:(?!fixed|addressed|resolved)\p{L}+\s)?findings\b(?![^\n]*\b(?:fixed|addressed|resolved|applied|done)\b)/iu;

/** “It is now mostly orchestration”, “has effectively been replaced”, “the branch now has: …”: how far the work has come. */
const appraises = anyOf(
  'i',
  inOrder(
    '',
    /\b(?:is|are|has|have)\s+(?:now\s+|been\s+)?/,
    /(?:mostly|largely|mainly|effectively|essentially|basically|practically|nearly|almost|substantially)\b/,
  ),
  /\b(?:branch|repo|repository|codebase|code base|tree|stack)\s+(?:now\s+)?(?:has|have|holds|contains|includes|is)\s*(?:now\s*)?:/,
  /\b(?:branch|head|tip|remote|origin|worktree|checkout) is (?:now )?(?:at|on|in sync|up to date|ahead|behind|even with)\b/,
  /^\W*(?:what it does|how it works|in short|overview)\s*:/,
);

/** “Updated docs/issues.md accordingly” */
const followsInDocuments =
  /^\P{L}*(?:also\s+)?(?:updat|refresh|adjust)(?:ed|ing)?\b.*\.(?:md|mdx|rst|txt)\b.*\b(?:accordingly|to match|to reflect)\b/iu;

/** “I’m sending a review pass over it, then I’m moving to the last item” */
const goesOn =
  /\bI(?:['’]m| am|['’]ll| will)\s+(?:now\s+)?\p{L}+[^.;]*\b(?:then|next)\b[^.;]*\bI(?:['’]m| am|['’]ll| will)\b/iu;

/** “High: …”, “**Low** - …”, “[P1] …”, “(minor) …”. */
const opensWithGrade = cueAtStart(severityWords);
const gradeAtStart = foldedPattern(
  () =>
    new RegExp(
      `^[^\\p{L}\\p{N}]*${cuePattern(severityWords)}(?:\\s+(?:severity|priority))?[^\\p{L}\\p{N}\\s]*\\s*[:\\]).–—-]`,
      'u',
    ),
);
const isGraded = (text: string) => opensWithGrade(text) && gradeAtStart.stands(text);

const findsNothing = /^\W*no\b.*\b(?:found|seen|remains?)\b/i;

/** “Verification was targeted: …” */
const tellsOfChecking = /^\W*(?:verification|validation|verified|validated)\b/i;

/** “It reaches a later limitation, so I’ll …”: of what, nobody can tell. */
const opensWithPronoun = /^(?:It|They|This|That) (?!is |are |was |were |way )\p{Ll}/u;

/** “…: only then publishes the parts”, “then waits for the till” */
const stepOfRow = anyOf(
  'iu',
  /(?:^|[:：]\s+)\W*(?:(?:and |only |just )?then|after (?:that|which)|afterwards|finally|lastly)(?![\p{L}-])/u,
  /(?:^|[:：]\s+)\W*(?:(?:erst )?dann|danach|(?:solo )?entonces|luego|después|puis|ensuite|depois|então|затем|потом)(?!\p{L})/u,
  /(?:^|[:：]\s*)(?:然后|最后|その後|次に|그 다음)/u,
);

/** What it plainly is. */
export const rowsByForm: readonly Rule<DecisionSubject, boolean, StatementExample>[] = [
  {
    name: 'option',
    because: 'An option is put up, and nobody has taken it yet.',
    holds: ({ statement }) => statement.isOption,
    verdict: false,
    hit: [{ text: 'Keep the carts in `sqlite` instead of a file.', isOption: true }],
    miss: ['I kept the carts in `sqlite` instead of a file.'],
  },
  {
    name: 'offered-for-later',
    because: 'What stands below an offer is left for later.',
    holds: ({ above }) => isOfferedForLater(above) && !above.some((line) => announcesChoices(line)),
    verdict: false,
    hit: [
      { text: 'Moved the cache of `cart.ts` to disk instead of memory.', kind: 'item', heading: 'Possible next steps' },
      { text: 'Chose a cache of `cart.ts` on disk instead of memory.', kind: 'item', lead: 'If you want, I can:' },
      { text: 'Den Cache von `cart.ts` statt im Speicher auf der Platte.', kind: 'item', lead: 'Nächste Schritte:' },
    ],
    miss: [{ text: 'Moved the cache of `cart.ts` to disk instead of memory.', kind: 'item', heading: 'Design' }],
  },
  {
    name: 'told-of-speaker',
    because: 'A summary tells what the user said; their own messages are quoted.',
    holds: ({ statement, text }) => statement.place === 'summary' && namesSpeaker.test(text),
    verdict: false,
    hit: [{ text: 'Human decided: we keep `cart.ts` instead of `basket.ts`.', place: 'summary' }],
    miss: [{ text: 'We decided to keep `cart.ts` instead of `basket.ts`.', place: 'summary' }],
  },
  {
    name: 'review',
    because: 'A review lists what it found, and chooses nothing.',
    holds: ({ statement }) => statement.place === 'answer' && opensReview.test(statement.passage.text),
    verdict: false,
    hit: [
      {
        text: 'I moved the prices to `prices.ts` rather than owning them in `cart.ts`.',
        message: 'Two findings.\n\nI moved the prices to `prices.ts` rather than owning them in `cart.ts`.',
      },
    ],
    miss: [
      {
        text: '`readCart()` now waits for a till instead of creating one.',
        message: 'Two findings, both fixed.\n\n`readCart()` now waits for a till instead of creating one.',
      },
    ],
  },
  {
    name: 'listed',
    because: 'It is an item of a list of decisions.',
    holds: ({ statement }) => isListedDecision(statement),
    verdict: true,
    hit: [
      { text: 'Prices are integers, in cents.', kind: 'item', heading: 'Decisions made' },
      { text: 'Preise sind ganze Zahlen, in Cent.', kind: 'item', lead: 'Entscheidungen:' },
    ],
    miss: [{ text: 'Prices are integers, in cents.', kind: 'item', heading: 'Decisions needed' }],
  },
  {
    name: 'left-to-come-out',
    because: 'It hangs on how something turns out, or is only announced.',
    holds: ({ text }) => isLeftToComeOut(text),
    verdict: false,
    hit: [
      'If it succeeds at 2000 orders, the batch of `orders.ts` is decided.',
      'Es muss noch entschieden werden, ob `cart.ts` bleibt.',
    ],
    miss: ['The batch of `orders.ts` is decided: 2000 orders rather than 500.'],
  },
  {
    name: 'named-choice',
    because: 'It says that it was decided, and names what was turned down.',
    holds: ({ statement, text }) => statement.place === 'answer' && statesChoice(text),
    verdict: true,
    hit: [
      'Decision: a queue in `redis` rather than a table in `postgres`, which could lose orders.',
      'Ich habe mich für Redis entschieden statt Postgres.',
    ],
    miss: ['A queue in `redis` rather than a table in `postgres` would be quicker.'],
  },
  {
    name: 'appraised',
    because: 'It says how far the work has come.',
    holds: ({ text }) => appraises.test(text),
    verdict: false,
    hit: [
      '`cart.ts` is now mostly orchestration instead of owning the prices.',
      'The branch is ahead of `main` instead of behind.',
    ],
    miss: ['`cart.ts` now asks `prices.ts` instead of owning the prices.'],
  },
  {
    name: 'documents-follow',
    because: 'Documents are brought in line with what was decided elsewhere.',
    holds: ({ text }) => followsInDocuments.test(text),
    verdict: false,
    hit: ['Updated `docs/orders.md` accordingly, instead of leaving the old flow in it.'],
    miss: ['Moved the flow of `docs/orders.md` into the code, instead of keeping both.'],
  },
  {
    name: 'work-only',
    because: 'It tells what was done, and weighs nothing.',
    holds: ({ statement, text }) => statement.place !== 'plan' && reportsWorkOnly(text),
    verdict: false,
    hit: [
      'Added a flag to `openCart()` for the second till.',
      'Split the lock of `cart.ts` in two for the tills of the shop.',
    ],
    miss: ['Added a flag to `openCart()`, because two tills may write at once.'],
  },
  {
    name: 'step-of-row',
    because: 'It is one step of several that stand in a row, and tells what comes behind the one before.',
    holds: ({ statement, text }) => statement.kind === 'item' && stepOfRow.test(text),
    verdict: false,
    hit: [{ text: 'The sale now: only then opens the till of `cart.ts`, keeping the old order.', kind: 'item' }],
    miss: [{ text: 'The sale now: opens the till of `cart.ts` only then, keeping the old order.', kind: 'item' }],
  },
  {
    name: 'goes-on',
    because: 'It says what the agent does now and next.',
    holds: ({ text }) => goesOn.test(text),
    verdict: false,
    hit: ['I’m keeping the lock and then I’ll look at the queue instead.'],
    miss: ['I’m keeping the lock of the cart instead of adding a queue.'],
  },
  {
    name: 'change-of-test',
    because: 'A field of a report tells what a test became.',
    holds: ({ statement, text }) => statement.isReportedChange && isOfTest.test(text),
    verdict: false,
    hit: [{ text: '`cart_test.ts` — takes the new shape because of `readCart()`.', isReportedChange: true }],
    miss: [{ text: '`cart.ts` — takes the new shape because of `readCart()`.', isReportedChange: true }],
  },
  {
    name: 'change-of-nothing',
    because: 'A field of a report that names no part leaves open what was changed.',
    holds: ({ statement, text }) => statement.isReportedChange && namesIn(text).size === 0,
    verdict: false,
    hit: [{ text: 'The old shape only, as was asked for.', isReportedChange: true }],
    miss: [{ text: 'The old shape of `cart.ts` only, as was asked for.', isReportedChange: true }],
  },
  {
    name: 'reported-change',
    because: 'A field of a report says what was changed, by name.',
    holds: ({ statement }) => statement.isReportedChange,
    verdict: true,
    hit: [{ text: 'The till waits for `readCart()` before it opens.', isReportedChange: true }],
    miss: ['The till waits for `readCart()` before it opens.'],
  },
  {
    name: 'graded',
    because: 'It is a finding of a review, with how bad it is.',
    holds: ({ statement, text }) => isGraded(text) || isGraded(statement.before),
    verdict: false,
    hit: [
      'High: `readCart()` is chosen before `openCart()` in every place.',
      {
        text: '`readCart()` is chosen before `openCart()` in every place.',
        before: 'Mittel: die Reihenfolge ist verkehrt.',
      },
    ],
    miss: ['High prices go to `audit.ts` instead of the till.'],
  },
  {
    name: 'found-nothing',
    because: 'Nothing was found, and nothing chosen.',
    holds: ({ text }) => findsNothing.test(text),
    verdict: false,
    hit: ['No caller found, so I moved `readCart()` to `cart.ts` instead of keeping both.'],
    miss: ['No entry of the menu was kept instead of `readCart()`.'],
  },
  {
    name: 'cut-out',
    because: 'A row of a table, or what is left of a long text, is no sentence.',
    holds: ({ text }) => /^\||\bcharacters left out\b/.test(text),
    verdict: false,
    hit: [
      '| Prices | I moved them to `prices.ts` rather than keeping them in `cart.ts` |',
      'I moved the prices to `prices.ts` rather than […120 characters left out…]',
    ],
    miss: ['`cart.ts` uses `prices.ts` instead of its own table.'],
  },
  {
    name: 'crossed',
    because: 'A cross marks what does not work.',
    holds: ({ text }) => /[❌✗✘]/u.test(text),
    verdict: false,
    hit: ['`cart.ts`: the second sale counts three lines instead of one ❌'],
    miss: ['`cart.ts`: the second sale counts one line instead of three.'],
  },
  {
    name: 'of-checking',
    because: 'It tells what was checked.',
    holds: ({ text }) => tellsOfChecking.test(text),
    verdict: false,
    hit: ['Verification was targeted: I took `cart.test.ts` instead of the whole suite.'],
    miss: ['Targeted `cart.ts` instead of the whole shop.'],
  },
  {
    name: 'of-what-stood-before',
    because: 'It begins with a word for something that stood before it.',
    holds: ({ text }) => opensWithPronoun.test(text),
    verdict: false,
    hit: ['It reaches a limit later, so I did not take the larger batch of `orders.ts`.'],
    miss: ['`orders.ts` reaches a limit later, so I kept the old batch.'],
  },
];
