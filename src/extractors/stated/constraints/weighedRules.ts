/** Whether a sentence of the user's is weighed as an order at all, by where it stands. */
import { asksToTell } from '../../../core/language/asksToTell';
import { ruleTable } from '../../../core/rules/ruleTable';
import { isQuestion } from '../language/sentenceKinds';
import { examplePlace, type SaidMessage, type SaidPlace } from '../user/examplePlace';
import { isGraded, isInPasted, isLocated } from '../user/handedOn';

/** “Which is better? 1. Ask once 2. …”: items below a question are what it asks about. */
function isAlternative({ message: { sentences }, at, sentence }: SaidPlace): boolean {
  const above = sentences.slice(0, at).findLast(({ isItem }) => !isItem);
  return sentence.isItem && sentence.lead === null && above !== undefined && isQuestion(above.text);
}

/** A sentence at its place, and whether its turn is open. */
export interface PlacedSentence extends SaidPlace {
  readonly isOpen: boolean;
}

/** The table; true for what is weighed. */
export const weighed = ruleTable<PlacedSentence, boolean, string | (SaidMessage & { readonly isOpen?: boolean })>({
  name: 'weighed',
  question: 'Is a sentence of the user’s weighed as an order?',
  textOf: ({ sentence }) => sentence.text,
  lineOf: ({ message }) => message.ref.line,
  subjectOf: (example) => ({
    ...examplePlace(example),
    isOpen: typeof example !== 'string' && example.isOpen === true,
  }),
  rows: [
    {
      name: 'alternative',
      because: 'Items below a question are what it asks about.',
      holds: isAlternative,
      verdict: false,
      hit: ['Which one is better?\n1. Keep one cart for all\n2. Keep one for each shop'],
      miss: ['Do it like this.\n1. Keep one cart for all\n2. Keep one for each shop'],
    },
    {
      name: 'in-review',
      because: 'It is a finding of a review that somebody handed on, in another one’s words.',
      holds: ({ message, at }) => isInPasted(message, at),
      verdict: false,
      hit: ['Comment on lines +3 to +9\nNever close the cart twice.'],
      miss: ['Always keep the order of the cart.'],
    },
    {
      name: 'graded',
      because: 'It stands among findings that begin with how bad each one is.',
      holds: ({ message, at }) => isGraded(message, at),
      verdict: false,
      hit: ['High: the cart must not be read twice. It never closes its file.'],
      miss: ['The cart must not be read twice. It never closes its file.'],
    },
    {
      name: 'located',
      because: 'It stands in a long list that names places in the code by file and line.',
      holds: ({ message, at }) => isLocated(message, at),
      verdict: false,
      hit: [locatedList('- The sum is always read twice at cart.ts:12')],
      miss: ['- The sum is always read twice at cart.ts:12\n- It is never closed at cart.ts:35'],
    },
    {
      name: 'asks-to-tell',
      because: 'How something is told binds that text alone, and it is written.',
      holds: ({ message, isOpen }) => !isOpen && asksToTell(message.text),
      verdict: false,
      hit: ['Give a brief summary of what you just did. Never begin with the cart.'],
      miss: [
        { said: 'Give a brief summary of what you just did. Never begin with the cart.', isOpen: true },
        'Give a brief summary of the shop. Never begin with the cart.',
      ],
    },
  ],
  otherwise: {
    because: 'Somebody says it on their own.',
    verdict: true,
    hit: ['Never touch the old cart.'],
  },
});

/** A list that is as long as those that a tool writes. */
function locatedList(last: string): string {
  const item = (line: number) => `- The cart of shop ${line} is closed before its order is written at shop.ts:${line}`;
  return [...[3, 14, 15, 92, 65, 35, 89].map(item), last].join('\n');
}
