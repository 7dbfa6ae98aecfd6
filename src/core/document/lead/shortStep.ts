import { cutAtWord } from '../../text/cutAtWord';
import { foldSpace } from '../../text/foldSpace';
import { plainProse } from '../../text/plainProse';

const longestStep = 140;

/** On one line without marks of Markdown, cut at a word where it is long. */
export const shortStep = (text: string): string => cutAtWord(foldSpace(plainProse(text)), longestStep);
