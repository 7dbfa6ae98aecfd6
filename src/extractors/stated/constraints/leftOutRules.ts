/** What binds and is no line of its own all the same. */
import { takesOneWay } from '../../../core/claims/answers';
import { ruleTable } from '../../../core/rules/ruleTable';
import { isLiteral, isNameAlone, isOfCaseAbove, isReason } from '../user/noOrder';
import { endsRule } from '../user/wishes';
import { bindingPart, onlyPoints } from './boundText';
import { exampleHeard, type HeardExample, type HeardOrder } from './heardOrder';

/** What binds, as it would be told. */
export interface BoundOrder extends HeardOrder {
  readonly text: string;
  /** It outlives its task. */
  readonly lasts: boolean;
  /** It is asked for in the open turn. */
  readonly isAsked: boolean;
}

/** The table; true for what is left out. */
export const leftOut = ruleTable<BoundOrder, boolean, HeardExample>({
  name: 'left-out',
  question: 'Is what binds left out, as no line of its own?',
  textOf: ({ text }) => text,
  lineOf: ({ message }) => message.ref.line,
  subjectOf: (example) => {
    const heard = exampleHeard(example);
    return { ...heard, text: bindingPart(heard.message, heard.at, false), lasts: false, isAsked: false };
  },
  rows: [
    {
      name: 'way-taken',
      because: 'It only takes one of the ways that the agent asked about, and is told with the question.',
      holds: ({ pickedFor, lasts, isAsked, sentence }) =>
        pickedFor !== null && !lasts && !isAsked && takesOneWay(pickedFor, sentence.text),
      verdict: true,
      hit: [{ said: 'Keep the cart in the cookie.', pickedFor: 'Keep the cart in the cookie or in the table?' }],
      miss: [{ said: 'Show the sum in the shop instead.', pickedFor: 'Keep the cart in the cookie or in the table?' }],
    },
    {
      name: 'points-elsewhere',
      because: 'What it wants gone is named elsewhere.',
      holds: ({ text }) => onlyPoints(text),
      verdict: true,
      hit: ['Get rid of one'],
      miss: ['Get rid of the cart'],
    },
    {
      name: 'case-above',
      because: 'Which case it speaks of stands elsewhere.',
      holds: ({ text }) => isOfCaseAbove.test(text),
      verdict: true,
      hit: ['If the latter, keep the cart first.', 'Falls ja, dann nimm den Warenkorb.'],
      miss: ['If the cart is old, keep it first.'],
    },
    {
      name: 'reason',
      because: 'It is the reason of what stood before.',
      holds: ({ text }) => isReason.test(text),
      verdict: true,
      hit: ['Because we want the cart to be fast', '因为我们希望购物车快'],
      miss: ['Because it is slow, the cart should be small'],
    },
    {
      name: 'literal',
      because: 'It is a line of code that was pasted.',
      holds: ({ text }) => isLiteral.test(text),
      verdict: true,
      hit: ['"use client";'],
      miss: ['"use client" should stay'],
    },
    {
      name: 'name-alone',
      because: 'It is a name that stands alone, as in a pasted list.',
      holds: ({ text }) => isNameAlone.test(text),
      verdict: true,
      hit: ['TestCart_Empty'],
      miss: ['keep TestCart_Empty'],
    },
    {
      name: 'ends-rule',
      because: 'It ends a rule and sets none.',
      holds: ({ text }) => endsRule(text),
      verdict: true,
      hit: ['That rule of the cart no longer applies.', 'Die Regel gilt nicht mehr.'],
      miss: ['That rule of the cart applies to all.'],
    },
  ],
  otherwise: {
    because: 'It stands for itself.',
    verdict: false,
    hit: ['Keep the cart small.'],
  },
});
