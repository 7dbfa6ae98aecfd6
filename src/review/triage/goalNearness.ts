/** How near a line is to the goal: by the names and the words that they share, a rare word more than one that every line has. */
import { aboutWords, isEveryday, sharedWords } from '../../core/language/aboutWords';
import { goalIdentifiers } from '../../core/text/goalIdentifiers';

/** What is known of the goal. */
export interface Nearness {
  /** 0 for a line that shares nothing with the goal. */
  of(text: string): number;
  /** The line has a name of the goal, or two of its words that not every line about work has. */
  isClose(text: string): boolean;
}

/** @param lines of the draft: among these a word is rare or common */
export function goalNearness(goal: string, lines: readonly string[]): Nearness {
  const about = lines.map(termsOf);
  const wanted = new Map(
    [...termsOf(goal)].slice(0, mostWords).map((word) => {
      const having = about.filter((found) => found.has(word)).length;
      const rarity = Math.log(1 + lines.length / (1 + having));
      return [word, isEveryday(word) ? rarity * ofEveryday : rarity] as const;
    }),
  );
  const words = new Set(wanted.keys());
  const names = goalIdentifiers(goal).map((name) => name.slice(name.lastIndexOf('/') + 1).toLowerCase());
  const namedIn = (text: string) => {
    const small = text.toLowerCase();
    return names.filter((name) => name.length >= shortestName && small.includes(name)).length;
  };
  const sharedIn = (text: string) => sharedWords(words, termsOf(text));
  return {
    of: (text) => namedIn(text) * ofName + sharedIn(text).reduce((sum, word) => sum + (wanted.get(word) ?? 0), 0),
    isClose: (text) => namedIn(text) > 0 || sharedIn(text).filter((word) => !isEveryday(word)).length >= fewestShared,
  };
}

/** `contextScore` is about a score as well. */
const termsOf = (text: string): ReadonlySet<string> => aboutWords(`${text} ${partsOfNames(text)}`);

const partsOfNames = (text: string) =>
  (text.match(/\b[A-Za-z]+(?:[A-Z][a-z]+|_[a-z]+)+\b/g) ?? []).join(' ').replace(/(?<=[a-z])(?=[A-Z])|_/g, ' ');

/** Of a goal into which a whole report was pasted, the first words say what it is for. */
const mostWords = 80;
const ofEveryday = 0.25;
const ofName = 3;
const shortestName = 4;
const fewestShared = 2;
