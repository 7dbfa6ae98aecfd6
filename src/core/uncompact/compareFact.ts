/** Whether a fact stands in what a window holds: whole, shortened, not at all, or in words that cannot be compared. */
import { textOfFact } from '../allFacts';
import type { Fact } from '../fact';
import { cutAtWord } from '../text/cutAtWord';
import { foldSpace } from '../text/foldSpace';
import { languageOf } from '../text/languageOf';
import { type Subject, shareOfWords, subjectOf, withoutNames } from '../text/subject';
import type { Held, HeldText, Nearest } from './heldText';

/**
 * `kept`: most of its words stand together. `shortened`: a part of it stands. `absent`: neither its words nor its names stand.
 * `unsure`: it may stand in other words, or in another language.
 */
export type Standing = 'kept' | 'shortened' | 'absent' | 'unsure';

/** How a fact stands, with what is left of it. */
export interface Compared {
  readonly standing: Standing;
  /** For people, without a full stop; empty for what was kept. */
  readonly note: string;
}

/** Shares of a fact's words that stand in one place. */
const mostOfIt = 0.6;
const part = 0.45;
const hardlyAny = 0.25;
const fewestWords = 3;
/** Fewer words that stand in one place stand there by chance. */
const fewestShared = 4;

const kept: Compared = { standing: 'kept', note: '' };
const absent: Compared = { standing: 'absent', note: 'Not in the summary' };
const unsure: Compared = { standing: 'unsure', note: '' };
const standing: Readonly<Record<Held, Compared>> = { yes: kept, perhaps: unsure, no: absent };

/** Compares words and names only: what is said in other words is unsure, and never absent. */
export function compareFact(fact: Fact, held: HeldText): Compared {
  const found = compare(fact, held);
  return found.standing === 'absent' && held.isCut ? unsure : found;
}

function compare(fact: Fact, held: HeldText): Compared {
  switch (fact.kind) {
    case 'file':
      return standing[held.holdsPath(fact.path)];
    case 'command':
    case 'check':
      return standing[held.holdsCommand(fact.command)];
    case 'error':
      return fact.command !== null && held.holdsCommand(fact.command) === 'yes'
        ? compareWords(fact.text, held, 'Its command is kept, the error is not')
        : compareWords(fact.text, held);
    case 'decision':
      return compareDecision(fact.text, fact.reason, held);
    default:
      return compareWords(textOfFact(fact), held);
  }
}

function compareDecision(text: string, reason: string | null, held: HeldText): Compared {
  const own = compareWords(text, held);
  if (own.standing !== 'kept' || reason === null || held.holds(reason)) return own;
  const why = compareWords(reason, held);
  return why.standing === 'absent' ? { standing: 'shortened', note: 'The decision is kept, the reason is not' } : own;
}

function compareWords(text: string, held: HeldText, nameKept = 'Name kept, the finding not'): Compared {
  if (held.holds(text)) return kept;
  const subject = subjectOf(text);
  const names = held.names(subject);
  if (subject.words.size < fewestWords)
    return subject.names.length > 0 && names.length === 0 ? absent : names.length > 0 ? kept : unsure;
  const { share } = held.nearest(subject);
  if (share >= mostOfIt) return kept;
  // The parts of its names are words as well, and stand where the names stand.
  const others = names.length === 0 ? subject : subjectOf(withoutNames(text, names));
  const longest = Math.max(shortestRest, text.length * 2);
  const rest = [held.sentence(subject, longest), held.sentence(others, longest)];
  const shortened = isHalfOf(subject, rest[0]) ? rest[0] : isWithin(others, rest[1]) ? rest[1] : undefined;
  if (shortened !== undefined)
    return { standing: 'shortened', note: `Shortened to “${cutAtWord(foldSpace(shortened.text), longestNote)}”` };
  if (names.length > 0)
    return held.nearest(others).share < hardlyAny ? { standing: 'shortened', note: nameKept } : unsure;
  const [own, other] = [languageOf(text), held.language];
  const isComparable = own === null ? isLatin(text) : own === other;
  return isComparable && share < hardlyAny ? absent : unsure;
}

const isHalfOf = (subject: Subject, place: Nearest | undefined): boolean =>
  place !== undefined && place.share >= part && place.share * subject.words.size >= fewestShared;

/** Some of the words stand there, and are most of what stands there. */
function isWithin(subject: Subject, place: Nearest | undefined): boolean {
  if (place === undefined || place.share < hardlyAny) return false;
  const shared = place.share * subject.words.size;
  return shared >= fewestWords && shared >= place.words.size * mostOfIt;
}

/** A passage much longer than the fact holds many words by chance. Characters. */
const shortestRest = 160;
const longestNote = 100;
const isLatin = (text: string) => !/[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u.test(text);

/** True where two facts say the same; the second then says nothing more. */
export const saysAlike = (one: string, other: string): boolean =>
  Math.min(
    shareOfWords(subjectOf(one), subjectOf(other).words),
    shareOfWords(subjectOf(other), subjectOf(one).words),
  ) >= 0.8;
