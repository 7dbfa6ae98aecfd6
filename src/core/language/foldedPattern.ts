/**
 * Patterns that take no regard to case, asked of the text in small letters. A pattern that folds cases itself (flag `i`
 * beside `u`) takes five to ten times as long to compile, which is more than all its questions about one log together.
 * Compiled at the first question.
 */
import { askedLate, type Pattern, withFlags } from '../text/asked/askedPattern';
import { placesOf } from './wordPlaces';

/** A pattern in small letters; what it finds is told in the letters of the text. */
export interface FoldedPattern {
  /** True where it matches anywhere. */
  readonly stands: (text: string) => boolean;
  /** The first match and its groups, null where there is none. */
  readonly first: (text: string) => FoldedMatch | null;
  /** All matches, for a pattern with the flag `g`. */
  readonly all: (text: string) => readonly FoldedMatch[];
}

/** The match, then its groups; empty where a group took no part. */
export type FoldedMatch = readonly string[];

/** @param write a pattern with small letters only, and without the flag `i` */
export function foldedPattern(write: () => Pattern): FoldedPattern {
  let written: Pattern | null = null;
  let placed: Pattern | null = null;
  const pattern = () => {
    written ??= askedLate(write());
    written.lastIndex = 0;
    return written;
  };
  // Places of groups cost more to find: only who asks for the words pays for them.
  const withPlaces = () => {
    placed ??= withFlags(pattern(), `${pattern().flags}d`);
    placed.lastIndex = 0;
    return placed;
  };
  return {
    stands: (text) => pattern().test(placesOf(text).folded),
    first: (text) => {
      const match = withPlaces().exec(placesOf(text).folded);
      return match === null ? null : lettersOf(text, match);
    },
    all: (text) => [...withPlaces()[Symbol.matchAll](placesOf(text).folded)].map((match) => lettersOf(text, match)),
  };
}

const lettersOf = (text: string, { indices }: RegExpExecArray | RegExpMatchArray): FoldedMatch =>
  (indices ?? []).map((place) => (place === undefined ? '' : text.slice(place[0], place[1])));
