/** What of a line was told already: a further sentence is told only where it says more of it. */
import type { SessionIndex } from '../../core/index/sessionIndex';
import { stemOf } from '../../core/language/contentWords';
import { type LineTerms, namesFileOf } from '../../core/why/aboutLine';
import { type Terms, termsIn, weighTerms, weightOf } from '../../core/why/newTerms';

/** A rare name, or two words of the line. */
export const leastNew = 1.5;

/** Weighs sentences by what they add. */
export interface ToldTerms {
  /** How much a text says of the line. */
  readonly weigh: (text: string) => number;
  /** The same without what was told. */
  readonly adds: (text: string) => number;
  /** How much it shares with the subject of the commit. */
  readonly weighSubject: (text: string) => number;
  /** How much it shares with the line and what came with it, whatever the subject says. */
  readonly weighLine: (text: string) => number;
  /** It is called by a number of the same sort as the subject of the commit (“WP3”), and by another one. */
  readonly isOtherStep: (text: string) => boolean;
  /** It names the file. */
  readonly names: (text: string) => boolean;
  /** With these texts told as well. */
  readonly and: (...texts: readonly string[]) => ToldTerms;
}

/** Nothing is told yet. @param before position up to which the session counts */
export function toldTerms({ session }: SessionIndex, before: number, terms: LineTerms): ToldTerms {
  const said = session.entries.slice(0, before).flatMap((entry) => (entry.kind === 'message' ? entry.text : []));
  return told(terms, weighTerms(terms, said), new Set());
}

const stepNumber = /^\p{L}+\d+$/u;

const isOfSubject = (word: string, { subjectWords }: LineTerms) =>
  [...subjectWords].some((one) => stemOf(one) === word);

const told = (terms: LineTerms, known: Terms, held: ReadonlySet<string>): ToldTerms => ({
  weigh: (text) => weightOf(termsIn(text, terms, known), known),
  adds: (text) => weightOf(termsIn(text, terms, known), known, held),
  weighSubject: (text) =>
    weightOf(new Set([...termsIn(text, terms, known)].filter((word) => isOfSubject(word, terms))), known),
  weighLine: (text) =>
    weightOf(new Set([...termsIn(text, terms, known)].filter((word) => !isOfSubject(word, terms))), known),
  isOtherStep: (text) => {
    const own = [...terms.subjectWords].filter((word) => stepNumber.test(word));
    const found = (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => stepNumber.test(word));
    const isSort = (word: string) => own.some((one) => one.replace(/\d+$/, '') === word.replace(/\d+$/, ''));
    return found.some(isSort) && !found.some((word) => own.includes(word));
  },
  names: (text) => namesFileOf(text, terms),
  and: (...texts) =>
    told(terms, known, new Set([...held, ...texts.flatMap((text) => [...termsIn(text, terms, known)])])),
});
