/** The user's words that an edit answers. */
import { refTo } from '../../core/provenance';
import type { LineTerms } from '../../core/why/aboutLine';
import { quoteAbout } from '../../core/why/quoteAbout';
import { type Asked, wordsIn } from './promptWords';
import type { Told } from './whyAnswer';

const lengths = { whole: 1000, head: 240 };

/** One for each turn; of a long prompt how it begins and ends, and what in it is about the line. */
export const askedWords = (turns: readonly Asked[], terms: LineTerms): Told[] =>
  turns.map(({ prompt }) => ({ text: quoteAbout(wordsIn(prompt), terms, lengths, true), at: refTo(prompt) }));
