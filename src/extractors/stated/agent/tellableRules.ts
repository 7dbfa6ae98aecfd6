/** Whether a statement of the agent's stands for itself, and says something of the work that a later reader can use. */
import { measureSpoken } from '../../../core/language/contentWords';
import { cue } from '../../../core/language/cueTable';
import { namesIn } from '../../../core/language/names';
import { ruleTable } from '../../../core/rules/ruleTable';
import { tellsBefore } from '../../../core/text/tellsBefore';
import { successWords } from './agentCues';
import { type AgentStatement, standsAlone, tellsOfUser } from './agentStatements';
import { exampleStatement, type StatementExample } from './exampleStatement';
import { tellsCause } from './findings/warningRules';
import { isGuess, isStepAhead, isStepToTake } from './guesses';
import { isPassing, isQuoted } from './passingRules';
import { isTorn } from './tornRules';

/** In an explanation they only say how something works. */
const explains = cue([
  'cannot',
  'requires',
  'depends on',
  'only works',
  'only applies',
  'does not support',
  "doesn't support",
  'limitation',
  'limitations',
]);
const wasSo = /\b(?:previously|formerly|earlier|until now|no longer)[\s-]+(?:un\p{L}+|not|missing|flaky|blocked)\b/iu;
const claimsSuccess = cue(successWords);
const findsNone = /\bno\b[^.]{0,60}\b(?:remain\w*|left|found|seen)\b/i;
const advisesUser = /^\W*(?:\*\*\w+:?\*\*\s*)?if\s/i;
/** "Restart it.** Then open …": the bold lead of a step, cut off from its number. */
const opensStep = (text: string) => (text.match(/\*\*/g)?.length ?? 0) % 2 === 1;
/** “Validation: `npm test`” is a label with its code. */
const fewestSpoken = 3;

