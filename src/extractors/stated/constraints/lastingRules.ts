/** Whether a rule of the user's outlives the task it was said in. */
import { saysEveryOccasion } from '../../../core/lexicon/everyOccasion';
import { ruleTable } from '../../../core/rules/ruleTable';
import { withoutOpeners } from '../language/sentenceKinds';
import { callsThemRules, isListedRule } from '../user/documentRules';
import { examplePlace, type SaidMessage, type SaidPlace } from '../user/examplePlace';
import { isStepOfPlan } from '../user/planSteps';
import { leavesAlone } from '../user/ruleForms';
import { isSpecification } from '../user/specifications';
import { tellsSurroundings } from '../user/surroundings';
import type { UserMessage, UserSentence } from '../user/userSentences';
import { bindingPart } from './boundText';
import { bindingText } from './lastingWords';
import { outlivesAnswer } from './outlivesAnswerRules';
import { outlivesTask } from './outlivesTaskRules';

/** A rule at its place. */
export interface SaidRule extends SaidPlace {
  /** What is told of it. */
  readonly text: string;
  /** Its message picked among what the agent had asked. */
  readonly isPick: boolean;
}

const lastsBeyond = (text: string, { ref }: UserMessage) => outlivesAnswer.decide(bindingText(text, ref.line)).verdict;

/** How things are to be, what is to be left alone, and what surrounds the work. */
const isOfThings = (text: string) =>
  leavesAlone(text) || isSpecification(text) || tellsSurroundings(withoutOpeners(text));

/** A long text is of the task that it hands over: of its lines those last that stand below “Rules”. */
const isCalledRule = ({ isItem, lead }: UserSentence) => isItem && lead !== null && callsThemRules(lead);

const isStep = ({ message, sentence }: SaidRule) => isStepOfPlan(message, sentence);

/** The table; true for good. */
export const lasting = ruleTable<SaidRule, boolean, string | (SaidMessage & { readonly isPick?: boolean })>({
  name: 'lasting',
  question: 'Does a rule of the user’s outlive its task?',
  textOf: ({ text }) => text,
  lineOf: ({ message }) => message.ref.line,
  subjectOf: (example) => {
    const place = examplePlace(example);
    const isPick = typeof example !== 'string' && example.isPick === true;
    return { ...place, isPick, text: bindingPart(place.message, place.at, true) };
  },
  rows: [
    {
      name: 'pick-for-good',
      because: 'What was picked says that it is for good, or rules something out.',
      holds: ({ isPick, text, message }) => isPick && lastsBeyond(text, message),
      verdict: true,
      hit: [{ said: 'The second one, and never ship a cart twice.', isPick: true }],
      miss: [{ said: 'The second one, and keep the cart small.', isPick: true }],
    },
    {
      name: 'pick-of-things',
      because: 'What was picked says how things are to be, or what surrounds the work.',
      holds: ({ isPick, text }) => isPick && isOfThings(text),
      verdict: true,
      hit: [{ said: 'CI has no network.', isPick: true }],
      miss: [{ said: 'Prefer the cart without a network.', isPick: true }],
    },
    {
      name: 'pick',
      because: 'What was picked holds for the matter that was asked about.',
      holds: ({ isPick }) => isPick,
      verdict: false,
      hit: [{ said: 'Keep the small cart.', isPick: true }],
      miss: ['Always keep the small cart.'],
    },
    {
      name: 'step-for-good',
      because: 'A step of a plan says that it is for every occasion.',
      holds: (rule) => isStep(rule) && saysEveryOccasion(rule.sentence.text),
      verdict: true,
      hit: [{ said: '### 3. Remove the list\n- From now on keep one cart in every shop.', as: 'document' }],
      miss: [{ said: '### 3. Remove the list\n- Keep one cart.', as: 'document' }],
    },
    {
      name: 'step',
      because: 'A step of a plan is over with the plan.',
      holds: isStep,
      verdict: false,
      hit: [{ said: '### 3. Remove the list\n- Do not keep two carts.', as: 'document' }],
      miss: [{ said: 'Rules:\n- Never keep two carts.', as: 'document' }],
    },
    {
      name: 'called-rule',
      because: 'It stands below a line that calls what follows rules.',
      holds: ({ message, sentence }) => message.isDocument && isCalledRule(sentence),
      verdict: true,
      hit: [
        { said: 'Rules:\n- Keep one cart for each shop.', as: 'document' },
        { said: 'Rules:\n- Prices are in cents.', as: 'document' },
      ],
      miss: [{ said: 'Never send:\n- Keep one cart for each shop.', as: 'document' }],
    },
    {
      name: 'document-for-good',
      because: 'A line of a long text says that it is for good, or rules something out.',
      holds: ({ message, sentence }) => message.isDocument && lastsBeyond(sentence.text, message),
      verdict: true,
      hit: [{ said: 'Do not read a cart twice.', as: 'document' }],
      miss: [{ said: 'Make sure the cart is small.', as: 'document' }],
    },
    {
      name: 'document',
      because: 'A long text is of the task that it hands over.',
      holds: ({ message }) => message.isDocument,
      verdict: false,
      hit: [
        { said: 'Make sure the cart is small.', as: 'document' },
        { said: 'We are still on Node 18.', as: 'document' },
      ],
      miss: ['Make sure every cart is small.', 'We are still on Node 18.'],
    },
    {
      name: 'listed-rule',
      because: 'It stands in a list that is introduced as rules.',
      holds: ({ sentence }) => isListedRule(sentence),
      verdict: true,
      hit: ['Hard rules:\n- One cart for each shop.', 'Hard rules:\n- Prices are in cents.'],
      miss: ['The shop:\n- One cart for each shop.'],
    },
    {
      name: 'of-things',
      because: 'It says how things are to be, what is left alone, or what surrounds the work.',
      holds: ({ sentence }) => isOfThings(sentence.text),
      verdict: true,
      hit: ['We are still on Node 18.', 'Leave the old cart alone.'],
      miss: ['Make sure the cart is on Node 18.'],
    },
    {
      name: 'outlives-task',
      because: 'Its words are meant for more than the task at hand.',
      holds: ({ sentence, message }) => outlivesTask.decide(bindingText(sentence.text, message.ref.line)).verdict,
      verdict: true,
      hit: ['Never touch the old cart.', '不要碰旧的购物车。'],
      miss: ['Make sure the cart closes for now.'],
    },
  ],
  otherwise: {
    because: 'It was said of the task at hand.',
    verdict: false,
    hit: ['Make sure the cart is small.'],
  },
});
