/** How much of a message of the user is quoted as what they asked for. */
import { contentWords } from '../../../core/language/contentWords';
import { ruleTable } from '../../../core/rules/ruleTable';
import { reviewFrom } from '../language/pastedReview';
import { isAssent, isPause, isRefusal } from '../language/sentenceKinds';
import { examplePlace, type SaidMessage } from '../user/examplePlace';
import type { UserMessage, UserSentence } from '../user/userSentences';

/** Longer ones end with the sentence that reaches this length. */
export const longestQuote = 420;
/** Less of a message than this, beside what stands among the constraints, is not worth telling it twice. */
const leastLeft = 0.25;
/** “Step 3.” beside a rule asks for nothing. */
export const fewestWords = 2;

/** A message, and what of it stands among the constraints. */
export interface QuotedMessage {
  readonly message: UserMessage;
  /** The sentences that are no constraint. */
  readonly left: readonly UserSentence[];
  /** The place of the comment of a review that was pasted; -1 where there is none. */
  readonly review: number;
  /** Characters that may be quoted. */
  readonly longest: number;
}

/** Weighs a message beside what binds of it. @param bound what stands among the constraints */
export const quotedMessage = (
  message: UserMessage,
  bound: readonly { readonly text: string }[],
  longest: number,
): QuotedMessage => ({
  ...{ message, longest },
  left: message.sentences.filter(({ text }) => !bound.some((fact) => fact.text.includes(text))),
  review: reviewFrom(message),
});

const rest = ({ left }: QuotedMessage) => left.map(({ text }) => text).join(' ');
const hasBound = ({ left, message }: QuotedMessage) => left.length < message.sentences.length;

/** How much of it. */
export type Quotation = 'comment' | 'nothing' | 'whole' | 'beginning' | 'first sentences';

/** The table; what is quoted is cut out by {@link Quotation}. */
export const requestQuote = ruleTable<QuotedMessage, Quotation, SaidMessage & { readonly bound?: readonly string[] }>({
  name: 'request-quote',
  question: 'How much of a message is quoted as what was asked for?',
  textOf: ({ message }) => message.text,
  lineOf: ({ message }) => message.ref.line,
  subjectOf: ({ bound = [], ...example }) =>
    quotedMessage(
      examplePlace(example).message,
      bound.map((text) => ({ text })),
      longestQuote,
    ),
  rows: [
    {
      name: 'review',
      because: 'It is a comment of a review, told by its title behind what the user wrote above it.',
      holds: ({ review }) => review >= 0,
      verdict: 'comment',
      hit: [{ said: 'Mend this one.\nComment on lines +3 to +9\nThe cart is closed twice.' }],
      miss: [{ said: 'Mend this one.\nThe cart is closed twice.' }],
    },
    {
      name: 'only-bound',
      because: 'Beside what binds it says no more than yes, no or wait.',
      holds: ({ left }) => left.every(({ text }) => isAssent(text) || isRefusal(text) || isPause(text)),
      verdict: 'nothing',
      hit: [{ said: 'Yes. Never touch the old cart.', bound: ['Never touch the old cart.'] }, { said: 'да, хорошо' }],
      miss: [{ said: 'Rename it. Never touch the old cart.', bound: ['Never touch the old cart.'] }],
    },
    {
      name: 'few-words-left',
      because: 'Beside what binds it has no words that say what is asked for.',
      holds: (quoted) => hasBound(quoted) && contentWords(rest(quoted)).size < fewestWords,
      verdict: 'nothing',
      hit: [{ said: 'Step 3. No carts.', bound: ['No carts.'] }],
      miss: [{ said: 'Step 3.' }],
    },
    {
      name: 'little-left',
      because: 'What binds is nearly all of it, and is told by itself.',
      holds: (quoted) => hasBound(quoted) && rest(quoted).length < quoted.message.plain.length * leastLeft,
      verdict: 'nothing',
      hit: [
        {
          said: 'Rename the cart. Never touch the old cart of the first shop, whatever the sum of its prices is.',
          bound: ['Never touch the old cart of the first shop, whatever the sum of its prices is.'],
        },
      ],
      miss: [
        {
          said: 'Rename the cart of the second shop. Never touch the old cart.',
          bound: ['Never touch the old cart.'],
        },
      ],
    },
    {
      name: 'short',
      because: 'Torn apart, a short message loses what an order was given with.',
      holds: ({ message, longest }) => message.plain.length <= longest,
      verdict: 'whole',
      hit: [{ said: 'Rename the cart. It is the old one.' }],
      miss: [{ said: 'Rename the cart of the shop, and the one beside it. '.repeat(9) }],
    },
    {
      name: 'document',
      because: 'The headings of a plan say best what it is.',
      holds: ({ message }) => message.isDocument,
      verdict: 'beginning',
      hit: [{ said: 'Rename the cart of the shop, and the one beside it. '.repeat(9), as: 'document' }],
      miss: [{ said: 'Rename the cart of the shop.', as: 'document' }],
    },
  ],
  otherwise: {
    because: 'Of a long message the first sentences say what is asked for.',
    verdict: 'first sentences',
    hit: [{ said: 'Rename the cart of the shop, and the one beside it. '.repeat(9) }],
  },
});
