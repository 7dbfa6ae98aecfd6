/** What becomes of what the user said in its session: a rule, an order of the task, something asked for now, or nothing. */
import { ruleTable } from '../../../core/rules/ruleTable';
import { asksDeed } from '../user/asksDeed';
import type { UserMessage } from '../user/userSentences';
import type { Binding } from './bindingWordsRules';
import { exampleHeard, type HeardExample, type HeardOrder } from './heardOrder';
import { openOrder } from './openOrderRules';

const isOpen = ({ message, openTurn }: HeardOrder) => message.turn === openTurn;
const bindsNothing = ({ binding }: HeardOrder) => binding.verdict === 'none';

/** Of a brief, a document or an answer it is known what it is. */
const isMessage = ({ isBrief, isDocument, how }: UserMessage) =>
  !isBrief && !isDocument && (how === 'prompt' || how === 'queued');

/** The table; what binds for good is asked on, whether it lasts. */
export const orderKind = ruleTable<HeardOrder, Binding | 'asked', HeardExample>({
  name: 'order-kind',
  question: 'Is what the user says a rule, an order of the task, or only asked for now?',
  textOf: ({ sentence }) => sentence.text,
  lineOf: ({ message }) => message.ref.line,
  subjectOf: exampleHeard,
  rows: [
    {
      name: 'of-goal',
      because: 'The goal is told whole; of what it asks for now no part is a rule beside it.',
      holds: ({ isGoal, binding }) => isGoal && binding.verdict !== 'standing',
      verdict: 'none',
      hit: [{ said: 'The cart should show its sum.', isGoal: true, isOpen: true }],
      miss: [{ said: 'Never touch the old cart.', isGoal: true }],
    },
    {
      name: 'agreed-now',
      because: 'The work of the open turn took it up, though it only asks by its form.',
      holds: (heard) => bindsNothing(heard) && heard.isAgreed && isOpen(heard),
      verdict: 'asked',
      hit: [{ said: 'Could the cart show its sum?', isAgreed: true, isOpen: true }],
      miss: [{ said: 'Could the cart show its sum?', isOpen: true }],
    },
    {
      name: 'agreed',
      because: 'The work took it up, though it only asks by its form.',
      holds: (heard) => bindsNothing(heard) && heard.isAgreed,
      verdict: 'task',
      hit: [{ said: 'Could the cart show its sum?', isAgreed: true }],
      miss: ['Could the cart show its sum?'],
    },
    {
      name: 'open-order',
      because: 'No answer has closed the turn in which it was asked for.',
      holds: (heard) => bindsNothing(heard) && openOrder.decide(heard).verdict,
      verdict: 'asked',
      hit: [{ said: 'Rename the cart.', isOpen: true }],
      miss: ['Rename the cart.'],
    },
    {
      name: 'binds-nothing',
      because: 'Nothing in it binds.',
      holds: bindsNothing,
      verdict: 'none',
      hit: ['Rename the cart.'],
      miss: ['Rename the cart, and never touch the shop.'],
    },
    {
      name: 'deed-now',
      because: 'It asks for one deed, in a turn that no answer has closed.',
      holds: (heard) =>
        heard.binding.verdict === 'task' && isOpen(heard) && isMessage(heard.message) && asksDeed(heard.sentence.text),
      verdict: 'asked',
      hit: [{ said: "Let's add a second cart.", isOpen: true }],
      miss: ["Let's add a second cart.", { said: 'The cart should show its sum.', isOpen: true }],
    },
    {
      name: 'of-task',
      because: 'It says how the thing at hand is to be.',
      holds: ({ binding }) => binding.verdict === 'task',
      verdict: 'task',
      hit: ['The cart should show its sum.'],
      miss: ['Never show the sum of the cart.'],
    },
  ],
  otherwise: {
    because: 'It is put as a rule.',
    verdict: 'standing',
    hit: ['Never show the sum of the cart.'],
  },
});
