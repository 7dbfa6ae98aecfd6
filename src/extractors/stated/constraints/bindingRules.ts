/**
 * What binds, in the user's words. Standing orders outlive their task: prohibitions, habits, preferences, refusals with
 * words. Orders of the task say how the thing at hand is to be. Questions, nods, halts and errands bind nothing.
 */
import { spaceless } from '../../../core/language/contentWords';
import { foldedPattern } from '../../../core/language/foldedPattern';
import { type Decision, ruleTable } from '../../../core/rules/ruleTable';
import { isAssent, isObservation, isPause, isPolite, isQuestion, isRemark } from '../language/sentenceKinds';
import { heldInCase, statedBeforeQuestion } from '../user/asides';
import { ruleInBrief } from '../user/briefRules';
import { bindsInDocument, introducesParts, introducesSupposed, isListedRule } from '../user/documentRules';
import type { SaidExample } from '../user/examplePlace';
import { bans, bansTersely, forbids, leavesAlone } from '../user/ruleForms';
import { isSpecification } from '../user/specifications';
import { tellsSurroundings } from '../user/surroundings';
import type { UserMessage, UserSentence } from '../user/userSentences';
import { isWhatItMustBe, onlyDenies, ordersInCase, withoutNames, withoutPause } from '../user/wishes';
import { type Binding, bindingWords } from './bindingWordsRules';
import { beginsWithErrand } from './errandWords';
import { exampleSaid } from './exampleSaid';
import { findsNone, leastCharacters } from './openOrderRules';
import { ownWords, SaidSentence } from './saidSentence';