/** The table; true for what can be told. */
export const tellable = ruleTable<AgentStatement, boolean, StatementExample>({
  name: 'tellable',
  question: 'Can what the agent says be told on its own?',
  textOf: ({ text }) => text,
  lineOf: ({ passage }) => passage.ref.line,
  subjectOf: exampleStatement,
  rows: [
    {
      name: 'ticked',
      because: 'A line that ends in a tick is a result, which the checks tell better.',
      holds: ({ text }) => /[✓✅]\W*$/u.test(text),
      verdict: false,
      hit: ['The cart rejects negative prices ✅'],
      miss: ['The cart rejects negative prices, since `addItem` cannot take them.'],
    },
    {
      name: 'was-so',
      because: 'It says how something was until now.',
      holds: ({ text }) => wasSo.test(text) || tellsBefore(text),
      verdict: false,
      hit: ['The previously-untested branch of `checkout` is covered now.', 'Before: `total()` returned a float.'],
      miss: ['The branch of `checkout` is not covered by any test.'],
    },
    {
      name: 'option',
      because: 'An option is weighed, and not so.',
      holds: ({ isOption }) => isOption,
      verdict: false,
      hit: [{ text: 'Keep the cart in a cookie, which cannot hold many items.', isOption: true }],
      miss: ['The cookie cannot hold more than 40 items of `cart.ts`.'],
    },
    {
      name: 'of-plan',
      because: 'A plan says what is to be, and not what was learned.',
      holds: ({ place }) => place === 'plan',
      verdict: false,
      hit: [{ text: 'The migration requires a lock on the table.', place: 'plan' }],
      miss: ['The migration requires a lock on `orders`.'],
    },
    {
      name: 'of-commit',
      because: 'A commit message tells of its change, which is told with the change.',
      holds: ({ place }) => place === 'commit',
      verdict: false,
      hit: [{ text: 'The old lock was left behind because nothing closed it.', place: 'commit' }],
      miss: ['The lock was left behind because nothing closed it.'],
    },
    {
      name: 'not-alone',
      because: 'It leans on what stood before, or tells what the agent is doing.',
      holds: ({ text }) => !standsAlone(text),
      verdict: false,
      hit: ['However, it cannot be set there.', 'Let me look at the root cause of the failing lock.'],
      miss: ['The lock cannot be set in `cart.ts`.'],
    },
    {
      name: 'success',
      because: 'Praise of the own work: the checks say what passed.',
      holds: ({ text }) => claimsSuccess(text),
      verdict: false,
      hit: ['The import of `orders` works now without a lock.'],
      miss: ['The import of `orders` needs a lock.'],
    },
    {
      name: 'finds-none',
      because: 'Where nothing is left or found, there is nothing to mind.',
      holds: ({ text }) => findsNone.test(text),
      verdict: false,
      hit: ['The pull request has no unresolved threads left.'],
      miss: ['The pull request has two unresolved threads.'],
    },
    {
      name: 'for-a-case',
      because: 'A sentence that begins with “if” advises a reader whom it may not concern.',
      holds: ({ text }) => advisesUser.test(text),
      verdict: false,
      hit: ['If the queue of `orders.ts` is full, the worker cannot take a cart.'],
      miss: ['The worker cannot take a cart if the queue of `orders.ts` is full.'],
    },
    {
      name: 'guess',
      because: 'It was supposed before it was known; only the last answer may suppose.',
      holds: isGuess,
      verdict: false,
      hit: ['The lock is probably held by the old worker.'],
      miss: [
        'The lock is held by the old worker of `queue.ts`.',
        { text: 'The lock is probably held by `queue.ts`.', isLast: true },
      ],
    },
    {
      name: 'step-to-take',
      because: 'It tells the reader what to do by hand.',
      holds: isStepToTake,
      verdict: false,
      hit: [
        { text: 'Delete `publish.yml` and its secret.', kind: 'item', reportsWork: false },
        { text: 'Open the settings of Cursor on another folder.', reportsWork: false },
      ],
      miss: ['`publish.yml` depends on a secret that is not set.'],
    },
    {
      name: 'in-passing',
      because: 'It says how far a call has come, what comes next, or cheers.',
      holds: isPassing,
      verdict: false,
      hit: [{ text: 'The review agents are running now.', place: 'interim' }, 'You are fully set up!'],
      miss: ['The review of `cart.ts` depends on its types.'],
    },
    {
      name: 'copied',
      because: 'A line copied from a page or a terminal is nobody’s statement.',
      holds: ({ text }) => isQuoted(text),
      verdict: false,
      hit: ['> Note that the lock cannot be shared.'],
      miss: ['The lock cannot be shared between workers of `queue.ts`.'],
    },
    {
      name: 'torn',
      because: 'Taken out of its list or its paragraph it has no subject.',
      holds: isTorn,
      verdict: false,
      hit: [
        'Normally the queue of `orders` cannot be read twice.',
        { text: 'Creates one cart for each shop in `shops.ts`.', kind: 'item' },
      ],
      miss: ['`shops.ts` only works with one cart for each shop.'],
    },
    {
      name: 'told-of-user',
      because: 'A summary repeats the user; their own messages are quoted.',
      holds: ({ place, text }) => place === 'summary' && tellsOfUser.test(text),
      verdict: false,
      hit: [{ text: '“Carts cannot be shared”, of `shops.ts`.', place: 'summary' }],
      miss: [{ text: 'Carts cannot be shared between users of `shops.ts`.', place: 'summary' }],
    },
    {
      name: 'few-words',
      because: 'A label with its code says nothing that one could mind.',
      holds: ({ text }) => measureSpoken(text) < fewestSpoken,
      verdict: false,
      hit: ['Validation: `npm run test:unit -- cart`.'],
      miss: ['Validation needs `npm run test:unit` to be green.'],
    },
    {
      name: 'opens-step',
      because: 'An odd bold mark is the lead of a step that was cut off from its number.',
      holds: ({ text }) => opensStep(text),
      verdict: false,
      hit: ['Restart it.** The editor cannot see the new key before.'],
      miss: ['**Restart it.** The editor cannot see the new key before.'],
    },
    {
      name: 'step-ahead',
      because: 'What an earlier report named as next was done, or is no longer next.',
      holds: isStepAhead,
      verdict: false,
      hit: [{ text: 'Added rounding in `total.ts` depends on the currency.', kind: 'item', heading: 'Next steps' }],
      miss: [{ text: 'Added rounding in `total.ts` depends on the currency.', kind: 'item', heading: 'Changes' }],
    },
    {
      name: 'explains-in-general',
      because: 'What a thing needs in general is told to who asked; it was not learned at work.',
      holds: ({ reportsWork, text }) => !reportsWork && explains(text) && !tellsCause(text) && namesIn(text).size === 0,
      verdict: false,
      hit: [{ text: 'A service worker cannot read the storage of a page.', reportsWork: false }],
      miss: [{ text: 'A service worker cannot read `localStorage` of `page.ts`.', reportsWork: false }],
    },
  ],
  otherwise: {
    because: 'Nothing speaks against it.',
    verdict: true,
    hit: ['`checkout` cannot be called twice with one token.'],
  },
});
