/** The words of a message that are told as what was asked for. */
import type { Decision } from '../../../core/rules/ruleTable';
import { longestQuote, type Quotation, type QuotedMessage, requestQuote } from './requestQuoteRules';

/** What is quoted, with the row that decided how much of it; null where the message says nothing beside its constraints. */
export interface RequestText {
  readonly text: string;
  readonly decidedBy: string;
}

/**
 * A short message stays whole, also where a part of it binds and stands among the constraints. Of a long one its first
 * sentences, with a mark where something between them is left out.
 */
export function requestText(quoted: QuotedMessage): RequestText | null {
  const { verdict, decidedBy }: Decision<Quotation> = requestQuote.decide(quoted);
  const text = quotations[verdict](quoted);
  return text === null ? null : { text, decidedBy };
}

const quotations: Readonly<Record<Quotation, (quoted: QuotedMessage) => string | null>> = {
  comment: commentOf,
  nothing: () => null,
  whole: ({ message }) => message.plain,
  beginning: ({ message }) => beginning(message.plain, longestQuote),
  'first sentences': firstSentences,
};

/** One item, by its title and its place, behind what the user wrote above it. */
function commentOf({ message: { sentences, plain }, review }: QuotedMessage): string {
  const own = sentences.slice(0, review).map(({ text }) => text);
  const title =
    review === 0
      ? plain
      : sentences
          .slice(review)
          .map(({ text }) => text)
          .join(' ');
  return [...own, beginning(title, longestTitle)].join(' ');
}

function firstSentences({ message: { plain }, left, longest }: QuotedMessage): string {
  let quote = '';
  let part = '';
  for (const { text } of left) {
    if (quote.length >= longest) return `${quote} ${leftOut}`;
    const goesOn = part !== '' && plain.includes(`${part} ${text}`);
    part = goesOn ? `${part} ${text}` : text;
    quote = quote === '' ? text : goesOn ? `${quote} ${text}` : `${quote} ${leftOut} ${text}`;
  }
  return quote;
}

/** Cut at a word, with a mark. */
export const beginning = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/, '')} ${leftOut}`;

const leftOut = '[…]';
const longestTitle = 200;