/** “Option 1 doesn't work since the hash can change” */
const turnsDownOption =
  /^\W*(?:option|approach|variant|way)\s+\(?(?:[A-H]|\d{1,2}|one|two|three)\)?\s+(?:does|will|is|ca)(?:\s+not|n['’]?t|nnot)\b/i;
/** “2. leave it alone.” answers something that stands elsewhere. */
const pointsOnly =
  /^(?:please\s+)?(?:leave|keep|skip|drop|ignore|fix|do|use|remove)\s+(?:it|that|this|them|those)(?:\s+(?:alone|as is|out|for now|too))?\W*$/i;
/** “What I want is a shop right? then I want” goes on in what was pasted. */
const breaksOff = /\b(?:i want|we want|should be|is wrong:\s*#.*)\W*$/i;
/** “**Before creating new code**, always search for existing code:”, above what it means by that. */
const leadsAsRule = /\b(?:always|never|MUST|NEVER|ALWAYS|DO NOT)\b/;
/** “Like right now there could be two of them” pictures what was meant. */
const givesExample = foldedPattern(
  () =>
    /^[^\p{L}]*(?:like|such as|for example|for instance|zum beispiel|por ejemplo|par exemple|por exemplo|например),?\s+(?:right now|when|if|for|there|we|you|it|the|a)\b/u,
);
/** “I continued the rebase and it went through”: what they did themselves. */
const tellsDeed =
  /^\W*(?:sorry,? )?I(?:['’]ve| have)?\s+(?:just |already )?(?:\w+ed|ran|did|went|saw|got|made|found)\b(?!.*\b(?:don['’]?t|let['’]s|instead|should|must|please)\b)/i;
/** “**Always apply**: `always: true`” */
const isDefinition = /^[^:：]{2,40}[:：]\**\s*`[^`]*`[^`]{0,30}$/u;

/** “We just need to wire it in?”, said with a refused call, is doubted by its mark alone. */
const isDoubtful = (text: string) => !isQuestion(text.replace(/[?？\s]+$/, ''));
const asks = ({ text, isReply }: SaidSentence) => isQuestion(text) && !(isReply && isDoubtful(text));

/** “We need a distinct method, and then couldn't we move it?” */
function ordersBeforeAsking({ text, message }: SaidSentence): boolean {
  const stated = message.isDocument ? null : statedBeforeQuestion(text);
  if (stated === null || isQuestion(stated) || isPolite(stated) || isObservation(stated) || isRemark(stated))
    return false;
  return bindingWords.decide(ownWords(stated, message)).verdict !== 'none';
}

const isOnlySeen = ({ text, plain }: SaidSentence) => isObservation(heldInCase(text) ?? text) && !ordersInCase(plain);
const isLong = ({ isBrief, isDocument }: UserMessage) => isBrief || isDocument;

/** The table; what no row knows by its kind is decided by its words. */
export const binding = ruleTable<SaidSentence, Binding | 'by its words', SaidExample>({
  name: 'binding',
  question: 'Does what the user says bind, and how long?',
  textOf: ({ sentence }) => sentence.text,
  lineOf: ({ message }) => message.ref.line,
  subjectOf: exampleSaid,
  rows: [
    {
      name: 'terse-ban',
      because: 'A ban in two words is no less a ban, however short it is.',
      holds: ({ message, plain }) => !message.isContent && bansTersely.stands(plain),
      verdict: 'standing',
      hit: ['no "any"', 'sin emojis'],
      miss: ['no problems'],
    },
    {
      name: 'text-for-a-file',
      because: 'A text that the agent asked for goes into a file, and orders its readers about.',
      holds: ({ message }) => message.isContent,
      verdict: 'none',
      hit: [{ said: 'Never ship a cart without its order.', as: 'content' }],
      miss: ['Never ship a cart without its order.'],
    },
    {
      name: 'too-short',
      because: 'A few letters say nothing that one could obey.',
      holds: ({ text }) => text.length + spaceless(text) < leastCharacters,
      verdict: 'none',
      hit: ['use it'],
      miss: ['use the cart', '不要改旧文件'],
    },
    {
      name: 'lead-that-rules',
      because: 'The line above a list of a brief says itself what always holds.',
      holds: ({ text, message }) => endsWithColon.test(text) && message.isBrief && leadsAsRule.test(text),
      verdict: 'standing',
      hit: [{ said: '**Before adding a cart**, always search for one:', as: 'brief' }],
      miss: [{ said: '**Before adding a cart**, always search for one:', as: 'document' }],
    },
    {
      name: 'lead',
      because: 'The line above a list only introduces what it holds.',
      holds: ({ text }) => endsWithColon.test(text),
      verdict: 'none',
      hit: ['The cart should have these parts:', '购物车必须包含以下部分：'],
      miss: ['The cart should have these parts: a list and a sum.'],
    },
    {
      name: 'nod',
      because: 'A nod agrees to what somebody else said.',
      holds: ({ text }) => isAssent(text),
      verdict: 'none',
      hit: ['Yes, please continue.', "weiter geht's"],
      miss: ['Yes, use the small cart.'],
    },
    {
      name: 'only-denies',
      because: 'It turns down what somebody else said, and does not say what is right instead.',
      holds: ({ text }) => onlyDenies(text),
      verdict: 'none',
      hit: ['No, not now.', "No, that's wrong.", 'nein, lass es', '不是这样，不对。'],
      miss: ['No new carts in the shop.', 'That name of the cart is wrong.'],
    },
    {
      name: 'breaks-off',
      because: 'It breaks off before it says what is wanted.',
      holds: ({ text }) => breaksOff.test(text),
      verdict: 'none',
      hit: ['The cart is a list, and then I want', 'What the cart needs is a list, then I want'],
      miss: ['I want the cart to be a list'],
    },
    {
      name: 'order-before-question',
      because: 'It orders something before it goes on to ask, and holds no longer than its task.',
      holds: (said) => asks(said) && ordersBeforeAsking(said),
      verdict: 'task',
      hit: ['The cart has to keep its order, and could we then drop the sorting?'],
      miss: [
        'The cart of the shop is slow, and could we then drop the sorting?',
        'Fix the cart, and why is it so slow?',
      ],
    },
    {
      name: 'question',
      because: 'A question asks, and orders nothing.',
      holds: asks,
      verdict: 'none',
      hit: ['Should the cart live in its own package?', '购物车应该单独放吗', 'Do we need a cart at all then'],
      miss: [
        'The cart should live in its own package.',
        { said: 'We just need to wire the cart in?', how: 'rejection' },
        'Can you keep the old cart?',
      ],
    },
    {
      name: 'turns-down-option',
      because: 'One of the agent’s options is turned down, for the matter at hand.',
      holds: ({ text }) => turnsDownOption.test(text),
      verdict: 'task',
      hit: ["Option 2 doesn't work since the hash of a cart can change."],
      miss: ['The second cart has a hash that can change.'],
    },
    {
      name: 'listed-rule',
      because: 'It stands in a list that is introduced as rules.',
      holds: ({ sentence }) => isListedRule(sentence),
      verdict: 'standing',
      hit: ['Hard rules:\n- One cart for each shop.', 'Regeln:\n- Ein Warenkorb je Laden.'],
      miss: ['The parts of the shop:\n- One cart for each shop.'],
    },
    {
      name: 'supposed-list',
      because: 'It stands in a list of what is only weighed or pictured.',
      holds: ({ sentence, message }) => isLong(message) && isOfSupposedList(sentence),
      verdict: 'none',
      hit: [{ said: 'Alternatives:\n- Never keep a cart longer than a day.', as: 'document' }],
      miss: ['Alternatives:\n- Never keep a cart longer than a day.'],
    },
    {
      name: 'part-of-text',
      because: 'It is a part of a text that is asked for, and forbids nothing.',
      holds: ({ sentence, message }) => isLong(message) && isPartOfText(sentence),
      verdict: 'none',
      hit: [{ said: 'The report must include:\n- Only the carts of today.', as: 'document' }],
      miss: [{ said: "The report must include:\n- Don't list the carts of today.", as: 'document' }],
    },
    {
      name: 'definition',
      because: 'It is an item that says what a name stands for.',
      holds: ({ sentence, text }) => sentence.isItem && isDefinition.test(text),
      verdict: 'none',
      hit: ['- **Always open**: `always: true`'],
      miss: ['- **Always open**: the cart of the day'],
    },
    {
      name: 'points-elsewhere',
      because: 'It is an item that answers something that stands elsewhere.',
      holds: ({ sentence, text }) => sentence.isItem && pointsOnly.test(text),
      verdict: 'none',
      hit: ['2. leave it alone.'],
      miss: ['2. leave the old cart alone.'],
    },
    {
      name: 'rule-of-brief',
      because: 'It tells the reader of a brief how to work.',
      holds: ({ message, text }) => message.isBrief && ruleInBrief(withoutNames(text)) !== null,
      verdict: 'standing',
      hit: [{ said: 'Follow the existing style of the carts.', as: 'brief' }],
      miss: [{ said: 'The cart shows its sum.', as: 'brief' }],
    },
    {
      name: 'line-of-brief',
      because: 'It tells what a brief is about, or what is to be built.',
      holds: ({ message }) => message.isBrief,
      verdict: 'none',
      hit: [
        { said: 'The cart should show its sum.', as: 'brief' },
        { said: 'The till never tries a cart twice.', as: 'brief' },
      ],
      miss: ['The cart should show its sum.'],
    },
    {
      name: 'rule-of-document',
      because: 'It is a line of a long text that is strict about how something is done.',
      holds: ({ message, text }) => message.isDocument && bindsInDocument(withoutNames(text)),
      verdict: 'standing',
      hit: [{ said: 'Never read a cart twice.', as: 'document' }],
      miss: [{ said: 'The cart is never read twice.', as: 'document' }],
    },
    {
      name: 'line-of-document',
      because: 'It is a line of a long text, which says what to build.',
      holds: ({ message }) => message.isDocument,
      verdict: 'none',
      hit: [{ said: 'The cart should show its sum.', as: 'document' }],
      miss: ['The cart should show its sum.'],
    },
    {
      name: 'left-alone',
      because: 'It names what is to stay as it is.',
      holds: ({ text }) => leavesAlone(text),
      verdict: 'standing',
      hit: ['Leave the old cart alone.', 'Lass den alten Warenkorb in Ruhe.'],
      miss: ['Leave it alone for now.'],
    },
    {
      name: 'specification',
      because: 'It gives the amounts of two things or more, as they are to be.',
      holds: ({ text }) => isSpecification(text),
      verdict: 'standing',
      hit: ['Prices with two decimals, weights with three.'],
      miss: ['The cart works with two shops, fails with three.'],
    },
    {
      name: 'surroundings',
      because: 'It tells of machines or accounts that whoever works there has to mind.',
      holds: ({ plain }) => tellsSurroundings(plain),
      verdict: 'standing',
      hit: ['We are still on Node 18.', '我们用的是 Node 18'],
      miss: ['We are on track with the cart.'],
    },
    {
      name: 'halt-for-order',
      because: 'It halts the agent to say how the thing must be.',
      holds: ({ text }) => isPause(text) && isWhatItMustBe(withoutPause(text)),
      verdict: 'task',
      hit: ['Wait, the cart should be loaded there.'],
      miss: ['Wait, the cart is loaded there.'],
    },
    {
      name: 'halt',
      because: 'It only halts the agent.',
      holds: ({ text }) => isPause(text) && !bans(text),
      verdict: 'none',
      hit: ['wait, let me think of the cart', 'egal, mach mit dem Warenkorb weiter'],
      miss: ["wait, don't build it into the cart"],
    },
    {
      name: 'observation',
      because: 'It tells what somebody saw or does not understand.',
      holds: isOnlySeen,
      verdict: 'none',
      hit: ["I don't understand the cart.", 'Parece que la caja nunca responde.'],
      miss: ['If it seems to be empty, hide the cart.'],
    },
    {
      name: 'remark',
      because: 'It tells how something is.',
      holds: ({ text }) => isRemark(text),
      verdict: 'none',
      hit: ['This is how a cart always behaves.'],
      miss: ['This is not what the cart should be.'],
    },
    {
      name: 'finds-none',
      because: 'It tells that there was none.',
      holds: ({ text }) => findsNone.stands(text),
      verdict: 'none',
      hit: ['No fixes applied.'],
      miss: ['No default carts.'],
    },
    {
      name: 'example',
      because: 'It pictures what was meant.',
      holds: ({ text }) => givesExample.stands(text),
      verdict: 'none',
      hit: ['For example, if there are two carts, only the new one should win.'],
      miss: ['If there are two carts, only the new one should win.'],
    },
    {
      name: 'reply',
      because: 'Words said with a refused call, or picked as an answer, say how it is to be done.',
      holds: ({ isReply, text, plain }) =>
        isReply && !(isPolite(text) || tellsDeed.test(text) || beginsWithErrand(plain)),
      verdict: 'standing',
      hit: [{ said: 'The cart goes into its own package.', how: 'rejection' }],
      miss: [{ said: 'Show me the cart first.', how: 'rejection' }, 'The cart goes into its own package.'],
    },
  ],
  otherwise: {
    because: 'Its words decide.',
    verdict: 'by its words',
    hit: ['The cart should show its sum.', { said: 'Show me the cart first.', how: 'rejection' }],
  },
});

const endsWithColon = /[:：]$/;
/** What is weighed binds nobody. */
const isOfSupposedList = ({ isItem, lead }: UserSentence) => isItem && lead !== null && introducesSupposed(lead);
/** A part of a text that is asked for binds only where it forbids. */
const isPartOfText = ({ isItem, lead, text }: UserSentence) =>
  isItem && lead !== null && introducesParts(lead) && !forbids.test(text);

/** Whether a sentence binds, and by which row. */
export function bindingOf(sentence: UserSentence, message: UserMessage): Decision<Binding> {
  const said = new SaidSentence(sentence, message);
  const { verdict, ...how } = binding.decide(said);
  return verdict === 'by its words' ? bindingWords.decide(said.words) : { verdict, ...how };
}
