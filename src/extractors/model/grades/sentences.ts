/** Cuts a text into the sentences and lines that a clause of a statement is held against. */
import { splitText } from '../../../core/language/splitText';
import { fold } from './fold';
import type { CitedEntry } from './witness';
import { tellingWords } from './words';

/** One sentence of a cited passage. */
export interface CitedSentence {
  readonly line: number;
  readonly from: CitedEntry['from'];
  /** As it stands there. */
  readonly text: string;
  /** The same for comparing. */
  readonly folded: string;
  readonly words: ReadonlySet<string>;
}

/** In their order; printed output line by line, prose sentence by sentence. */
export const sentencesOf = ({ line, text, from }: CitedEntry): CitedSentence[] =>
  splitText(text)
    .flatMap(({ text: unit, kind }) =>
      kind === 'code' || from === 'tool' || from === 'call' ? unit.split('\n') : [unit],
    )
    .map((unit) => unit.trim())
    .filter((unit) => unit !== '')
    .map((unit) => ({ line, from, text: unit, folded: fold(unit), words: tellingWords(unit) }));

/** The clauses that a statement makes, each of which must hold. */
export const clausesOf = (text: string): string[] =>
  text
    .split(/(?<=[.;!?])\s+|(?<=[。！？；])|\n/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
