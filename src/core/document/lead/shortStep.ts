import { cutAtWord } from '../../text/cutAtWord';
import { foldSpace } from '../../text/foldSpace';

const longestStep = 140;

/** On one line, cut at a word where it is long. */
export const shortStep = (text: string): string => cutAtWord(foldSpace(text), longestStep);
