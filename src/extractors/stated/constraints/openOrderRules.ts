/** What the last turn was asked for, sentence by sentence: it binds as long as no answer has closed it, in whatever form it is put. */
import { foldedPattern } from '../../../core/language/foldedPattern';
import { ruleTable } from '../../../core/rules/ruleTable';
import { isAssent, isObservation, isPause, isQuestion, isRefusal, isRemark } from '../language/sentenceKinds';
import { examplePlace, type SaidMessage, type SaidPlace } from '../user/examplePlace';
import { tellsDone } from '../user/noOrder';

/** A shorter sentence orders nothing. */
export const leastCharacters = 8;

/** “No fixes applied.” tells what is. */
export const findsNone = foldedPattern(
  () => /^no [\p{L}-]+ (?:were |was )?(?:found|made|left|seen|known|remain\p{L}*|yet|\p{L}+ed)\b/u,
);

/** A sentence at its place, and the turn that no answer has closed; null where none is open. */
export interface PlacedOrder extends SaidPlace {
  readonly openTurn: number | null;
}

/** Lines below “it throws the following error:”, up to the one in which somebody speaks again. */
function isShown({ message: { sentences }, at }: SaidPlace): boolean {
  const from = sentences.findLastIndex(({ text }, place) => place < at && showsBelow.test(text));
  return from >= 0 && !sentences.slice(from + 1, at + 1).some(({ text }) => speaksAgain.test(text));
}
const showsBelow =
  /\b(?:errors?|output|logs?|messages?|console|prints?|says|throw(?:s|ing)?|shows?|following|this|get|see)\s*[:：]$/i;
const speaksAgain = /(?:^|[\s,])(?:i|we|let['’]?s|please)(?=$|[\s,'’])/i;

/** A row for a kind of sentence that asks for nothing, whichever turn it stands in. */
const says = (is: (text: string) => boolean) => ({
  holds: ({ sentence }: PlacedOrder) => is(sentence.text),
  verdict: false,
});
const now = (said: string) => ({ said, isOpen: true });

/** The table; true for what is asked for. */
export const openOrder = ruleTable<PlacedOrder, boolean, SaidMessage & { readonly isOpen?: boolean }>({
  name: 'open-order',
  question: 'Does what the user says in the open turn ask for something?',
  textOf: ({ sentence }) => sentence.text,
  lineOf: ({ message }) => message.ref.line,
  subjectOf: (example) => {
    const place = examplePlace(example);
    return { ...place, openTurn: example.isOpen === true ? place.message.turn : null };
  },
  rows: [
    {
      name: 'closed-turn',
      because: 'An answer has closed its turn.',
      holds: ({ message, openTurn }) => message.turn !== openTurn,
      verdict: false,
      hit: [{ said: 'Rename the cart.' }],
      miss: [now('Rename the cart.')],
    },
    {
      name: 'document',
      because: 'A long text is told as a whole.',
      holds: ({ message }) => message.isDocument,
      verdict: false,
      hit: [{ said: 'Rename the cart.', as: 'document', isOpen: true }],
      miss: [now('Rename the cart.')],
    },
    {
      name: 'too-short',
      because: 'A few letters order nothing.',
      ...says((text) => text.length < leastCharacters),
      hit: [now('use it')],
      miss: [now('use the cart')],
    },
    {
      name: 'lead',
      because: 'The line above a list only introduces what it holds.',
      ...says((text) => /[:：]$/.test(text)),
      hit: [now('Rename these carts:')],
      miss: [now('Rename this: the cart')],
    },
    {
      name: 'shown',
      because: 'It was copied from a screen, below a line that says so.',
      holds: isShown,
      verdict: false,
      hit: [now('It throws the following error:\nThe cart could not be closed')],
      miss: [now('It throws the following error:\nThe cart could not be closed\nplease mend the cart')],
    },
    {
      name: 'question',
      because: 'A question asks, and orders nothing.',
      ...says(isQuestion),
      hit: [now('Where is the cart closed?'), now('购物车在哪里关闭吗')],
      miss: [now('Close the cart there.')],
    },
    {
      name: 'nod',
      because: 'A nod agrees to what somebody else said.',
      ...says(isAssent),
      hit: [now('Yes, please continue.')],
      miss: [now('Yes, rename the cart.')],
    },
    {
      name: 'refusal',
      because: 'A bare no turns down what somebody else said.',
      ...says(isRefusal),
      hit: [now('No, not now.')],
      miss: [now('No second cart, not now.')],
    },
    {
      name: 'halt',
      because: 'It only halts the agent.',
      ...says(isPause),
      hit: [now('wait, let me think of the cart')],
      miss: [now('let the cart wait for the sum')],
    },
    {
      name: 'observation',
      because: 'It tells what somebody saw or does not understand.',
      ...says(isObservation),
      hit: [now('I don’t understand the cart.'), now('Parece que la caja no responde.')],
      miss: [now('Make the cart easy to understand.')],
    },
    {
      name: 'remark',
      because: 'It tells how something is.',
      ...says(isRemark),
      hit: [now('This is the cart of the day.')],
      miss: [now('This cart should be of the day.')],
    },
    {
      name: 'told-done',
      because: 'It tells what was done before.',
      ...says((text) => tellsDone.test(text)),
      hit: [now('I removed the second cart.')],
      miss: [now('Remove the second cart.')],
    },
    {
      name: 'finds-none',
      because: 'It tells that there was none.',
      ...says(findsNone.stands),
      hit: [now('No carts found in the shop.')],
      miss: [now('No carts in the shop.')],
    },
  ],
  otherwise: {
    because: 'It was asked for, and nothing has answered it yet.',
    verdict: true,
    hit: [now('Rename the cart.')],
  },
});
