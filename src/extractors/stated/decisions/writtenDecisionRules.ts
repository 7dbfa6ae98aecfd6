/** Which items of a list of decisions that the user wrote down say one by themselves. */
import { ruleTable } from '../../../core/rules/ruleTable';

/** An item below “Decisions”. */
interface WrittenItem {
  readonly text: string;
  readonly line: number;
}

const fewestCharacters = 16;
const mostCharacters = 400;

/** The table; its heading was asked before. */
export const writtenDecision = ruleTable<WrittenItem, boolean, string>({
  name: 'written-decision',
  question: 'Does this item of a list of decisions of the user’s say one?',
  textOf: ({ text }) => text,
  lineOf: ({ line }) => line,
  subjectOf: (text) => ({ text, line: 1 }),
  rows: [
    {
      name: 'too-short',
      because: 'It is a word or a name, and tells nobody what was decided.',
      holds: ({ text }) => text.length < fewestCharacters,
      verdict: false,
      hit: ['One cart'],
      miss: ['One cart for both shops'],
    },
    {
      name: 'too-long',
      because: 'It is a paragraph, and stands in its document.',
      holds: ({ text }) => text.length > mostCharacters,
      verdict: false,
      hit: [`One cart for ${'the shop and the till and '.repeat(16)}the stall`],
      miss: ['One cart for the shop and the till and the stall'],
    },
    {
      name: 'asks-or-leads',
      because: 'It asks, or leads to what stands below it.',
      holds: ({ text }) => /[?？:：]$/.test(text),
      verdict: false,
      hit: ['One cart for both shops?', 'The cart of both shops:'],
      miss: ['One cart for both shops.'],
    },
  ],
  otherwise: {
    because: 'It stands in a list of decisions of the user’s.',
    verdict: true,
    hit: ['One cart for both shops.'],
  },
});
